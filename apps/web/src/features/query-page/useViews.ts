import { api } from '@portico/contract/api.ts'
import type { SavedView } from '@portico/contract/savedViews.ts'
import { useQueryClient } from '@tanstack/react-query'
import { attempt } from '#kit/act/attempt.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { toast } from '#kit/layers/toast.ts'
import { call } from '#shared/api/call.ts'
import { apiKey, useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { queryTexts } from './queryTexts.ts'

/** What a view is saved as; without an id it is a new one. */
export interface ViewForm extends Pick<SavedView, 'name' | 'state' | 'share' | 'target' | 'isDefault'> {
  id?: number
}

/** The saved conditions of a page: one's own, and those shared with one's units and roles. */
export function useViews(pageId: string) {
  const t = useTexts(queryTexts)
  const client = useQueryClient()
  const query = useApiQuery(api.savedViews.list, { pageId })
  const views = query.data ?? []
  const usual = views.find(view => view.isDefault)
  const reload = () => client.invalidateQueries({ queryKey: apiKey(api.savedViews.list, { pageId }) })
  const writeDefault = (id: number | null) => call(api.savedViews.setDefault, { pageId, id })
  return {
    views,
    /** Whether the default view is known by now; without an answer the page opens without one. */
    isReady: !query.isPending,
    /** Throws ApiError where it is refused. Answers the id. */
    save: async ({ id, isDefault, target, share, ...form }: ViewForm): Promise<number> => {
      const shared = share === 'private' ? {} : { target }
      const kept = await call(api.savedViews.save, { ...form, ...shared, ...(id ? { id } : {}), pageId, share })
      const wasDefault = usual?.id === kept.id
      if (isDefault !== wasDefault) await writeDefault(isDefault ? kept.id : null)
      await reload()
      toast.success(t('saved'))
      return kept.id
    },
    setDefault: async (id: number | null) => {
      if (await attempt(() => writeDefault(id), t('saved'))) await reload()
    },
    /** One's own can be brought back; what others use is asked about first. */
    remove: async (view: SavedView) => {
      const isShared = view.share !== 'private'
      const content = t('deleteShared', { name: view.name })
      if (isShared && !(await confirm({ content, okText: t('delete'), danger: true }))) return
      if (!(await attempt(() => call(api.savedViews.remove, { id: view.id })))) return
      await reload()
      const { name, state, share, target, isDefault } = view
      const again = async () => {
        const shared = share === 'private' ? {} : { target }
        const kept = await attempt(() => call(api.savedViews.save, { pageId, name, state, share, ...shared }))
        if (kept && isDefault) await attempt(() => writeDefault(kept.value.id))
        await reload()
      }
      toast.success(t('deleted'), { action: { label: t('undo'), run: () => void again() } })
    },
  }
}
export type Views = ReturnType<typeof useViews>
