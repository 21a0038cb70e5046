import type { Locator, Page } from '@playwright/test';

export interface ListedClaim {
  /** As the popup marks it: "supported", "hint", "uncited", … */
  standing: string;
  text: string;
}

/** The popup's button that starts the check; its words depend on the answer, the network and the permissions. */
export function startButton(popup: Page): Locator {
  return popup.getByRole('button', {
    name: /^(Check (this|what is there|all the same|without them)|List its claims)/,
  });
}

export async function startCheck(popup: Page): Promise<void> {
  await startButton(popup).click();
}

/** Unfolds all that the popup has folded, and reads the claims that it lists: the cited ones first, as it does. */
export async function readClaims(popup: Page): Promise<ListedClaim[]> {
  const folds = popup.locator('[data-rows] .fold[aria-expanded="false"], .text-button.is-centred');
  while ((await folds.count()) > 0) await folds.first().click();
  return popup.locator('.claim:not(.is-run)').evaluateAll((claims) =>
    claims.map((claim) => ({
      standing: claim.getAttribute('data-standing') ?? '',
      text: claim.querySelector('.claim__text')?.textContent ?? '',
    })),
  );
}
