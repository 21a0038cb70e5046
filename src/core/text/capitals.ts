const CAPITAL = /^\p{Lu}/u;

/** Whether a capital letter stands at `at`. */
export function isCapitalAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit < 0x80 ? unit >= 0x41 && unit <= 0x5a : CAPITAL.test(text.slice(at, at + 2));
}
