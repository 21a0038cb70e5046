// @vitest-environment jsdom
import { act } from 'preact/test-utils';
import { describe, expect, test } from 'vitest';
import { altered, check, claim } from './build-state';
import { mount, openAll } from './mount';
import { type PopupState, type StateName, states } from './states';

const names = Object.keys(states) as StateName[];

/** What must be read in each state, and what must not. */
const WORDS: Record<StateName, { says: string[]; never?: string[] }> = {
  reading: { says: ['Reading the page'], never: ['Check'] },
  settings_damaged: { says: ['Your settings could not be read', 'Settings'] },
  site_off: { says: ['Switched off on Perplexity', 'It reads nothing here', 'Switch it on', 'Settings'] },
  restricted_page: { says: ['This page is closed to extensions'] },
  too_large: { says: ['Too large to check', '2,000,000 characters', 'shorter answer', 'Look again'] },
  failed: { says: ['The page could not be read', 'did not answer within 5 seconds', 'Try again'] },
  country_host: { says: ['only when you click', 'Read answers on google.de from now on', 'this one site'] },
  no_answer: { says: ['blog.example.org', 'No AI answer here', 'Check this page'] },
  not_recognised: {
    says: ['layout is not recognised', '[data-testid="answer"]', 'main .prose', 'Copy report', 'main.chat-*1'],
  },
  nothing_cited: { says: ['This answer cites nothing', 'neither right nor wrong'] },
  no_source_behind: { says: ['There is no source behind its citations'] },
  unchecked_answer: { says: ['Perplexity', 'Answer 2 of 3', '5 citations, 5 sources', 'Check this answer'] },
  still_written: { says: ['still being written', 'Check what is there'] },
  permission_needed: {
    says: ['Sources on 3 sites need your permission', 'bulletin.example.org', 'Allow these', 'Allow all sites'],
  },
  permission_for_many: { says: ['14 sites', 'and 9 more'] },
  permission_refused: { says: ['Not allowed: these sources stay unchecked', 'Allow this site'] },
  selection_missing: { says: ['No selected text was found. This is the whole page.'] },
  hidden_opening: { says: ['2 more are hidden behind “+N”', 'Opening'], never: ['Show the hidden sources'] },
  hidden_found: { says: ['2 more were found.'], never: ['Show the hidden sources'] },
  offline: { says: ['You are offline', 'Check all the same'] },
  check_lost: { says: ['was cut off before its end', '2026', 'check it again', 'Check this answer'] },
  result_lost: { says: ['was checked before', '2026', 'check it again', 'Check this answer'] },
  cache_rebuilt: { says: ['were damaged and have been cleared', 'nothing else was lost', 'OK'] },
  cut_off: { says: ['2 sources could not be read: you were offline.', 'Try again'] },
  nothing_reached: { says: ['No source could be reached. Are you online?', 'Try again'] },
  kept_sources: { says: ['4 of 5 sources read'], never: ['offline', 'could be reached'] },
  starting: { says: ['Reading the answer', 'Stop'], never: ['No claims', 'Check again'] },
  running: {
    says: ['Reading sources: 3 of 5', 'Fetching', 'Waiting', 'Could not read: Pay wall (HTTP 402)', 'Stop', 'Checking'],
    never: ['Check again', 'Unsupported'],
  },
  stopped: {
    says: ['Stopped. What had been decided by then is shown.', 'Not decided', 'Check again'],
    never: ['Checking'],
  },
  check_failed: { says: ['The check broke off', 'The browser ended the background page.'], never: ['No claims'] },
  done_with_problems: {
    says: [
      '4 of 10 supported · 2 altered · 1 unsupported · 1 hint · 2 unchecked (1 source not readable)',
      'Altered',
      'The claim says 4,500 marks, the source says 5,400 marks.',
      'The source says',
      'less for a hybrid system',
      'Heat pump grant: who can apply',
      'aldermoor.example',
      'Unsupported',
      'Nearest passage, p. 14',
      'Hint',
      'The source may put it differently: look.',
      'The text is for subscribers',
      'The answer has no source behind this mark.',
      'Supported together',
      'Probably supported',
      'The source adds a condition',
      '2 claims cite no source',
      'It does not mean that it is true.',
    ],
  },
  all_fine: { says: ['All 7 supported', 'Each claim that cites a source was found in it.', '4 sources read'] },
  all_quiet: { says: ['All 12 supported', '12 supported claims'] },
  hints_only: { says: ['1 of 2 supported · 1 hint', 'No firm problem'], never: ['Altered', 'Unsupported'] },
  not_permitted: {
    says: ['One source needs your permission', '1 source not yet permitted', 'has not been allowed'],
    never: ['Unsupported'],
  },
  outdated: { says: ['The answer has changed since it was checked.'] },
  partly_read: {
    says: [
      'An address was found for 6 of 7 citation marks, 5 more are hidden behind “+N”.',
      'open a list that could not be read',
    ],
  },
  refusal: { says: ['says itself that it could not answer', 'No claim cites a source'] },
  no_claims: { says: ['No claims to check'] },
  many_claims: {
    says: [
      '80 of 200 supported',
      'Show 100 more of 200 claims',
      'Only the first 240 of 2,040 claims are checked; nothing is said of the others.',
    ],
  },
  long_texts: { says: ['Show all'] },
  right_to_left: { says: ['1 of 2 supported · 1 altered', '5 مايو'] },
  hostile: { says: ['<img src=x', '0 of 1 supported · 1 altered'] },
};

