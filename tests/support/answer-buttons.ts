import type { Page } from '@playwright/test';

/** A button at an answer, as it is drawn. */
export interface SeenButton {
  label: string;
  /** Its accessible name. */
  name: string;
  tone: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface DomNode {
  nodeId: number;
  nodeName: string;
  nodeValue: string;
  attributes?: string[];
  children?: DomNode[];
  shadowRoots?: (DomNode & { shadowRootType: string })[];
  /** Of a frame. */
  contentDocument?: DomNode;
}

/** The buttons that are in sight, from above. They are in a closed shadow root, which the page cannot look into. */
export async function seenButtons(page: Page): Promise<SeenButton[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
    const buttons = closedRoots(root as DomNode).flatMap((shadow) => (shadow.children ?? []).filter(isShownButton));
    const seen: SeenButton[] = [];
    for (const button of buttons) {
      const { model } = await session.send('DOM.getBoxModel', { nodeId: button.nodeId });
      const attributes = attributesOf(button);
      seen.push({
        label: textOf(button),
        name: attributes.get('aria-label') ?? '',
        tone: attributes.get('data-tone') ?? '',
        x: model.border[0] ?? 0,
        y: model.border[1] ?? 0,
        width: model.width,
        height: model.height,
      });
    }
    return seen.sort((a, b) => a.y - b.y);
  } finally {
    await session.detach();
  }
}

function closedRoots(node: DomNode): DomNode[] {
  const own = (node.shadowRoots ?? []).filter(({ shadowRootType }) => shadowRootType === 'closed');
  const within = [...(node.children ?? []), ...(node.contentDocument ? [node.contentDocument] : [])];
  return [...own, ...within.flatMap(closedRoots)];
}

function isShownButton(node: DomNode): boolean {
  return node.nodeName === 'BUTTON' && !attributesOf(node).has('hidden');
}

function attributesOf({ attributes = [] }: DomNode): Map<string, string> {
  const pairs = attributes.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name, attributes[at + 1] ?? '']] : [],
  );
  return new Map(pairs);
}

function textOf(node: DomNode): string {
  return node.nodeValue + (node.children ?? []).map(textOf).join('');
}
