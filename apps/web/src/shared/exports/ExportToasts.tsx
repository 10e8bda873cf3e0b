import { api } from '@portico/contract/api.ts'
import { codes, isCode } from '@portico/contract/codes.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { layersVersion, subscribeToLayers, topContainer } from '#kit/screen/openLayers.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { apiKey, queryClient } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { ExportCard } from './ExportCard.tsx'
import { downloadExport } from './exportFile.ts'
import { exportTexts } from './exportTexts.ts'
import { isOpen, useWatchedExports, watchedExports } from './watchedExports.ts'
import './exports.css'

const pause = 800

/** Exports under way, and those that have just ended, at the bottom right; stands once in the frame. */
export default function ExportToasts() {
  const t = useTexts(exportTexts)
  const list = useWatchedExports(state => state.list).filter(watched => !watched.isHidden)
  useSyncExternalStore(subscribeToLayers, layersVersion)
  const going = list.filter(({ task }) => isOpen(task)).map(({ task }) => task.id)
  useProgress(going.join())
  useFilesDue()
  return createPortal(
    <section className="toasts export-toasts" aria-label={t('region')}>
      <div role="status" className="contents">
        {list
          .filter(({ task }) => !isOpen(task))
          .map(watched => (
            <ExportCard key={watched.task.id} watched={watched} />
          ))}
      </div>
      {/* Not read out at each step: the bar says it to whoever asks. */}
      {list
        .filter(({ task }) => isOpen(task))
        .map(watched => (
          <ExportCard key={watched.task.id} watched={watched} />
        ))}
    </section>,
    topContainer(),
  )
}

/** Hands over what was begun in this page, once. */
function useFilesDue(): void {
  useEffect(() => {
    const handOver = () => {
      for (const task of watchedExports.takeDue()) void downloadExport(task)
    }
    handOver()
    return useWatchedExports.subscribe(handOver)
  }, [])
}

/** Asks about each, one question after the other. */
function useProgress(ids: string): void {
  useEffect(() => {
    if (ids === '') return
    const leaving = new AbortController()
    const follow = async (id: string) => {
      while (!leaving.signal.aborted) {
        const task = await call(api.exports.get, { id }, { signal: leaving.signal }).catch(error => {
          // Deleted meanwhile, or another person's since somebody acts for them.
          if (error instanceof ApiError && isCode(error.code, codes.refused)) watchedExports.remove(id)
          return null
        })
        if (leaving.signal.aborted) return
        if (task) {
          watchedExports.update(task)
          if (!isOpen(task)) void queryClient.invalidateQueries({ queryKey: apiKey(api.exports.list) })
          if (task.status === 'cancelled') watchedExports.remove(id)
          if (!isOpen(task)) return
        }
        await new Promise(resolve => setTimeout(resolve, pause))
      }
    }
    for (const id of ids.split(',')) void follow(id)
    return () => leaving.abort()
  }, [ids])
}
