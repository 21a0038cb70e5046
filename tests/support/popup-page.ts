import type { Page } from '@playwright/test';

/** Presses the popup's button that starts the check. */
export async function startCheck(popup: Page): Promise<void> {
  await popup
    .getByRole('button', { name: /^check/i })
    .first()
    .click();
}
