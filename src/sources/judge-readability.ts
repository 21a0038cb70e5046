import type { Cause } from '../core/types';
import { isGarbled } from './garbled';
import { countUpTo, splitRoughly, titleParts, weigh, wordsOfTalk } from './html/page-talk';
import { isConsentTalk, WALL_CUES } from './wall-cues';

/** What is known of a page, apart from its markup, to tell whether it is the source at all. */
export interface PageSigns {
  title: string;
  /** Headings in their order. */
  headings: readonly string[];
  /** Running text in blocks, without menus, footers and hidden words. */
  blocks: readonly string[];
  /** Words of buttons. */
  controls: readonly string[];
  /** What consent banners and dialogs on the page say; counts only if nothing else does. */
  overlays: readonly string[];
  noscript: string;
  hasScripts: boolean;
  hasPassword: boolean;
  /** A `meta refresh` or a script that does nothing but lead elsewhere. */
  leadsElsewhere: boolean;
  /** Scripts or frames of a robot check. */
  hasChallenge: boolean;
  /** Other pages are shown inside this one. */
  hasFrames: boolean;
  /** It shows a film or plays a sound, and says so: its words are beside what is cited. */
  isFilm: boolean;
  /** The page says that reading it costs something. */
  isPaid: boolean;
  /** The cause where the page holds more than was read, and nothing came of what was; `null` if it is whole. */
  cut: Cause | null;
}

/** `null`: it reads like a source. `isTeaser`: a part of it at most is there, so that what is missing proves nothing. */
export type Judgement = { cause: Cause; detail?: string } | { cause: null; isTeaser: boolean };

/** A page with more running text than this is no wall, whatever it says. */
const MAX_WALL_WORDS = 160;
/** Fewer words of its own than this are no statement of a source. */
const MIN_OWN_WORDS = 5;
/** The shortest statement: "Admission free". */
const MIN_STATEMENT_WORDS = 2;
const MIN_TEASER_WORDS = 12;
/** A pay wall after this many words is an offer beside a whole article. */
const MAX_TEASER_WORDS = 600;

/** Heads of articles about such pages, and not of walls: "How to write a good 404 page", but "How to enable cookies". */
const HOW_TO =
  /^(?:how to|(?:a |the )?guide to|tips (?:for|on)|designing|writing|wie man|comment|cómo|come) (?!.*(?:enabl|allow|turn|manag|activ|unblock|accept|disabl|contact|log|aktivier|erlaub|activer|habilit|attiv)).{8}/iu;

const LOGIN_TALK = WALL_CUES.find(({ cause }) => cause === 'login')?.talk;

/**
 * Whether a page that came back is the source, or something that stands in front of it. A wall is a page whose title,
 * heading or sentences are those of a wall and that says next to nothing else: an article about cookies, error pages or
 * robot checks makes statements of its own and is read.
 */
export function judgeReadability(signs: PageSigns): Judgement {
  if (isGarbled(signs.blocks.slice(0, 200).join('\n'))) return { cause: 'no_text', detail: 'the text is garbled' };
  const all = countUpTo(signs.blocks, MAX_TEASER_WORDS);
  // Only a short page can be a wall, so that the many cues are not tried on long ones.
  if (all >= MAX_TEASER_WORDS) return { cause: null, isTeaser: signs.isFilm };
  const sentences = signs.blocks.flatMap(splitRoughly);
  const { own, talk } = weigh(sentences, signs.headings);
  const paywall = judgePaywall(signs, sentences, own);
  if (paywall) return paywall;
  if (all <= MAX_WALL_WORDS) {
    const wall = findWall(signs, sentences, own, all);
    if (wall) return wall;
  }
  // What stands beside a film is read; that it does not say what the film says proves nothing.
  if (signs.isFilm) {
    return own >= MIN_TEASER_WORDS
      ? { cause: null, isTeaser: true }
      : { cause: 'no_text', detail: 'a film or a sound' };
  }
  if (all === 0) return judgeEmpty(signs);
  // It speaks to the reader and states nothing, or breaks off after a word: a wall whose words are not known, perhaps.
  const isMute = talk >= 0.5 * all || all < MIN_STATEMENT_WORDS;
  const saysNothing = all <= MAX_WALL_WORDS && own < MIN_OWN_WORDS && isMute;
  return { cause: null, isTeaser: saysNothing };
}

