import { expect, it } from 'vitest'
import { periodWords } from './periodWords.ts'

const [from, to] = ['2026-11-01 00:00:00', '2027-05-02 23:59:59']

it.each([
  [from, to, '2026-11-01 00:00 – 2027-05-02 23:59', '1 Nov 2026, 00:00 – 2 May 2027, 23:59'],
  [undefined, to, '至 2027-05-02 23:59', 'until 2 May 2027, 23:59'],
  [from, undefined, '2026-11-01 00:00 起', 'from 1 Nov 2026, 00:00'],
  [undefined, undefined, '—', '—'],
])('a period from %s to %s is said in words', (begins, ends, zh, en) => {
  expect([periodWords(begins, ends, 'zh'), periodWords(begins, ends, 'en')]).toEqual([zh, en])
})
