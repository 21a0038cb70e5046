import { execFileSync } from 'node:child_process';

/** The commit of the checker that is measured, with a "+" where files of it are not committed. */
export function commitOfChecker(): string {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--', 'src') === '' ? '' : '+');
  } catch {
    return 'unknown';
  }
}
