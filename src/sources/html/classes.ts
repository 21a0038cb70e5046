import { isNoteClass, isWikiMark } from './notes';
import { type Region, regionOfName } from './regions';

/** What the classes of an element say by their names. */
export interface ClassTraits {
  names: readonly string[];
  /** A copy for screen readers only: such text is read. */
  isScreenReaderOnly: boolean;
  isNote: boolean;
  /** A wiki's own marks beside the text: "[edit]", "↑". */
  isWikiMark: boolean;
}

const SCREEN_READER_ONLY =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-?reader(?:-text|-only)?|a-offscreen|element-invisible|show-for-sr|u-visually-hidden|assistive-text|clipped)(?:$|\s)/i;
const MAX_CLASSES = 30;

/** Of an element without classes. */
export const NO_CLASS: ClassTraits = { names: [], isScreenReaderOnly: false, isNote: false, isWikiMark: false };

/**
 * Class names and ids as one page uses them. The same few come back thousands of times, so each is judged once; they
 * are not kept beyond the page, since they would keep its text in memory.
 */
export class PageNames {
  readonly #classes = new Map<string, ClassTraits>();
  readonly #regions = new Map<string, Region | null>();
  readonly #smallRegions = new Map<string, Region | null>();

  readClasses(attribute: string | undefined): ClassTraits {
    if (attribute === undefined || attribute === '') return NO_CLASS;
    const known = this.#classes.get(attribute);
    if (known) return known;
    const traits = {
      names: attribute.split(/\s+/, MAX_CLASSES).filter((name) => name !== ''),
      isScreenReaderOnly: SCREEN_READER_ONLY.test(attribute),
      isNote: isNoteClass(attribute),
      isWikiMark: isWikiMark(attribute),
    };
    this.#classes.set(attribute, traits);
    return traits;
  }

  /**
   * The first region that a name of an `id` or `class` attribute tells. A span or paragraph called "footnote" or "nav" may
   * be running text: small things count by the sure names only.
   */
  regionOf(attribute: string | undefined, isSmall: boolean): Region | null {
    if (attribute === undefined || attribute === '') return null;
    const regions = isSmall ? this.#smallRegions : this.#regions;
    let region = regions.get(attribute);
    if (region === undefined) {
      region = readRegion(attribute, isSmall);
      regions.set(attribute, region);
    }
    return region;
  }
}

function readRegion(attribute: string, isSmall: boolean): Region | null {
  for (const name of attribute.split(/\s+/, 20)) {
    const region = name === '' ? null : regionOfName(name);
    if (region !== null && (!isSmall || region === 'consent' || region === 'teaser')) return region;
  }
  return null;
}
