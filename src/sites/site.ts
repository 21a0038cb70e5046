import type { BlockKind, Scope } from '../core/types';
import type { Where } from '../dom/read-text';
import type { HiddenSources } from './reading/hidden-sources';

/** Where one answer stands on the page. */
export interface AnswerPlace {
  /** What holds its text, in reading order; several where a site lays one reply out in several containers. */
  roots: readonly Element[];
  /** Where its question stands; or the question, where only an attribute or the address holds it. */
  question: Element | string | null;
  /** `false` while it is still being written. */
  finished: boolean;
  /** The model that wrote it, where the page says so at this answer: a page's chooser tells of the next one. */
  model?: string | null | undefined;
  /** Elements inside `roots` that are not its text, beside `Site.skip`. */
  skip?: readonly Element[];
  /** Headings inside `roots`, where no selector finds them. */
  headings?: readonly Element[];
  /** Only what this range covers, which the reader selected. */
  within?: Range;
  /** Its markers, where no selector finds them. Otherwise `Site.marker` does. */
  markers?: readonly Element[];
}

/** What the page says of one marker. */
export interface MarkerSource {
  /** As its reader sees it, or what holds it; the marker itself if missing. */
  label?: string | Element;
  /** As the page holds them: relative, wrapped in redirects. `readAnswers` cleans them. */
  urls: readonly string[];
  /** The N of a "+N": sources beside the first. Read from the end of the label if missing. */
  more?: number;
  /** Where it differs from `Site.scope`. */
  scope?: Scope;
  /** With scope `passage`: what holds the cited words; they reach from the first to the last of these. */
  passage?: readonly Element[];
}

/** The source of a marker, or `null` if the element turns out to be none; then it is left out as if it were not there. */
export type SourceOf = (marker: Element) => MarkerSource | null;

/**
 * One answer site: where things are on its pages. It reads no text and calls no network; `readAnswers` does the rest.
 *
 * Layouts change: each lookup says when it was seen, generations stand side by side, and attributes come before
 * classes. No lookup depends on a label that a site translates.
 */
export interface Site {
  /** In lower case, as on the command line: "google-ai-overview". */
  name: string;
  /** As shown to the reader: "Google AI Overview". */
  title: string;
  /** Match patterns of its pages, for the manifest and for `siteFor`; none where any host may have them. */
  matches: readonly string[];
  /** Read only when its reader asks; no content script. */
  onClick?: boolean;
  /** Whether a page of any host has this site's structure: for what people run on hosts of their own. */
  recognises?(document: Document): boolean;
  /** Whether it is this site's page, where the match patterns alone do not tell. */
  owns?(url: URL): boolean;
  /** Whether it is its page on a host beyond `matches` (a country's own): read on a click, or once the host is granted. */
  hasCountryHost?(url: URL): boolean;
  /** Whether an address of this site always shows an answer: none found there means that the layout has changed. */
  isThread?(url: URL): boolean;
  /** What a marker stands for, unless its `MarkerSource` says otherwise. */
  scope: Scope;
  /** Selectors of which at least one is on every page of a layout known here, with an answer or without. */
  layout: readonly string[];
  /** In reading order; none on a page without an answer. */
  answers(document: Document): AnswerPlace[];
  /** What the reader should know of this reading (something cannot be read), as a sentence; `null` if there is none. */
  notice?(document: Document): string | null;
  /** Selector of the citation markers. */
  marker: string;
  /** Called once a page: what resolves its markers. */
  sources(document: Document): SourceOf;
  /** How its reader sees the sources behind a "+N"; none where that is not known, or reading is to stay passive. */
  hidden?: HiddenSources;
  /** Selector of what stands inside an answer and is not its text. */
  skip?: string;
  /** Selector of what looks hidden and is its text. */
  keep?: string;
  /** Selector of links without an `href`; their address is in `data-url`. */
  links?: string;
  /** Selector of elements that a `MarkerSource.passage` may name. */
  passages?: string;
  /** Selector of block tags that stand inside a line. */
  inline?: string;
  /** Blocks that their tags do not tell. */
  kinds?: Partial<Record<BlockKind, Where>>;
  /** Whether an ordinary link of the text is no source (another search of the same engine). `url` is cleaned. */
  isOwnLink?(url: URL): boolean;
}