describe('Popup', () => {
  test.each(names)('says what matters in the state %s', (name) => {
    const text = mount(states[name]).text();
    for (const words of WORDS[name].says) expect(text).toContain(words);
    for (const words of WORDS[name].never ?? []) expect(text).not.toContain(words);
  });

  test.each(names)('lets links go to the web only, in a tab of their own, in the state %s', (name) => {
    const popup = mount(states[name]);
    openAll(popup);
    for (const link of popup.root.querySelectorAll('a')) {
      expect(link.protocol).toMatch(/^https?:$/);
      expect(link.target).toBe('_blank');
      expect(link.rel).toBe('noopener noreferrer');
    }
  });

  test.each(names)('has one polite live region in the state %s', (name) => {
    const { root } = mount(states[name]);
    expect(root.querySelectorAll('.popup > [role="status"]')).toHaveLength(1);
    expect(root.querySelectorAll('[aria-live="assertive"], [role="alert"]')).toHaveLength(0);
  });

  test('makes nothing of the page markup', () => {
    const popup = mount(states.hostile);
    openAll(popup);
    expect(popup.root.querySelector('img, script, [onerror]')).toBeNull();
    expect(document.title).not.toBe('owned');
  });

  test('shows no more than a hundred of ten thousand claims at once', () => {
    const claims = Array.from({ length: 10_000 }, () => claim('Too many.', [altersTo('Too few.')]));
    const { root } = mount({ ...states.done_with_problems, check: check(claims, []) });
    expect(root.querySelectorAll('li.claim')).toHaveLength(100);
  });

  test('keeps a text of 100,000 characters short until it is asked for', () => {
    const popup = mount(states.long_texts);
    expect(popup.text().length).toBeLessThan(6000);
    popup.click('characters of the claim');
    expect(popup.text()).toContain('Show less of the claim');
  });
});

describe('Popup: an answer of which it is not known yet what may be read', () => {
  test('cannot be checked until it is', () => {
    const popup = mount({ ...states.unchecked_answer, missingHosts: null });
    popup.click('Check this answer');
    expect(popup.actions.check).not.toHaveBeenCalled();
    expect(popup.text()).not.toContain('permission');
    popup.update(states.unchecked_answer);
    popup.click('Check this answer');
    expect(popup.actions.check).toHaveBeenCalledOnce();
  });

  test('can be offline, where nothing is read anyway', () => {
    const popup = mount({ ...states.offline, missingHosts: null });
    popup.click('Check all the same');
    expect(popup.actions.check).toHaveBeenCalledOnce();
  });
});

describe('Popup: the host of a country', () => {
  test('is asked for on a click, and not mentioned elsewhere', () => {
    const popup = mount(states.country_host);
    popup.click('Read answers on google.de');
    expect(popup.actions.grantOffered).toHaveBeenCalledWith('www.google.de');
    popup.update(states.unchecked_answer);
    expect(popup.text()).not.toContain('from now on');
  });
});

