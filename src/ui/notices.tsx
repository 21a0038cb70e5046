import type { ComponentChildren } from 'preact';

const FEW_HOSTS = 5;

/** A remark across the page: one or two sentences, and at most a few buttons. */
export function Notice({ children }: { children: ComponentChildren }) {
  return <div class="notice">{children}</div>;
}

/** That only a part of the page is shown, and the way back. */
export function SelectionNotice({ leave }: { leave(): void }) {
  return (
    <Notice>
      <p>Only the text that you selected is read.</p>
      <p class="actions">
        <button type="button" class="button is-plain" onClick={() => leave()}>
          Read the whole page
        </button>
      </p>
    </Notice>
  );
}

export interface PermissionNoticeProps {
  hosts: readonly string[];
  /** The reader has just said no. */
  isRefused: boolean;
  grant(hosts: string[] | 'all'): void;
}

/** Which hosts may not be read yet, and why it is asked. */
export function PermissionNotice({ hosts, isRefused, grant }: PermissionNoticeProps) {
  if (hosts.length === 0) return null;
  const rest = hosts.length - FEW_HOSTS;
  return (
    <Notice>
      <h2 class="notice__title">
        {hosts.length === 1
          ? 'One source needs your permission'
          : `Sources on ${hosts.length} sites need your permission`}
      </h2>
      {isRefused ? (
        <p role="status">
          Not allowed: these sources stay unchecked, and nothing is said against their claims. You can allow them at any
          time, or paste their text at a claim.
        </p>
      ) : (
        <p>
          To compare the answer with its sources, Pincite has to open them. It opens nothing else, sends no cookies, and
          remembers what you allow.
        </p>
      )}
      <ul class="hosts">
        {hosts.slice(0, FEW_HOSTS).map((host) => (
          <li key={host}>{host.slice(0, 80)}</li>
        ))}
        {rest > 0 && (
          <li>
            <details>
              <summary>and {rest} more</summary>
              {hosts.slice(FEW_HOSTS).join(', ')}
            </details>
          </li>
        )}
      </ul>
      <p class="actions">
        <button type="button" class="button" onClick={() => grant([...hosts])}>
          {hosts.length === 1 ? 'Allow this site' : 'Allow these'}
        </button>
        <button type="button" class="button is-plain" onClick={() => grant('all')}>
          Allow all sites
        </button>
      </p>
    </Notice>
  );
}
