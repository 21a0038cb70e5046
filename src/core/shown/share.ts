/** A claim with what was found for it, as a reader passes it on. The words are the screen's, in the reader's language. */

/** One source of a claim. */
export interface SharedSource {
  /** What it is called: its title, else its host. */
  title: string;
  /** To the exact place, or to the source; empty where there is none. */
  url: string;
  /** "updated 3 May 2024"; empty where it tells none. */
  date: string;
  /** What is said of it: "The source says", "Nearest passage", or why it was not checked. */
  caption: string;
  /** Empty where nothing of it is shown. */
  passage: string;
}

/** A claim as it is shared, in words. */
export interface SharedClaim {
  claim: string;
  /** In one or two words. */
  verdict: string;
  /** In a sentence; may be empty. */
  reason: string;
  sources: readonly SharedSource[];
  /** What the verdict does not mean. */
  limit: string;
}

/** As plain text, for a message. */
export function toPlainText({ claim, verdict, reason, sources, limit }: SharedClaim): string {
  const parts = sources.map(({ title, url, date, caption, passage }) =>
    lines(
      passage === '' ? caption : `${caption}: “${fold(passage)}”`,
      [fold(title), date].filter((part) => part !== '').join(', '),
      url,
    ),
  );
  return [lines(`“${fold(claim)}”`, `${verdict}. ${reason}`.trim()), ...parts, limit].join('\n\n');
}

/** As Markdown. Nothing of the claim or the sources can become markup. */
export function toMarkdown({ claim, verdict, reason, sources, limit }: SharedClaim): string {
  const parts = sources.map(({ title, url, date, caption, passage }) => {
    const name = url === '' ? plain(fold(title)) : `[${plain(fold(title))}](<${escapeUrl(url)}>)`;
    const quoted = passage === '' ? '' : `\n>\n> ${plain(fold(passage))}`;
    return `> ${plain(caption)} (${[name, plain(date)].filter((part) => part !== '').join(', ')})${quoted}`;
  });
  const head = `**${plain(verdict)}:** ${plain(fold(claim))}`;
  return [head, plain(reason), ...parts, `*${plain(limit)}*`].filter((part) => part !== '').join('\n\n');
}

const lines = (...all: string[]): string => all.filter((line) => line !== '').join('\n');

/** On one line: a break would end a quotation, and a text of a page may hold a thousand of them. */
const fold = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/**
 * Marks that mean something within a line of CommonMark or GitHub's, those that begin a list or heading, and what is made a
 * link or a mention without being marked as one.
 */
const plain = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>~|&@]/g, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/^[#+-]/, '\\$&')
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/\bwww(?=\.)/gi, '$&\\');

/** Within angle brackets a destination holds anything but these. */
const escapeUrl = (url: string): string => url.replace(/[<>\\\s]/g, (sign) => encodeURIComponent(sign));
