import type { Page } from '@playwright/test';
import type { ChromiumWithExtension } from './chromium';

/** The side panel as a page of its own, about the tab given; as narrow as a panel mostly is. */
export async function openPanel({ context, extensionId }: ChromiumWithExtension, tabId: number): Promise<Page> {
  const panel = await context.newPage();
  await panel.setViewportSize({ width: 400, height: 800 });
  await panel.goto(`chrome-extension://${extensionId}/sidepanel.html?tab=${tabId}`);
  return panel;
}

/** The words under one of the panel's highlights. */
export function highlighted(panel: Page, name: 'passage' | 'passage-current'): Promise<string[]> {
  return panel.evaluate((key) => [...(CSS.highlights.get(key) ?? [])].map(String), name);
}
