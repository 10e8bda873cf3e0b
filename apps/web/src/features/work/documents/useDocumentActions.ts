import { api } from '@portico/contract/api.ts'
import type { ListedDocument } from '@portico/contract/work/documents.ts'
import { useNavigate } from 'react-router'
import { askAndDo, askAndRemove } from '#kit/act/askAndDo.ts'
import { useRowActions } from '#kit/list/useRowActions.ts'
import type { RowAction } from '#kit/table/RowActions.tsx'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { afterDocument } from './afterDocument.ts'
import { documentPath } from './documentPath.ts'
import { documentTexts } from './documentTexts.ts'
import type { DocumentView } from './documentViews.ts'

/** What may be done to a document from its list. */
export function useDocumentActions(view: DocumentView) {
  const t = useTexts(documentTexts)
  const pick = usePick()
  const navigate = useNavigate()
  const action = useRowActions()
  const nameOf = ({ name, nameEn, summary, summaryEn }: ListedDocument) =>
    [pick(name, nameEn), pick(summary, summaryEn)].filter(Boolean).join(' · ')
  const withdraw = (row: ListedDocument) =>
    askAndDo(
      { content: t('askWithdraw', { name: nameOf(row) }), okText: t('withdraw') },
      async () => call(api.documents.withdraw, await asItIs(row.id)),
      { done: t('withdrawn'), after: afterDocument },
    )
  const remove = (row: ListedDocument) =>
    askAndRemove(
      t('askRemove', { name: nameOf(row) }),
      async () => call(api.documents.remove, await asItIs(row.id)),
      afterDocument,
    )
  return (row: ListedDocument): RowAction[] => {
    const isOpenToFill = row.state === 'draft' || row.state === 'returned'
    const words =
      view === 'waiting' ? (row.asksForAnswer ? 'answer' : 'decide') : view === 'mine' && isOpenToFill ? 'goOn' : 'open'
    const open = { key: 'open', label: t(words), isOpen: words !== 'open' }
    return [
      { ...open, onClick: () => void navigate(documentPath(row.id)) },
      ...(view === 'mine' && row.state === 'running'
        ? [{ key: 'withdraw', label: t('withdraw'), onClick: () => void withdraw(row) }]
        : []),
      ...(view === 'mine' && row.state === 'draft' && row.number === null ? [action.remove(() => remove(row))] : []),
    ]
  }
}

/** A document as it is now: its list does not say which of its states it has. */
async function asItIs(id: string): Promise<{ id: string; revision: number }> {
  const { revision } = await call(api.documents.open, { id })
  return { id, revision }
}
