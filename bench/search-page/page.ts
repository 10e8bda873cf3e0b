/// <reference lib="dom" />
import { createSearch } from '../../packages/contract/src/rules/search/search.ts'
import { applications, terms } from './applications.ts'

/** Milliseconds of every keystroke, and of making the index. */
export interface SearchTimes {
  applications: number
  index: number
  /** Those of the first round, with code that nothing has made quick yet. */
  cold: number[]
  keystrokes: number[]
  /** Terms that found something. */
  found: number
}

const rounds = 20

function measure(): SearchTimes {
  const started = performance.now()
  const search = createSearch(applications)
  const index = performance.now() - started
  const keystrokes: number[] = []
  const found = new Set<string>()
  let cold: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const term of terms) {
      // Typed letter by letter and deleted again, as in the box.
      const steps = [...term].map((_letter, at) => [...term].slice(0, at + 1).join(''))
      for (const typed of [...steps, ...steps.slice(0, -1).reverse(), '']) {
        const before = performance.now()
        const result = search.find(typed)
        keystrokes.push(performance.now() - before)
        if (typed === term && result.total > 0) found.add(term)
      }
    }
    if (round === 0) cold = [...keystrokes]
  }
  return { applications: applications.length, index, cold, keystrokes, found: found.size }
}

Object.assign(window, { measure })
