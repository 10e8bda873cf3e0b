import type { ExportTask } from '@portico/contract/exports.ts'
import { describe, expect, test } from 'vitest'
import { secondsLeft, seenAgain, type WatchedExport, withNews } from './watchedExports.ts'

const task = (id: string, status: ExportTask['status'], done = 0): ExportTask => ({
  ...{ id, status, done, title: '明细', format: 'excel', total: 1000, isCut: false, bytes: 0 },
  ...{ problem: null, startedAt: '2026-11-20 10:00:00', expiresAt: null },
})
const watched = (it: ExportTask, more: Partial<WatchedExport> = {}): WatchedExport => ({
  ...{ task: it, since: null, isHidden: false, isOwn: true },
  ...more,
})

describe('news', () => {
  test('what ended in the background comes to the front, without bringing its file by itself', () => {
    const before = [watched(task('a', 'running'), { isHidden: true })]
    expect(withNews(before, [task('a', 'ready', 1000)], 0)).toMatchObject([
      { task: { status: 'ready' }, isHidden: false, isOwn: false },
    ])
  })

  test('what another page began is watched in the background, what ended meanwhile is shown', () => {
    const found = withNews([], [task('a', 'running'), task('b', 'failed')], 0)
    expect(found.map(it => [it.task.id, it.isHidden])).toEqual([
      ['a', true],
      ['b', false],
    ])
  })

  test('what was told in another tab goes, what stands in front stays', () => {
    const before = [watched(task('a', 'running'), { isHidden: true }), watched(task('b', 'running'))]
    expect(withNews(before, [], 0).map(it => it.task.id)).toEqual(['b'])
  })
})

test('how long it takes is reckoned from the pace since it was first seen working', () => {
  const first = seenAgain(watched(task('a', 'waiting')), task('a', 'running', 100), 1000)
  expect(secondsLeft(first, 1000)).toBeNull()
  expect(secondsLeft(seenAgain(first, task('a', 'running', 400), 4000), 4000)).toBe(6)
  expect(secondsLeft(seenAgain(first, task('a', 'running', 1000), 9000), 9000)).toBeNull()
})
