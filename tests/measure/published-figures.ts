/**
 * Balanced accuracies (in %) that others report on other selections of the same human judgements: the LLM-AggreFact
 * leaderboard (github.com/llm-aggrefact/llm-aggrefact.github.io), supported against the rest.
 */
export const PUBLISHED: Readonly<Record<string, { best: string; entailment?: string; gpt4o?: string }>> = {
  gensearch: { best: '78.5 (FactCG-DeBERTa-L)', entailment: '74.6', gpt4o: '69.0' },
  expertqa: { best: '61.0 (Qwen2.5-7B)', entailment: '59.0', gpt4o: '59.6' },
  lfqa: { best: '87.0 (Mistral-Large 2)', entailment: '85.2', gpt4o: '83.6' },
  wice: { best: '83.0 (Bespoke-MiniCheck-7B)', entailment: '72.2', gpt4o: '78.5' },
  factcheckgpt: { best: '79.9 (GPT-4-Turbo)', entailment: '74.7', gpt4o: '77.5' },
  ragtruth: { best: '86.1 (Claude-3.5 Sonnet)', entailment: '78.0', gpt4o: '84.3' },
};