describe('Popup: the list of sources', () => {
  test('reads one source again, and says since when it is kept', () => {
    const popup = mount(states.kept_sources);
    popup.click('sources read');
    expect(popup.text()).toMatch(/Read on .*2026.*Read again: Heat pump grant/);
    popup.click('Read again: Heat pump grant');
    expect(popup.actions.readAgain).toHaveBeenCalledWith(['https://www.aldermoor.example/housing/heat-pump-grant']);
    popup.click('Try again: The grant that nobody takes');
    expect(popup.actions.readAgain).toHaveBeenLastCalledWith(['https://ledger.example.com/articles/aldermoor-grant']);
  });

  test('offers nothing to be read again while a check runs, nor where that cannot help', () => {
    expect(mount(states.running).text()).not.toMatch(/Read again|Try again/);
    const popup = mount(states.not_permitted);
    popup.click('1 source read');
    expect(popup.text()).not.toMatch(/Read again|Try again/);
  });

  test('tries all again that could not be read for want of a connection', () => {
    const popup = mount(states.cut_off);
    popup.click('Try again');
    expect(popup.actions.readAgain?.mock.calls[0]?.[0]).toHaveLength(2);
  });

  test('puts what was told of kept sources away', () => {
    const popup = mount(states.cache_rebuilt);
    popup.click('OK');
    expect(popup.actions.dismissCacheTrouble).toHaveBeenCalledOnce();
  });
});

