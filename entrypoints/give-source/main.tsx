import { render } from 'preact';
import { SourceActions } from '../../src/platform/source-actions';
import { GiveSource } from '../../src/ui/give-source';
import '../../src/ui/page.css';

/** `?tab=7&check=…&url=…`: which source of which check is handed in. */
const query = new URLSearchParams(location.search);
const tabId = Number(query.get('tab') ?? Number.NaN);
const check = query.get('check') ?? '';
const url = query.get('url') ?? '';
const root = document.querySelector('#give-source');
if (root && Number.isInteger(tabId)) {
  const sources = new SourceActions(tabId);
  render(
    <GiveSource
      url={url}
      giveText={(text) => sources.pasteText(check, url, text)}
      giveFile={(file) => sources.giveFile(check, url, file)}
    />,
    root,
  );
}
