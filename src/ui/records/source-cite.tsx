import type { KeptSource } from '../../core/records/kept-record';
import type { Evidence } from '../../core/types';
import { NewTabLink } from '../new-tab-link';
import { placeLink } from '../place-link';
import { nameOfHost } from '../source-words';

interface SourceCiteProps {
  /** As it is cited. */
  url: string;
  source: KeptSource | undefined;
  evidence: Evidence | undefined;
}

/** The title of a kept source, and the link to the passage in it. */
export function SourceCite({ url, source, evidence }: SourceCiteProps) {
  const address = source?.finalUrl ?? url;
  return (
    <>
      {source?.title && <cite dir="auto">{source.title.slice(0, 160)}</cite>}{' '}
      <NewTabLink href={placeLink(address, evidence)}>{nameOfHost(address)}</NewTabLink>
    </>
  );
}
