// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { describe, expect, test, vi } from 'vitest';
import { CAUSES, type Cause, type Origin } from '../../src/core/types';
import { OriginLine } from '../../src/ui/origin-line';
import { SourceContext } from '../../src/ui/source-actions';
import { WaysRound } from '../../src/ui/ways-round';

const URL_CITED = 'https://www.aldermoor.example/grant';

function show(cause: Cause, isArchiveOn = false) {
  const root = document.body.appendChild(document.createElement('div'));
  const actions = {
    readInTab: vi.fn(),
    readArchived: vi.fn(),
    pasteText: vi.fn(async () => 'no_text' as const),
    chooseFile: vi.fn(),
  };
  const readAgain = vi.fn();
  const grant = vi.fn();
  act(() =>
    render(
      <SourceContext.Provider value={{ check: 'run-1', actions, isArchiveOn, readAgain }}>
        <WaysRound cause={cause} url={URL_CITED} permissionUrl="https://cdn.example/x" grant={grant} />
      </SourceContext.Provider>,
      root,
    ),
  );
  const buttons = () => [...root.querySelectorAll('button')];
  const press = (words: string) =>
    act(() =>
      buttons()
        .find((each) => each.textContent === words)
        ?.click(),
    );
  return { root, actions, readAgain, grant, press, labels: () => buttons().map((each) => each.textContent) };
}

describe('WaysRound', () => {
  test.each(CAUSES.filter((cause) => cause !== 'refused_address' && cause !== 'unknown_citation'))(
    'offers a button for %s, its own first',
    (cause) => {
      const { root, labels } = show(cause);
      expect(labels().length).toBeGreaterThan(1);
      expect(root.querySelectorAll('.button').length).toBe(1);
      expect(root.querySelector('button')?.classList.contains('button')).toBe(true);
    },
  );

  test.each(['refused_address', 'unknown_citation'] as const)('offers nothing for %s', (cause) => {
    expect(show(cause).labels()).toEqual([]);
  });

  test('asks for the host that permission is missing for', () => {
    const { press, grant } = show('not_permitted');
    press('Allow cdn.example');
    expect(grant).toHaveBeenCalledWith(['cdn.example']);
  });

  test('goes each way on its own click', () => {
    const { press, actions } = show('blocked', true);
    press('Check in a tab');
    expect(actions.readInTab).toHaveBeenCalledWith('run-1', URL_CITED);
    press('Look for an archived copy');
    expect(actions.readArchived).toHaveBeenCalledWith('run-1', URL_CITED);
    press('Choose a file');
    expect(actions.chooseFile).toHaveBeenCalledWith('run-1', URL_CITED);
  });

  test('tells what asking the archive means before it is asked for the first time', () => {
    const { press, actions, root } = show('dead_link');
    press('Look for an archived copy');
    expect(actions.readArchived).not.toHaveBeenCalled();
    expect(root.textContent).toContain('It is told the address of this source');
    press('Ask the Internet Archive');
    expect(actions.readArchived).toHaveBeenCalledOnce();
  });

  test('tries again', () => {
    const { press, readAgain } = show('timeout');
    press('Try again');
    expect(readAgain).toHaveBeenCalledWith([URL_CITED]);
  });

  test('says why a pasted text could not be taken', async () => {
    const { press, actions, root } = show('no_text');
    press('Paste the text');
    const box = root.querySelector('textarea');
    if (!box) throw new Error('no box');
    act(() => {
      box.value = '….';
      box.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(async () => press('Check against this text'));
    expect(actions.pasteText).toHaveBeenCalledWith('run-1', URL_CITED, '….');
    expect(root.querySelector('[role="status"]')?.textContent).toContain('no text');
  });
});

describe('OriginLine', () => {
  test.each([
    [{ via: 'tab' }, 'as your browser shows it'],
    [{ via: 'archive', archivedAt: '2024-05-03' }, '2024'],
    [{ via: 'pasted' }, 'that you pasted'],
    [{ via: 'file', name: '<b>report</b>.pdf' }, '<b>report</b>.pdf'],
  ] as [Origin, string][])('marks %j', (origin, words) => {
    const root = document.createElement('div');
    render(<OriginLine origin={origin} />, root);
    expect(root.textContent).toContain(words);
  });
});
