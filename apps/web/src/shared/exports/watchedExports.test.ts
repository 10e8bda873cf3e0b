import type { ExportTask } from '@portico/contract/data/exports.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  secondsLeft,
  seenAgain,
  useWatchedExports,
  type WatchedExport,
  watchedExports,
  withNews,
} from './watchedExports.ts'

const task = (id: string, status: ExportTask['status'], done = 0): ExportTask => ({
  id,
  status,
  done,
  title: '明细',
  format: 'excel',
  total: 1000,
  isCut: false,
  bytes: 0,
  problem: null,
  startedAt: '2026-11-20 10:00:00',
  expiresAt: null,
})
const watched = (it: ExportTask, more: Partial<WatchedExport> = {}): WatchedExport => ({
  task: it,
  since: null,
  isHidden: false,
  file: 'due',
  ...more,
})

describe('news', () => {
  test('what ended in the background comes to the front', () => {
    const before = [watched(task('a', 'running'), { isHidden: true })]
    expect(withNews(before, [task('a', 'ready', 1000)], 0)).toMatchObject([
      { task: { status: 'ready' }, isHidden: false },
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

describe('a file', () => {
  beforeEach(() => useWatchedExports.setState({ list: [] }))
  const due = () => watchedExports.takeDue().map(it => it.id)

  test.for(['update', 'news'] as const)('begun in this page comes by itself, once, where %s tells of its end', by => {
    watchedExports.add(task('a', 'waiting'))
    expect(due()).toEqual([])
    const ended = task('a', 'ready', 1000)
    if (by === 'update') watchedExports.update(ended)
    else watchedExports.news([ended])
    expect(due()).toEqual(['a'])
    watchedExports.update(task('a', 'running', 400))
    watchedExports.news([ended])
    watchedExports.update(ended)
    expect(due()).toEqual([])
    expect(useWatchedExports.getState().list).toMatchObject([{ task: ended, isHidden: false, file: 'given' }])
  })

  test('comes by itself once where the news was there before the answer to its beginning', () => {
    watchedExports.news([task('a', 'ready', 1000)])
    watchedExports.add(task('a', 'waiting'))
    expect(useWatchedExports.getState().list).toHaveLength(1)
    watchedExports.update(task('a', 'ready', 1000))
    expect(due()).toEqual(['a'])
  })

  test('waits to be asked for where its export was sent to the background, or begun elsewhere', () => {
    watchedExports.add(task('a', 'running'))
    watchedExports.hide('a')
    watchedExports.news([task('a', 'ready', 1000), task('b', 'ready', 1000)])
    expect(due()).toEqual([])
  })
})

test('how long it takes is reckoned from the pace since it was first seen working', () => {
  const first = seenAgain(watched(task('a', 'waiting')), task('a', 'running', 100), 1000)
  expect(secondsLeft(first, 1000)).toBeNull()
  expect(secondsLeft(seenAgain(first, task('a', 'running', 400), 4000), 4000)).toBe(6)
  expect(secondsLeft(seenAgain(first, task('a', 'running', 1000), 9000), 9000)).toBeNull()
})
