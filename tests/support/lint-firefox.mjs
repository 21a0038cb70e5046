import { BUILDS } from './build.mjs';
import { runTool } from './run-command.mjs';

/** Warnings about code that is not ours: Preact sets `innerHTML` where it is asked to, pdf.js can compile functions. */
const ALLOWED_WARNINGS = ['UNSAFE_VAR_ASSIGNMENT', 'DANGEROUS_EVAL'];

/** Mozilla's own linter over the Firefox build: no errors, and no warnings but the known ones. */
export async function lintFirefoxBuild() {
  const args = ['lint', '--source-dir', BUILDS.firefox.folder, '--output', 'json'];
  const { status, output } = await runTool('web-ext/bin/web-ext.js', args);
  const start = output.indexOf('{"');
  if (start === -1) return { status: status || 1, output };
  const { errors, warnings } = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1));
  const faults = [...errors, ...warnings.filter(({ code }) => !ALLOWED_WARNINGS.includes(code))];
  return {
    status: faults.length === 0 ? 0 : 1,
    output: faults.map(({ code, file, line, message }) => `${file ?? ''}:${line ?? ''} ${code} ${message}`).join('\n'),
  };
}
