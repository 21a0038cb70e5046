import { render } from 'preact';
import { checkAnswer } from '../../src/check';
import { SAMPLE_ANSWER, SAMPLE_CHECK, SAMPLE_SOURCES } from '../../src/core/samples/first-run';
import type { CheckState } from '../../src/core/types/check-state';
import { applyEvent } from '../../src/platform/checks/apply-event';
import { PermissionChoice, type PermissionChoiceState } from '../../src/platform/permissions/permission-choice';
import { preparePage } from '../../src/platform/sessions/page-look';
import { FirstRun } from '../../src/ui/first-run/first-run';
import { speak } from '../../src/ui/words';
import '../../src/ui/first-run/first-run.css';

async function main(root: Element): Promise<void> {
  let check: CheckState | null = null;
  let permission: PermissionChoiceState = { isAllowed: null, isRefused: false };
  const choice = new PermissionChoice((state) => {
    permission = state;
    draw();
  });
  const draw = () =>
    render(<FirstRun check={check} {...permission} allow={() => choice.allow()} leave={() => window.close()} />, root);
  await preparePage({ title: 'title_welcome', speak, redraw: draw });
  await choice.start();
  for await (const next of checkSample()) {
    check = next;
    draw();
  }
}

/** The sample is judged by the checker itself; its sources lie in the page, and nothing is asked of the network. */
async function* checkSample(): AsyncGenerator<CheckState> {
  let state = SAMPLE_CHECK;
  const events = checkAnswer(SAMPLE_ANSWER, {
    asOf: new Date().toISOString(),
    signal: new AbortController().signal,
    fetchSource: async (url) =>
      SAMPLE_SOURCES.get(url) ?? { status: 'unchecked', url, cause: 'dead_link', detail: 'Not among the samples' },
    readSource: async ({ url }) => ({ status: 'unchecked', url, cause: 'unsupported_type' }),
  });
  for await (const event of events) {
    state = applyEvent(state, event);
    yield state;
  }
}

const root = document.querySelector('#welcome');
if (root) void main(root);
