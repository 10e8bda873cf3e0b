import { api } from '@portico/contract/api.ts'
import { type Widget, type Workbench, widgetNames } from '@portico/contract/work/workbench.ts'
import { useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { useUnsavedWarning } from '#kit/act/useUnsavedWarning.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { useKept } from '#kit/layers/Opened.tsx'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { apiQuery, queryClient } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { workbenchTexts } from './workbenchTexts.ts'

const query = apiQuery(api.workbench.mine)
const keep = (workbench: Workbench): void => void queryClient.setQueryData(query.queryKey, workbench)
const readAgain = () => queryClient.fetchQuery({ ...query, staleTime: 0 })

/** The layout while it is edited: what is saved stays as it is until it is saved. */
export function useLayoutDraft(saved: Workbench) {
  const t = useTexts(workbenchTexts)
  const nameOf = useTexts(widgetNames)
  const [draft, setDraft] = useState<readonly Widget[] | null>(null)
  const [run, isBusy] = useAttempt()
  const isChanged = draft !== null && JSON.stringify(draft) !== JSON.stringify(saved.widgets)
  useUnsavedWarning(() => isChanged, { name: 'workbench', take: () => draft })
  useKept('workbench', back => setDraft(back as Widget[]))

  const write = async (widgets: readonly Widget[], revision: number): Promise<void> => {
    const own = [...widgets]
    const answer = await call(api.workbench.save, { widgets: own, revision })
    keep({ widgets: own, source: 'own', revision: answer.revision })
  }
  /** Somebody sat at another computer meanwhile: nothing is replaced without being asked for. */
  const saveOver = async (widgets: readonly Widget[], error: ApiError): Promise<boolean> => {
    const now = await readAgain()
    if (now.revision === saved.revision) throw error
    const content = `${error.message} ${t('askOverwrite')}`
    if (!(await confirm({ content, okText: t('overwrite'), cancelText: t('stay'), danger: true }))) return false
    await write(widgets, now.revision)
    return true
  }

  return {
    draft,
    isBusy,
    change: setDraft,
    begin: () => setDraft(saved.widgets),
    cancel: async () => {
      const question = { content: t('discard'), okText: t('discardOk'), cancelText: t('stay'), danger: true }
      if (!isChanged || (await confirm(question))) setDraft(null)
    },
    save: async () => {
      if (draft === null) return
      const work = async () => {
        try {
          await write(draft, saved.revision)
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          if (!(await saveOver(draft, error))) return false
        }
        setDraft(null)
        return true
      }
      await run(work, { done: isSaved => (isSaved ? t('saved') : '') })
    },
    restore: async () => {
      const { widgets, source } = saved
      const names = [...new Set(widgets.map(({ kind, title }) => title || nameOf(kind)))].join(t('comma'))
      if (!(await confirm({ content: t('askRestore', { names }), okText: t('restore'), danger: true }))) return
      const work = async () => {
        const restored = await call(api.workbench.reset, { revision: saved.revision })
        keep(restored)
        setDraft(null)
        return restored
      }
      const undo = ({ revision }: Workbench) => attempt(() => write(widgets, revision), t('undone'))
      await run(work, { done: t('restored'), undo: source === 'own' ? undo : undefined })
    },
  }
}
