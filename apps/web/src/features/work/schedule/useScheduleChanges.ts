import { api } from '@portico/contract/api.ts'
import type { EntryScope, Occurrence } from '@portico/contract/work/schedule.ts'
import { useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { toast } from '#kit/layers/toast.ts'
import { call } from '#shared/api/call.ts'
import { queryClient } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { movedValues } from './entry/entryForm.ts'
import type { ScopeQuestion } from './entry/ScopeDialog.tsx'
import { scheduleTexts } from './scheduleTexts.ts'
import { fullSpanName } from './views/dayBars.ts'

/** Asked again: whatever shows entries. */
export const reloadSchedule = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [url] }) => typeof url === 'string' && url.startsWith('/portal_server/schedule/query'),
  })

/** Moving and removing entries: asks which occurrences of a series, and offers to take it back. */
export function useScheduleChanges() {
  const t = useTexts(scheduleTexts)
  const language = useLanguage(state => state.language)
  const [question, setQuestion] = useState<ScopeQuestion | null>(null)

  const ask = (entry: Occurrence, about: ScopeQuestion['about']): Promise<EntryScope | null> => {
    if (entry.repeat === 'none') return Promise.resolve('all')
    return new Promise(resolve => {
      const answer = (scope: EntryScope | null) => {
        setQuestion(null)
        resolve(scope)
      }
      setQuestion({ about, answer })
    })
  }
  const restore = async (undo: string) => {
    await attempt(() => call(api.schedule.restore, { undo }), t('restored'))
    await reloadSchedule()
  }
  const done = async (work: () => Promise<{ undo: string }>, words: string, detail = ''): Promise<boolean> => {
    const result = await attempt(work)
    await reloadSchedule()
    if (!result) return false
    const action = { label: t('undo'), run: () => void restore(result.value.undo) }
    toast.success(words, { ...(detail ? { detail } : {}), action })
    return true
  }
  return {
    question,
    move: async (entry: Occurrence, begins: string, ends: string): Promise<boolean> => {
      const scope = await ask(entry, 'askMove')
      if (scope === null) return false
      const { id, occurs } = entry
      const values = movedValues(entry, begins, ends)
      const when = fullSpanName({ ...entry, begins, ends }, language)
      return done(() => call(api.schedule.update, { ...values, id, occurs, scope }), t('moved'), when)
    },
    remove: async (entry: Occurrence): Promise<boolean> => {
      const scope = await ask(entry, 'askRemove')
      if (scope === null) return false
      const { id, occurs } = entry
      return done(() => call(api.schedule.remove, { id, occurs, scope }), t('removed'))
    },
  }
}
