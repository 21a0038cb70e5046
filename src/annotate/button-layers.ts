import { AnswerButtons, type ButtonAnswer } from './answer-buttons';

/** The buttons of a page and of its frames: a layer in each document, in whose window its answers stand and scroll. */
export class ButtonLayers {
  readonly #layers = new Map<Document, AnswerButtons>();

  constructor(
    private readonly css: string,
    private readonly onPress: (text: string) => void,
  ) {}

  /** A button at each of these, and at no other. */
  show(answers: readonly ButtonAnswer[]): void {
    const byDocument = new Map<Document, ButtonAnswer[]>();
    for (const answer of answers) {
      const document = answer.roots[0]?.ownerDocument;
      if (document) byDocument.set(document, [...(byDocument.get(document) ?? []), answer]);
    }
    for (const [document, layer] of this.#layers) {
      if (byDocument.has(document)) continue;
      layer.clear();
      this.#layers.delete(document);
    }
    for (const [document, own] of byDocument) this.#layerOf(document)?.show(own);
  }

  /** `null` where the document has left its window. */
  #layerOf(document: Document): AnswerButtons | null {
    const known = this.#layers.get(document);
    const { defaultView: window } = document;
    if (known || !window) return known ?? null;
    const layer = new AnswerButtons(window, this.css, this.onPress);
    this.#layers.set(document, layer);
    return layer;
  }
}
