export interface OfferedHostProps {
  /** Of the page, as `www.google.de`; `null` where nothing is offered. */
  host: string | null;
  grant(host: string): void;
}

/** On a country's own host: why the page was read only now, and how to have that changed. */
export function OfferedHost({ host, grant }: OfferedHostProps) {
  if (host === null) return null;
  const name = host.replace(/^www\./, '').slice(0, 80);
  return (
    <p class="aside offered-host">
      Pincite comes to this page only when you click on it.{' '}
      <button type="button" class="text-button" onClick={() => grant(host)}>
        Read answers on {name} from now on
      </button>{' '}
      Your browser asks you to allow this one site.
    </p>
  );
}
