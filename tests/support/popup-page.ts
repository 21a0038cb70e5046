import type { Locator, Page } from '@playwright/test';

/** Presses the popup's button that starts the check. */
export async function startCheck(popup: Page): Promise<void> {
  await popup.getByRole('button', { name: /^(Check this|Check what is there|List its claims)/ }).click();
}

/** What the popup lists: verdict (empty for an uncited claim) and text of each claim, in its order. */
export async function readClaims(popup: Page): Promise<{ verdict: string; text: string }[]> {
  return Promise.all(
    (await claims(popup).all()).map(async (claim) => ({
      verdict: (await claim.getAttribute('data-verdict')) ?? '',
      text: await claim.locator('.claim__text').innerText(),
    })),
  );
}

export function claims(popup: Page): Locator {
  return popup.locator('.claim');
}