describe('Popup: a claim', () => {
  test('marks the differing words on both sides', () => {
    const { root } = mount(states.done_with_problems);
    const [amount] = root.querySelectorAll('[data-standing="altered"]');
    const marked = (selector: string) =>
      [...(amount?.querySelectorAll(`${selector} mark`) ?? [])].map((mark) => mark.textContent);
    expect(marked('.claim__text')).toEqual(['4,500 marks']);
    expect(marked('blockquote')).toEqual(['5,400 marks']);
  });

  test('leads to the exact place', () => {
    const { root } = mount(states.done_with_problems);
    const targets = [...root.querySelectorAll('.note__actions a')].map((link) => link.getAttribute('href'));
    expect(targets[0]).toMatch(/^https:\/\/www\.aldermoor\.example\/housing\/heat-pump-grant#:~:text=/);
    expect(targets).toContain('https://energy-office.example/reports/annual-2025.pdf#page=14');
  });

  test('stands open when it is a problem, folded otherwise', () => {
    const { root } = mount(states.done_with_problems);
    const isOpen = (row: Element) => row.querySelector('[aria-expanded]')?.getAttribute('aria-expanded') === 'true';
    for (const row of root.querySelectorAll('ol .claim')) {
      const isProblem = ['altered', 'unsupported'].includes(row.getAttribute('data-standing') ?? '');
      expect(isOpen(row)).toBe(isProblem);
    }
  });

  test('is no alarm before all its sources are in', () => {
    const running = (final: boolean): PopupState => ({
      ...states.running,
      check: check([], [], {
        phase: 'running',
        claims: [{ claim: claim('It pays 4,500.', [altersTo('It pays 5,400.')]), final }],
      }),
    });
    const popup = mount(running(false));
    expect(popup.text()).not.toContain('Altered');
    popup.update(running(true));
    expect(popup.text()).toContain('Altered');
  });

  test('stays as the reader left it while the check goes on', () => {
    const popup = mount(states.running);
    popup.click('Altered');
    popup.update(states.running);
    expect(popup.button('Altered').getAttribute('aria-expanded')).toBe('false');
  });

  test('names the sources that were not needed only when asked', () => {
    const popup = mount(states.done_with_problems);
    expect(popup.text()).not.toContain('The grant that nobody takes');
    popup.click('The other source');
    expect(popup.text()).toContain('The grant that nobody takes');
  });

  test('without a citation is told apart from a cited one, with what a later source says', () => {
    const popup = mount(states.done_with_problems);
    popup.click('2 claims cite no source');
    expect(popup.text()).toContain('A later sentence’s source says');
    expect(popup.text()).toContain('Found in [2], which this claim does not cite.');
  });

  test('folds long runs of supported claims, and unfolds them in place', () => {
    const popup = mount(states.all_quiet);
    expect(popup.root.querySelectorAll('.claim__toggle')).toHaveLength(0);
    const fold = popup.button('12 supported claims');
    fold.focus();
    popup.click('12 supported claims');
    expect(popup.root.querySelectorAll('.claim__toggle')).toHaveLength(12);
    expect(document.activeElement).toBe(fold);
    popup.click('12 supported claims');
    expect(popup.root.querySelectorAll('.claim__toggle')).toHaveLength(0);
  });
});

describe('Popup: the keyboard', () => {
  test('goes from claim to claim by arrows, to the ends by Home and End', () => {
    const { root } = mount(states.done_with_problems);
    const rows = [...root.querySelectorAll<HTMLElement>('[data-row]')];
    rows[0]?.focus();
    const press = (key: string) => {
      act(() => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
      return rows.indexOf(document.activeElement as HTMLElement);
    };
    expect(press('ArrowDown')).toBe(1);
    expect(press('ArrowDown')).toBe(2);
    expect(press('ArrowUp')).toBe(1);
    expect(press('End')).toBe(rows.length - 1);
    expect(press('ArrowDown')).toBe(rows.length - 1);
    expect(press('Home')).toBe(0);
    expect(press('ArrowUp')).toBe(0);
  });
});

describe('Popup: its buttons', () => {
  const table: [
    string,
    StateName,
    string,
    'check' | 'stop' | 'grant' | 'selectAnswer' | 'showClaim' | 'retryReading',
    unknown[],
  ][] = [
    ['checks', 'unchecked_answer', 'Check this answer', 'check', []],
    ['checks a page', 'no_answer', 'Check this page', 'check', []],
    ['checks again', 'done_with_problems', 'Check again', 'check', []],
    ['stops', 'running', 'Stop', 'stop', []],
    ['reads again', 'failed', 'Try again', 'retryReading', []],
    ['goes to the next answer', 'unchecked_answer', 'Next answer', 'selectAnswer', [2]],
    ['goes to the previous answer', 'unchecked_answer', 'Previous answer', 'selectAnswer', [0]],
    [
      'allows the hosts that are named',
      'permission_needed',
      'Allow these',
      'grant',
      [['www.aldermoor.example', 'bulletin.example.org', 'energy-office.example']],
    ],
    ['allows all sites', 'permission_needed', 'Allow all sites', 'grant', ['all']],
    ['shows a claim in the answer', 'done_with_problems', 'Show in the answer', 'showClaim', [1]],
  ];
  test.each(table)('%s', (_, name, words, action, args) => {
    const popup = mount(states[name]);
    popup.click(words);
    expect(popup.actions[action].mock.calls).toEqual([args]);
  });

  test('do nothing beyond the first and the last answer', () => {
    const popup = mount({ ...states.unchecked_answer, answerIndex: 2 });
    popup.click('Next answer');
    expect(popup.actions.selectAnswer).not.toHaveBeenCalled();
  });
});

describe('Popup: which check is shown', () => {
  test('none of another answer', () => {
    expect(mount({ ...states.done_with_problems, answerIndex: 1 }).text()).not.toContain('supported ·');
  });

  test('the last one, while the page is being read and when it cannot be', () => {
    expect(mount({ ...states.done_with_problems, reading: null }).text()).toContain('4 of 10 supported');
    const text = mount({ ...states.done_with_problems, reading: null, problem: 'failed' }).text();
    expect(text).toContain('4 of 10 supported');
    expect(text).toContain('The page could not be read again.');
  });
});

describe('Popup: the live region', () => {
  const said = (state: PopupState) => mount(state).root.querySelector('.popup > [role="status"]')?.textContent;

  test('tells progress in steps, then the result', () => {
    expect(said(states.unchecked_answer)).toBe('');
    expect(said(states.starting)).toBe('Checking.');
    expect(said(states.running)).toBe('2 of 5 sources read.');
    expect(said(states.all_quiet)).toBe('Done. All 12 supported.');
  });
});

function altersTo(text: string) {
  return { label: '1', url: 'https://example.org/', verdict: altered(text) };
}
