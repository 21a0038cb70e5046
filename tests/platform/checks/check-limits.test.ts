import { expect, test, vi } from 'vitest';
import { MAX_SOURCES, SourceAllowance } from '../../../src/platform/checks/check-limits';
import { toldWords } from '../../../src/ui/told-words';

test('a check asks for so many sources at most, and says so of the others', async () => {
  const allowance = new SourceAllowance();
  const fetchOne = vi.fn(async () => 'asked');
  for (let at = 0; at < MAX_SOURCES; at += 1) expect(await allowance.ask('https://a.example/', fetchOne)).toBe('asked');
  const left = await allowance.ask('https://b.example/', fetchOne);
  expect(left).toMatchObject({ status: 'unchecked', url: 'https://b.example/', cause: 'too_large' });
  expect(fetchOne).toHaveBeenCalledTimes(MAX_SOURCES);
  const detail = (left as { detail: string }).detail;
  expect(toldWords(detail)).toBe(detail);
  // Another run of the check goes on with them.
  expect(await new SourceAllowance().ask('https://b.example/', fetchOne)).toBe('asked');
});
