import type { ExportTask } from '@portico/contract/data/exports.ts'
import { create } from 'zustand'

/** An export that this page has an eye on. */
export interface WatchedExport {
  task: ExportTask
  /** When it was first seen working, and at how many rows: for how long it will still take. */
  since: { at: number; done: number } | null
  /** In the background: it is told of when it has ended. */
  isHidden: boolean
  /** Begun in this page its file is due, and comes by itself once; else it comes when it is asked for. */
  file: 'due' | 'given' | 'onRequest'
}

export const useWatchedExports = create<{ list: readonly WatchedExport[] }>(() => ({ list: [] }))

/** Whether it is still to be done. */
export const isOpen = ({ status }: Pick<ExportTask, 'status'>): boolean => status === 'waiting' || status === 'running'

/** The same export, one look later; of two looks that cross, the one that saw its end holds. */
export function seenAgain(before: WatchedExport, task: ExportTask, now: number): WatchedExport {
  if (!isOpen(before.task)) return before
  const since = before.since ?? (task.status === 'running' && task.done > 0 ? { at: now, done: task.done } : null)
  return { ...before, task, since }
}

/** The list after a look at what is new: what has ended comes to the front, what is nobody's news any more goes. */
export function withNews(
  list: readonly WatchedExport[],
  news: readonly ExportTask[],
  now: number,
): readonly WatchedExport[] {
  const known = new Map(list.map(watched => [watched.task.id, watched]))
  const told = new Map(news.map(task => [task.id, task]))
  const kept = list.flatMap(watched => {
    const task = told.get(watched.task.id)
    if (!task) return watched.isHidden ? [] : [watched]
    const next = seenAgain(watched, task, now)
    return [isOpen(next.task) ? next : { ...next, isHidden: false }]
  })
  const fresh = news
    .filter(task => !known.has(task.id))
    .map(task => ({ task, since: null, isHidden: isOpen(task), file: 'onRequest' as const }))
  return [...kept, ...fresh]
}

/** Seconds until it is done, at the pace so far; null while that is not known. */
export function secondsLeft({ task, since }: WatchedExport, now: number): number | null {
  if (!since || task.total <= task.done) return null
  const pace = (task.done - since.done) / (now - since.at)
  return pace > 0 ? Math.max(1, Math.round((task.total - task.done) / pace / 1000)) : null
}

const change = (id: string, next: (watched: WatchedExport) => WatchedExport | null) =>
  useWatchedExports.setState(state => ({
    list: state.list.flatMap(watched => (watched.task.id === id ? (next(watched) ?? []) : [watched])),
  }))

/** What can be done to the list. */
export const watchedExports = {
  add: (task: ExportTask) =>
    useWatchedExports.setState(({ list }) => ({
      // The news can be there before the answer to its beginning.
      list: [
        ...list.filter(watched => watched.task.id !== task.id),
        { task, since: null, isHidden: false, file: 'due' },
      ],
    })),
  update: (task: ExportTask) => change(task.id, watched => seenAgain(watched, task, performance.now())),
  hide: (id: string) => change(id, watched => ({ ...watched, isHidden: true, file: 'onRequest' })),
  remove: (id: string) => change(id, () => null),
  /** Those whose file is to be handed over now, whichever look saw that it is ready; each is told once. */
  takeDue: (): ExportTask[] => {
    const { list } = useWatchedExports.getState()
    const isDue = ({ task, file }: WatchedExport) => file === 'due' && task.status === 'ready'
    const due = list.filter(isDue)
    if (due.length > 0) {
      useWatchedExports.setState({
        list: list.map(watched => (isDue(watched) ? { ...watched, file: 'given' } : watched)),
      })
    }
    return due.map(({ task }) => task)
  },
  news: (news: readonly ExportTask[]) =>
    useWatchedExports.setState(({ list }) => ({ list: withNews(list, news, performance.now()) })),
}
