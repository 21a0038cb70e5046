import type { NamedFile } from '../core/records/bulk';

/** More than anybody drops on purpose. */
const MAX_FILES = 100_000;

/** Files that were chosen in a field, with their place below the folder where one was chosen. */
export const filesOfField = (files: Iterable<File>): NamedFile[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/** Files that were dropped, those of folders among them. Has to be called while the event is handled. */
export async function filesOfDrop(transfer: DataTransfer): Promise<NamedFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const found: NamedFile[] = [];
  while (entries.length > 0 && found.length < MAX_FILES) {
    const entry = entries.pop();
    if (entry && isFile(entry)) found.push({ path: entry.fullPath.replace(/^\//, ''), file: await fileOf(entry) });
    else if (entry && isFolder(entry)) entries.push(...(await entriesOf(entry)));
  }
  return found;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** All of a folder: the browser gives some at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0 || all.length >= MAX_FILES) return all;
    all.push(...some);
  }
}
