import type { ComponentChildren } from 'preact';
import { useCallback } from 'preact/hooks';
import { neighboursOf } from '../../core/shown/neighbours';
import type { JudgedAnswer } from '../../core/workbench/workbench-state';
import { type FindNeighbours, NeighbourContext } from '../neighbours';

export interface JudgedNeighboursProps {
  sources: JudgedAnswer['sources'] | undefined;
  children: ComponentChildren;
}

/** What stands round a passage is found in the sources of an answer that was judged here. */
export function JudgedNeighbours({ sources, children }: JudgedNeighboursProps) {
  const findNeighbours = useCallback<FindNeighbours>(
    async (url, place) => {
      const source = sources?.get(url)?.source;
      return source?.status === 'read' ? neighboursOf(source.text, place, source.lang) : null;
    },
    [sources],
  );
  return <NeighbourContext.Provider value={findNeighbours}>{children}</NeighbourContext.Provider>;
}
