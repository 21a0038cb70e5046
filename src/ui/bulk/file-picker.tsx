import { t } from '../words';
import type { BulkView } from './bulk-port';

interface FilePickerProps {
  input: BulkView['input'];
  /** While a run is under way, no other files are chosen. */
  isHeld: boolean;
  choose(files: Iterable<File>): void;
}

/** Where files come in: by two fields, a folder and single files, or dropped anywhere on the page. */
export function FilePicker({ input, isHeld, choose }: FilePickerProps) {
  const onChange = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const files = [...(currentTarget.files ?? [])];
    // The same files can be chosen again.
    currentTarget.value = '';
    if (files.length > 0) choose(files);
  };
  return (
    <section class="bulk__files" aria-labelledby="files-title">
      <h2 id="files-title">{t('bulk.files')}</h2>
      <div class="bulk__fields">
        <label class="field">
          <span class="field__name">{t('bulk.folder')}</span>
          <input
            type="file"
            ref={(field) => {
              if (field) field.webkitdirectory = true;
            }}
            multiple
            disabled={isHeld}
            onChange={onChange}
          />
        </label>
        <label class="field">
          <span class="field__name">{t('bulk.single')}</span>
          <input
            type="file"
            multiple
            accept=".jsonl,.ndjson,.json,.txt,.html,.htm,.xhtml"
            disabled={isHeld}
            onChange={onChange}
          />
        </label>
      </div>
      <p class="soft">{t('bulk.filesHint')}</p>
      <p role="status" class="bulk__chosen">
        {input && chosenWords(input)}
      </p>
    </section>
  );
}

function chosenWords({ lines, pages, others }: NonNullable<BulkView['input']>): string {
  if (lines + pages === 0) return t('bulk.nothingChosen');
  const parts = [
    lines > 0 && t('bulk.chosenLines', { count: lines }),
    pages > 0 && t('bulk.chosenPages', { count: pages }),
    others > 0 && t('bulk.chosenOthers', { count: others }),
  ];
  return parts.filter((part) => part !== false).join(' ');
}
