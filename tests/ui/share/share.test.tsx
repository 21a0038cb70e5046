// @vitest-environment jsdom
import axe from 'axe-core';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Report } from '../../../src/ui/report/report';
import { CopyClaim } from '../../../src/ui/share/copy-claim';
import { ReportLink } from '../../../src/ui/share/report-link';
import { states } from '../states';

const { check } = states.done_with_problems;
if (!check) throw new Error('the state has no check');
const altered = check.claims.findIndex(({ claim }) => claim.verdict === 'altered');

const written = vi.fn<(text: string) => Promise<void>>();
beforeEach(() => {
  written.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: written }, configurable: true });
});

function mount(view: preact.ComponentChild) {
  document.documentElement.lang = 'en';
  document.title = 'Pincite';
  document.body.replaceChildren();
  const root = document.body.appendChild(document.createElement('div'));
  act(() => render(view, root));
  const click = async (words: string) => {
    const button = [...root.querySelectorAll('button')].find((each) => each.textContent === words);
    if (!button) throw new Error(`no button "${words}" in: ${root.textContent}`);
    await act(async () => {
      button.click();
      // What makes the texts is loaded with the first of them.
      await vi.dynamicImportSettled();
    });
  };
  return { root, click, text: () => (root.textContent ?? '').replace(/\s+/g, ' ') };
}

describe('CopyClaim', () => {
  test('copies the claim with its passage and the link to it', async () => {
    const view = mount(<CopyClaim check={check} index={altered} />);
    await view.click('Copy');
    await view.click('as text');
    const [text] = written.mock.lastCall ?? [''];
    expect(text).toContain(check.claims[altered]?.claim.claim.text);
    expect(text).toContain('Altered.');
    expect(text).toContain('The source says: “');
    expect(text).toContain('It does not mean that it is true.');
    expect(view.text()).toContain('Copied.');
    await view.click('as Markdown');
    expect(written.mock.lastCall?.[0]).toMatch(/^\*\*Altered:\*\* /);
  });

  test('copies a Web Annotation of that claim alone', async () => {
    const view = mount(<CopyClaim check={check} index={altered} />);
    await view.click('Copy');
    await view.click('as Web Annotation');
    const page = JSON.parse(written.mock.lastCall?.[0] ?? '');
    expect(page['@context']).toBe('http://www.w3.org/ns/anno.jsonld');
    expect(page.items).toHaveLength(check.claims[altered]?.claim.citations.length ?? 0);
  });

  test('says where the browser did not let it', async () => {
    written.mockRejectedValue(new Error('denied'));
    const view = mount(<CopyClaim check={check} index={altered} />);
    await view.click('Copy');
    await view.click('as text');
    expect(view.text()).not.toContain('Copied.');
    expect(view.root.querySelector('[role="status"]')?.textContent).not.toBe('');
  });
});

describe('ReportLink', () => {
  test('leads to the report of this check, once it has ended', () => {
    const { root } = mount(<ReportLink check={{ ...check, tabId: 7, id: 'a b' }} />);
    expect(root.querySelector('a')?.getAttribute('href')).toBe('/report.html?tab=7&check=a+b');
    expect(mount(<ReportLink check={{ ...check, phase: 'running' }} />).root.innerHTML).toBe('');
  });
});

describe('Report', () => {
  test('has every claim with its verdict, every source, and what a verdict does not mean', () => {
    const { text } = mount(<Report check={check} today="2026-11-30T10:00:00Z" print={() => {}} />);
    for (const { claim } of check.claims) expect(text()).toContain(claim.claim.text.replace(/\s+/g, ' '));
    for (const { url } of check.sources) expect(text()).toContain(url);
    expect(text()).toContain('Nov 30, 2026');
    expect(text()).toContain('It does not mean that it is true.');
  });

  test('prints on the reader’s click', async () => {
    const print = vi.fn();
    const view = mount(<Report check={check} today="2026-11-30T10:00:00Z" print={print} />);
    await view.click('Print');
    expect(print).toHaveBeenCalledOnce();
  });

  test('says where the check is gone', () => {
    expect(mount(<Report check={null} today="2026-11-30T10:00:00Z" print={() => {}} />).text()).toContain(
      'This check is no longer there',
    );
  });

  test.each([true, false])('has nothing for axe to find (check there: %s)', { timeout: 60_000 }, async (isThere) => {
    mount(<Report check={isThere ? check : null} today="2026-11-30T10:00:00Z" print={() => {}} />);
    const { violations } = await axe.run(document, {
      rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
  });
});
