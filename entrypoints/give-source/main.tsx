import { render } from 'preact';
import { preparePage } from '../../src/platform/sessions/page-look';
import { SourceActions } from '../../src/platform/sources/source-actions';
import { GiveSource, GiveSourceNowhere } from '../../src/ui/give-source';
import { speak } from '../../src/ui/words';
import '../../src/ui/page.css';

/** `?tab=7&check=…&url=…`: which source of which check is handed in. */
const query = new URLSearchParams(location.search);
const tabId = Number(query.get('tab') ?? Number.NaN);
const check = query.get('check') ?? '';
const url = query.get('url') ?? '';

async function main(root: Element): Promise<void> {
  await preparePage({ title: 'title_giveSource', speak, redraw: () => draw() });
  const isNowhere = !Number.isInteger(tabId) || check === '' || url === '';
  const sources = new SourceActions(tabId);
  const draw = () =>
    render(
      isNowhere ? (
        <GiveSourceNowhere />
      ) : (
        <GiveSource
          url={url}
          giveText={(text) => sources.pasteText(check, url, text)}
          giveFile={(file) => sources.giveFile(check, url, file)}
        />
      ),
      root,
    );
  draw();
}

const root = document.querySelector('#give-source');
if (root) void main(root);
