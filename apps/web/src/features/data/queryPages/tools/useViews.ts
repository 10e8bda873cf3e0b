import { api } from '@portico/contract/api.ts'
import type { SavedView } from '@portico/contract/data/savedViews.ts'
import { useQueryClient } from '@tanstack/react-query'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { attempt } from '#kit/act/attempt.ts'
import { toast } from '#kit/layers/toast.ts'
import { call } from '#shared/api/call.ts'
import { apiKey, useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { queryTexts } from '../queryTexts.ts'

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
  const keep = async ({ isDefault, target, ...form }: ViewForm): Promise<number> => {
    const shared = form.share === 'private' ? {} : { target }
    const { id } = await call(api.savedViews.save, { ...form, ...shared, pageId })
    if (isDefault !== (usual?.id === id)) await writeDefault(isDefault ? id : null)
    return id
  }
  return {
    views,
    /** Whether the default view is known by now; without an answer the page opens without one. */
    isReady: !query.isPending,
    /** Throws ApiError where it is refused. Answers the id. */
    save: async (form: ViewForm): Promise<number> => {
      const id = await keep(form)
      await reload()
      toast.success(t('saved'))
      return id
    },
    setDefault: (id: number | null) => attempt(() => writeDefault(id), { done: t('saved'), after: reload }),
    /** One's own can be brought back; what others use is asked about first. */
    remove: ({ id, name, state, share, target, isDefault }: SavedView) => {
      const again = () => attempt(() => keep({ name, state, share, target, isDefault }), { after: reload })
      const remove = () => call(api.savedViews.remove, { id })
      const deed = { done: t('deleted'), undo: again, after: reload }
      if (share === 'private') return attempt(remove, deed)
      return askAndDo({ content: t('deleteShared', { name }), okText: t('delete'), danger: true }, remove, deed)
    },
  }
}
export type Views = ReturnType<typeof useViews>