/** Whether a text that was handed in as a source is one (see `judgeReadability`); `null` if it is. */
export function judgeText(text: string, title = ''): Cause | null {
  if (text.trim() === '') return 'no_text';
  const lines = text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const first = lines[0] ?? '';
  const isHeaded = lines.length > 1 && first.length < 80 && !/[.!?]$/.test(first);
  return judgeReadability({
    title,
    headings: isHeaded || lines.length === 1 ? [first.replace(/^#+\s*/, '')] : [],
    blocks: lines.slice(0, 400),
    controls: [],
    overlays: [],
    noscript: '',
    hasScripts: false,
    hasPassword: false,
    leadsElsewhere: false,
    hasChallenge: false,
    hasFrames: false,
    isFilm: false,
    isPaid: false,
    cut: null,
  }).cause;
}

/** The cause that a status of HTTP gives, or `null` if the body is to be judged. */
export function causeOfStatus(status: number): Cause | null {
  if (status < 300 && status !== 204 && status !== 205) return null;
  if (status === 204 || status === 205) return 'no_text';
  // Nobody asked whether it had changed.
  if (status === 304) return 'network_error';
  if (status < 400) return 'redirect';
  if (status === 404 || status === 410) return 'dead_link';
  if (status === 402) return 'paywall';
  if (status === 408 || status === 504 || status === 524 || status === 522) return 'timeout';
  if (status === 413) return 'too_large';
  // 999 is LinkedIn's.
  if (status < 500 || status === 503 || status === 999) return 'blocked';
  return 'network_error';
}

function findWall(signs: PageSigns, sentences: readonly string[], allOwn: number, all: number): Judgement | null {
  const heads = [
    ...titleParts(signs.title),
    ...signs.headings.slice(0, 4),
    ...signs.blocks.filter((block) => block.length < 70).slice(0, 4),
  ].map((text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/[.!…]+$/, ''),
  );
  const isBare = allOwn < MIN_OWN_WORDS;
  if (HOW_TO.test(signs.headings[0] ?? '')) return null;
  const overlays = signs.overlays.map((text) => text.toLowerCase().slice(0, 4000));
  for (const { cause, heads: headCue, talk } of WALL_CUES) {
    const head = heads.find((text) => text.length < 120 && headCue.test(text));
    const talks =
      sentences.some((sentence) => talk.test(sentence)) || (isBare && heads.some((text) => talk.test(text)));
    if (head === undefined && !talks) continue;
    // What a wall of this kind says is no statement, in whatever language.
    const own = talks ? allOwn - wordsOfTalk(sentences, talk) : allOwn;
    const isShort = own < MIN_OWN_WORDS;
    const isMostlyTalk = own < 40 && own < 0.4 * all;
    // A heading and a sentence that agree bear more text beside them than one of them alone.
    const fits = head !== undefined && talks ? isShort || isMostlyTalk : isShort;
    const asksInOverlay = head !== undefined && own < 40 && isConsentPage(cause, head, overlays);
    if (asksInOverlay || (fits && holds(cause, signs, sentences, head !== undefined, all)))
      return { cause, detail: head ?? sentences.find((sentence) => talk.test(sentence)) ?? '' };
  }
  if (!isBare) return null;
  if (signs.hasChallenge && all < 40) return { cause: 'blocked' };
  if (signs.hasPassword) return { cause: 'login' };
  if (signs.leadsElsewhere) return { cause: 'redirect' };
  const overlay = overlays.join(' ').slice(0, 4000);
  const isOverlaid = all === 0 && overlay !== '';
  if (isOverlaid) for (const { cause, talk } of WALL_CUES) if (talk.test(overlay)) return { cause };
  return null;
}

/** The page is headed by a request for consent (not a banner, nor a policy that is cited), and its banner asks for it. */
function isConsentPage(cause: Cause, head: string, overlays: readonly string[]): boolean {
  if (cause !== 'consent_wall' || /policy|notice|hinweis|informativa|aviso/.test(head)) return false;
  return !overlays.some((text) => text.includes(head)) && overlays.some(isConsentTalk);
}

/** Some cues are also said on pages that are no walls; these need a second sign. */
function holds(cause: Cause, signs: PageSigns, sentences: readonly string[], isHead: boolean, all: number): boolean {
  // Forums say "no permission" to whoever is not logged in.
  if (cause === 'blocked' && !isHead && signs.hasPassword) return !sentences.some((text) => LOGIN_TALK?.test(text));
  if (cause === 'login') return isHead || signs.hasPassword || all < 60;
  if (cause === 'redirect') return isHead || signs.leadsElsewhere || all < 40;
  return true;
}

function judgePaywall(signs: PageSigns, sentences: readonly string[], allOwn: number): Judgement | null {
  const cue = WALL_CUES.find(({ cause }) => cause === 'paywall');
  const titles = new Set(titleParts(signs.title).map((part) => part.toLowerCase()));
  // The offer stands below the article's own title; a page of that title is about such offers.
  const asks =
    sentences.some((sentence) => cue?.talk.test(sentence)) ||
    [...signs.headings, ...signs.overlays]
      .map((text) => text.trim().toLowerCase())
      .some((text) => text.length < 120 && !titles.has(text) && cue?.heads.test(text));
  if (!asks && !signs.isPaid) return null;
  // Offers have a price, so that a figure makes no statement of them.
  const own = allOwn - wordsOfTalk(sentences, cue?.talk, true);
  if (own >= MIN_TEASER_WORDS) return { cause: null, isTeaser: true };
  if (!asks) return null;
  return own < MIN_OWN_WORDS + 3 ? { cause: 'paywall' } : { cause: null, isTeaser: true };
}

function judgeEmpty(signs: PageSigns): Judgement {
  if (signs.leadsElsewhere) return { cause: 'redirect' };
  if (signs.hasChallenge) return { cause: 'blocked' };
  if (signs.cut !== null) return { cause: signs.cut, detail: 'no text in the part that was read' };
  // Frames are other pages: like what scripts make, their text is there once a browser shows the page.
  if (signs.hasFrames) return { cause: 'needs_script', detail: 'the text is in frames' };
  return { cause: signs.hasScripts || signs.noscript !== '' ? 'needs_script' : 'no_text' };
}
