/** A row of a data set: what was seen, whether it is positive, and how much it counts. */
export interface Row {
  features: readonly number[];
  isPositive: boolean;
  weight: number;
}

export interface Weights {
  bias: number;
  weights: number[];
}

const MAX_STEPS = 50;

/**
 * Logistic regression with an L2 penalty on all but the bias, by iteratively reweighted least squares (Newton's method;
 * Hastie, Tibshirani, Friedman: The Elements of Statistical Learning, 4.4.1).
 */
export function fitLogistic(rows: readonly Row[], penalty: number): Weights {
  const size = (rows[0]?.features.length ?? 0) + 1;
  let beta = new Array<number>(size).fill(0);
  for (let step = 0; step < MAX_STEPS; step++) {
    const gradient = beta.map((value, i) => (i === 0 ? 0 : penalty * value));
    const hessian = beta.map((_, i) => beta.map((__, j) => (i === j ? (i === 0 ? 1e-6 : penalty) : 0)));
    for (const { features, isPositive, weight } of rows) {
      const x = [1, ...features];
      const p = logistic(x.reduce((sum, value, i) => sum + value * (beta[i] ?? 0), 0));
      const error = weight * (p - (isPositive ? 1 : 0));
      const curvature = weight * p * (1 - p);
      for (let i = 0; i < size; i++) {
        const xi = x[i] ?? 0;
        if (xi === 0) continue;
        gradient[i] = (gradient[i] ?? 0) + error * xi;
        const line = hessian[i];
        if (!line) continue;
        for (let j = 0; j < size; j++) line[j] = (line[j] ?? 0) + curvature * xi * (x[j] ?? 0);
      }
    }
    const change = solve(hessian, gradient);
    beta = beta.map((value, i) => value - (change[i] ?? 0));
    if (change.every((value) => Math.abs(value) < 1e-7)) break;
  }
  return { bias: beta[0] ?? 0, weights: beta.slice(1) };
}

export function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

/** Gaussian elimination with partial pivoting; `matrix` is square and not singular. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((line, i) => [...line, right[i] ?? 0]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row;
    }
    const lead = rows[pivot] ?? [];
    rows[pivot] = rows[column] ?? [];
    rows[column] = lead;
    const scale = lead[column] ?? 1;
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const line = rows[row] ?? [];
      const factor = (line[column] ?? 0) / scale;
      if (factor === 0) continue;
      for (let k = column; k <= size; k++) line[k] = (line[k] ?? 0) - factor * (lead[k] ?? 0);
    }
  }
  return rows.map((line, i) => (line[size] ?? 0) / (line[i] ?? 1));
}
