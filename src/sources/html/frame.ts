import type { SourceBlockKind } from '../../core/types';
import { type ClassTraits, NO_CLASS } from './classes';
import { type Attributes, type TagTraits, traitsOf } from './elements';
import type { Region } from './regions';

/** What happens to the words of an element. */
export type Mode = 'text' | 'struck' | 'hidden' | 'dropped' | 'raw' | 'noscript' | 'title' | 'control' | 'captured';

/** An open element, with what it hands down to its children. A class, since copies by spreading are ten times slower. */
export class Frame {
  readonly isBlock: boolean;
  mode: Mode;
  isPre: boolean;
  isLinked: boolean;
  kind: SourceBlockKind;
  level: number | undefined;
  region: Region;
  isSoft: boolean;
  regionNode: number;
  mainNode: number;
  isInMain: boolean;
  /** Made only when a block needs it, since most elements never hold one. */
  node: number;
  /** Where the text of an aria-hidden or screen-reader copy began, in the open block. */
  copyStart = -1;

  constructor(
    readonly tag: string,
    readonly attributes: Attributes,
    readonly traits: TagTraits,
    readonly classes: ClassTraits,
    parent: Frame | null,
  ) {
    this.isBlock = parent === null || traits.isBlock;
    this.mode = parent?.mode ?? 'text';
    this.isPre = parent?.isPre ?? false;
    this.isLinked = parent?.isLinked ?? false;
    this.kind = parent?.kind ?? 'paragraph';
    this.level = parent?.level;
    this.region = parent?.region ?? 'none';
    this.isSoft = parent?.isSoft ?? false;
    this.regionNode = parent?.regionNode ?? 0;
    this.mainNode = parent?.mainNode ?? 0;
    this.isInMain = parent?.isInMain ?? false;
    this.node = parent === null ? 0 : -1;
  }
}

/** The document itself. */
export const ROOT = new Frame('', {}, traitsOf(''), NO_CLASS, null);

/** Sets the kind of the blocks that an element holds. */
export function setKind(frame: Frame, parent: Frame): void {
  const { kind, level } = frame.traits;
  if (kind === null) return;
  frame.kind = kind;
  frame.level = kind === 'list_item' ? (parent.kind === 'list_item' ? (parent.level ?? 0) + 1 : 0) : level;
}

/** A button that unfolds a section, or that is a heading, says what the section is about. */
export function isTextControl(tag: string, attributes: Attributes, parent: Frame): boolean {
  if (tag !== 'button') return false;
  const unfolds = attributes['aria-expanded'] !== undefined || attributes['aria-controls'] !== undefined;
  return parent.kind === 'heading' || parent.tag === 'summary' || (unfolds && parent.region === 'none');
}
