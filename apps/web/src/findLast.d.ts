// The oldest supported browsers (Chrome 100) stop at ES2022; of what came later they have these two.
interface ReadonlyArray<T> {
  findLast(matches: (value: T, index: number, all: readonly T[]) => unknown): T | undefined
  findLastIndex(matches: (value: T, index: number, all: readonly T[]) => unknown): number
}
interface Array<T> {
  findLast(matches: (value: T, index: number, all: T[]) => unknown): T | undefined
  findLastIndex(matches: (value: T, index: number, all: T[]) => unknown): number
}
