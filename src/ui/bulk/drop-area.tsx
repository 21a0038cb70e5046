import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

export interface DropAreaProps {
  /** Nothing is taken. */
  isHeld: boolean;
  /** Called while the event is handled. */
  drop(transfer: DataTransfer): void;
  children: ComponentChildren;
}

/** The page as a place where files are dropped. */
export function DropArea({ isHeld, drop, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  return (
    <main
      class={isOver ? 'bulk__main is-over' : 'bulk__main'}
      onDragOver={(event) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        // Also where nothing is taken: the browser would open the file in place of this page.
        event.preventDefault();
        if (isHeld) event.dataTransfer.dropEffect = 'none';
        else setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        const { dataTransfer } = event;
        setOver(false);
        if (!dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        if (!isHeld) drop(dataTransfer);
      }}
    >
      {children}
    </main>
  );
}
