/** Hands a file to the reader, as a click on a link to it would. The name is kept to letters that any system takes. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 120);
  link.click();
  // The browser has it once the click was handled; a minute is more than that takes.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
