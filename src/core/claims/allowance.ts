/** What may be shared in one answer. One thing alone is never too much. */
export class Allowance {
  /** Something was too much. */
  isShort = false;

  constructor(private left: number) {}

  /** Whether `count` may be shared; takes them off if so. */
  spend(count: number): boolean {
    if (count <= 1) return true;
    const isEnough = count <= this.left;
    if (isEnough) this.left -= count;
    else this.isShort = true;
    return isEnough;
  }
}
