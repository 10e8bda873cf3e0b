import { api } from '@portico/contract/api.ts'
import type { ManagedTemplate } from '@portico/contract/work/templates.ts'
import { askAndDo, askAndRemove } from '#kit/act/askAndDo.ts'
import { attempt } from '#kit/act/attempt.ts'
import { useRowActions } from '#kit/list/useRowActions.ts'
import type { RowAction } from '#kit/table/RowActions.tsx'
import { call } from '#shared/api/call.ts'
import { handOver } from '#shared/api/download.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { reloadTemplates, type TemplateDialog } from './templateDialogs.ts'
import { templateTexts } from './templateTexts.ts'

/** Gives a template out as the file that another portal imports. */
const exportTemplate = (code: string) =>
  attempt(async () => {
    const { text } = await call(api.templates.write, { code })
    handOver(new Blob([text], { type: 'application/json' }), `${code}.portico-template.json`)
  })

/** What can be done to a template, by its state. */
export function useTemplateActions(
  show: (dialog: TemplateDialog) => void,
  edit: (code: string) => void,
  makesNew: boolean,
) {
  const t = useTexts(templateTexts)
  const pick = usePick()
  const action = useRowActions()
  return (row: ManagedTemplate): RowAction[] => {
    const { code, revision, version, draft, status } = row
    const name = pick(row.name, row.nameEn)
    const opens = (kind: 'copy' | 'versions' | 'withdraw' | 'share'): RowAction => ({
      key: kind,
      label: t(kind),
      onClick: () => show({ kind, template: row }),
    })
    const reissue: RowAction = {
      key: 'reissue',
      label: t('reissue'),
      onClick: () =>
        void askAndDo(
          { content: t('askReissue', { name }), okText: t('reissue') },
          () => call(api.templates.reissue, { code, revision }),
          { done: t('reissueDone'), after: reloadTemplates },
        ),
    }
    const remove = action.remove(() =>
      askAndRemove(
        t(version > 0 ? 'askRemoveDraft' : 'askRemove', { name }),
        () => call(api.templates.remove, { code, revision }),
        reloadTemplates,
      ),
    )
    return [
      draft === null ? action.edit(() => edit(code)) : { ...action.edit(() => edit(code)), label: t('goOn') },
      ...(version > 0 ? [opens('versions')] : []),
      ...(makesNew ? [opens('copy')] : []),
      { key: 'write', label: t('write'), onClick: () => void exportTemplate(code) },
      ...(status === 'withdrawn' ? [reissue] : []),
      ...(status === 'published' ? [opens('share'), opens('withdraw')] : []),
      ...(draft === null ? [] : [version > 0 ? { ...remove, label: t('removeDraft') } : remove]),
    ]
  }
}
