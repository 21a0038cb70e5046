import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { Neighbours, PassagePlace } from '../core/types/source-view';

/** Finds what stands round a passage of a source, by `CheckedCitation.url`; `null` where that is not known. */
export type FindNeighbours = (url: string, place: PassagePlace) => Promise<Neighbours | null>;

/** `null` where passages are shown without their neighbours. */
export const NeighbourContext = createContext<FindNeighbours | null>(null);

/** The sentences round a passage, once they are found. */
export function useNeighbours(url: string, { text, start, end }: PassagePlace): Neighbours | null {
  const find = useContext(NeighbourContext);
  const [neighbours, setNeighbours] = useState<Neighbours | null>(null);
  useEffect(() => {
    if (!find) return;
    let isStale = false;
    void find(url, { text, start, end }).then((found) => {
      if (!isStale) setNeighbours(found);
    });
    return () => {
      isStale = true;
    };
  }, [find, url, text, start, end]);
  return neighbours;
}
