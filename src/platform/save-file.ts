/** Hands the reader a text as a file, the way their browser saves downloads. For pages of the extension. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has to have begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
