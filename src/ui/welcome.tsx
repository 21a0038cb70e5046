export interface WelcomeProps {
  /** All sites may be read; `null` until it is known. */
  isAllowed: boolean | null;
  /** The reader has just said no. */
  isRefused: boolean;
  allow(): void;
  /** Closes the page. */
  leave(): void;
}

/** The first-run page: what Pincite needs to read, and why. Either choice works. */
export function Welcome({ isAllowed, isRefused, allow, leave }: WelcomeProps) {
  return (
    <main class="page">
      <h1>Pincite checks AI answers against the sources that they cite</h1>
      <p>
        To do so it has to open those sources, on whatever site they are. It opens them only when you check an answer,
        and nothing else; without your cookies, unless you ask it to look in a tab. Nothing about you or your answers is
        sent anywhere.
      </p>
      {isAllowed ? (
        <>
          <p role="status" class="page__status">
            All sites are allowed. Open an AI answer and press Pincite’s button.
          </p>
          <p class="actions">
            <button type="button" class="button" onClick={() => leave()}>
              Done
            </button>
          </p>
        </>
      ) : (
        <>
          <h2>May it open the sources of any answer?</h2>
          <p class="actions">
            <button type="button" class="button" onClick={() => allow()}>
              Allow all sites
            </button>
            <button type="button" class="button is-plain" onClick={() => leave()}>
              Ask me for each answer
            </button>
          </p>
          <p>
            If you are asked for each answer, Pincite names the sites that it cites, and works with those that you
            allow. The others stay unchecked, and nothing is said against their claims. You can change this at any time,
            here or in the browser’s settings for extensions.
          </p>
          <p role="status">{isRefused && 'Not allowed. Pincite will ask for each answer.'}</p>
        </>
      )}
    </main>
  );
}
