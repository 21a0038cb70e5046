import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SoakOptions, soak } from './soak/soak';
import { findFaults, toTable } from './soak/soak-report';

/** Runs the soak, writes its report to `folder` and prints what it says. Returns the exit status: 1 where it found anything. */
export async function runSoak(options: Omit<SoakOptions, 'say'> & { folder: string }): Promise<number> {
  const report = await soak({ ...options, say: (line) => console.log(line) });
  const faults = findFaults(report);
  await mkdir(options.folder, { recursive: true });
  await writeFile(join(options.folder, 'report.json'), `${JSON.stringify({ faults, ...report }, null, 2)}\n`);
  console.log(`\n${toTable(report)}\n`);
  for (const fault of faults) console.log(fault);
  console.log(faults.length === 0 ? 'nothing grew, differed or went unexplained' : `${faults.length} faults`);
  return faults.length === 0 ? 0 : 1;
}
