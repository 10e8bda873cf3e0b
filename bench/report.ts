export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** One figure beside the budget it has to keep. Nothing fails: a benchmark tells, people judge. */
export function report(name: string, value: number, side: 'at least' | 'at most', budget: number, unit = ''): void {
  const kept = side === 'at least' ? value >= budget : value <= budget
  process.stdout.write(`${kept ? '✓' : '✗'} ${name}: ${value.toFixed(2)}${unit} (${side} ${budget}${unit})\n`)
}

/** Where what measures is missing: another tool would give another figure, so there is none. */
export function noFigure(name: string, why: string): void {
  process.stdout.write(`✗ ${name}: no figure, ${why}\n`)
}
