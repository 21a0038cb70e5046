import { useRef } from 'preact/hooks';
import type { BulkView } from '../../core/records/bulk';
import { t } from '../words';

interface FilePickerProps {
  input: BulkView['input'];
  /** While a run is under way, no other files are chosen. */
  isHeld: boolean;
  choose(files: Iterable<File>): void;
}

/** Where files come in: by two fields, a folder and single files, or dropped anywhere on the page. */
export function FilePicker({ input, isHeld, choose }: FilePickerProps) {
  const section = useRef<HTMLElement>(null);
  const field = {
    type: 'file',
    multiple: true,
    disabled: isHeld,
    // The same file can be chosen again when it has been mended.
    onClick: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      currentTarget.value = '';
    },
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      for (const other of section.current?.querySelectorAll('input') ?? [])
        if (other !== currentTarget) other.value = '';
      if (currentTarget.files?.length) choose([...currentTarget.files]);
    },
  } as const;
  return (
    <section ref={section} class="bulk__files" aria-labelledby="files-title">
      <h2 id="files-title">{t('bulk.files')}</h2>
      <div class="bulk__fields">
        <label class="field">
          <span class="field__name">{t('bulk.folder')}</span>
          <input
            {...field}
            ref={(input) => {
              if (input) input.webkitdirectory = true;
            }}
          />
        </label>
        <label class="field">
          <span class="field__name">{t('bulk.single')}</span>
          <input {...field} accept=".jsonl,.ndjson,.json,.txt,.html,.htm,.xhtml" />
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
