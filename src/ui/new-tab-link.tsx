import type { ComponentChildren } from 'preact';
import { t } from './words';

interface NewTabLinkProps {
  /** `null`: its words stand there as they are. */
  href: string | null;
  /** A row of a list that keys go along. */
  'data-row'?: boolean;
  onKeyDown?(event: KeyboardEvent): void;
  children: ComponentChildren;
}

/** A link that opens beside the screen it stands on, and says so to those who do not see it. */
export function NewTabLink({ href, children, ...rest }: NewTabLinkProps) {
  if (href === null) return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span class="only-read"> {t('common.newTab')}</span>
    </a>
  );
}
