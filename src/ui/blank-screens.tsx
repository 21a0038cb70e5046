import type { ComponentChildren } from 'preact';

interface BlankProps {
  title: string;
  children?: ComponentChildren;
}

/** A screen without an answer on it: what is the matter, and what can be done. */
export function Blank({ title, children }: BlankProps) {
  return (
    <section class="blank">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function ReadingScreen() {
  return (
    <section class="blank is-late">
      <h2>Reading the page…</h2>
    </section>
  );
}

export function RestrictedScreen() {
  return (
    <Blank title="This page is closed to extensions">
      <p>
        Browsers keep extensions out of their own pages, their stores and some files. Open a page with an AI answer and
        try there.
      </p>
    </Blank>
  );
}

/** A panel goes from tab to tab with its reader, and reads no page that they did not ask it to. */
export function NotAskedScreen({ read }: { read(): void }) {
  return (
    <Blank title="This page has not been read">
      <p>Pincite reads the sites of AI assistants by itself, and any other page when you ask.</p>
      <p class="actions">
        <button type="button" class="button" onClick={() => read()}>
          Read this page
        </button>
      </p>
    </Blank>
  );
}

/** A press on the toolbar's button opens a page to an extension; one in the panel does not. */
export function NotAllowedScreen() {
  return (
    <Blank title="This page cannot be read from here">
      <p>
        Press Pincite’s button in the toolbar: that allows it to look at this page. The browser’s own pages, its stores
        and some files stay closed.
      </p>
    </Blank>
  );
}

export function FailedScreen({ detail, retry }: { detail: string | undefined; retry(): void }) {
  return (
    <Blank title="The page could not be read">
      <p>Nothing is said about its answers. Reloading the page often helps.</p>
      {detail && <p class="aside">{detail.slice(0, 300)}</p>}
      <p class="actions">
        <button type="button" class="button" onClick={() => retry()}>
          Try again
        </button>
      </p>
    </Blank>
  );
}

/** Reloading would not help, so it is not advised. */
export function TooLargeScreen({ detail, retry }: { detail: string | undefined; retry(): void }) {
  return (
    <Blank title="Too large to check">
      {detail && <p>{detail.slice(0, 300)}</p>}
      <p>Nothing is said about it. Ask for a shorter answer, or open a page that holds only a part of it.</p>
      <p class="actions">
        <button type="button" class="button is-plain" onClick={() => retry()}>
          Look again
        </button>
      </p>
    </Blank>
  );
}

export function NoAnswerScreen({ check, retry }: { check(): void; retry(): void }) {
  return (
    <Blank title="No AI answer here">
      <p>
        Pincite found no answer on this page. It can also check the page itself: its sentences against the links and
        footnotes in them.
      </p>
      <p class="actions">
        <button type="button" class="button" onClick={() => check()}>
          Check this page
        </button>
        <button type="button" class="button is-plain" onClick={() => retry()}>
          Look again
        </button>
      </p>
    </Blank>
  );
}
