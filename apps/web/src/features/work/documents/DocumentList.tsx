import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import { documentStates } from '@portico/contract/work/documentEntities.ts'
import type { ListedDocument } from '@portico/contract/work/documents.ts'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { twoLineRow } from '#shared/twoLines/twoLineRow.ts'
import { documentStateTexts, documentTexts } from './documentTexts.ts'
import { type DocumentView, documentViews, exportOfView, listOfView } from './documentViews.ts'
import { useDocumentActions } from './useDocumentActions.ts'
import { useDocumentColumns } from './useDocumentColumns.tsx'
import './documents.css'

const states = Object.keys(documentStates) as (keyof typeof documentStates)[]
/** What a document can be in each list: what was decided was submitted, and what waits is on its way. */
const statesOf = { mine: states, waiting: [], done: states.filter(it => it !== 'draft') } as const
const emptyOf = {
  mine: ['noMine', 'noMineText'],
  waiting: ['noWaiting', 'noWaitingText'],
  done: ['noDone', 'noDoneText'],
} as const

/** One of the three lists of documents. */
export function DocumentList({ view }: { view: DocumentView }) {
  const t = useTexts(documentTexts)
  const stateWords = useTexts(documentStateTexts)
  const pick = usePick()
  const navigate = useNavigate()
  const columns = useDocumentColumns(view)
  const actionsOf = useDocumentActions(view)
  const templates = useApiQuery(api.documents.templates).data ?? []
  const options = templates.map(({ code, name, nameEn }) => ({ value: code, label: pick(name, nameEn) }))
  const [title, text] = emptyOf[view]
  const toForms = <AddButton label={t('newOne')} onClick={() => void navigate(paths.forms)} />
  return (
    <ListPage
      title={t('title')}
      list={listOfView[view]}
      exportAs={exportOfView[view]}
      rowHeight={twoLineRow}
      columns={columns}
      rowKey={row => row.id}
      rowName={(row: ListedDocument) => pick(row.name, row.nameEn)}
      filters={[
        { name: 'keyword', kind: 'word', label: t('keyword') },
        ...(view === 'waiting'
          ? []
          : ([
              { name: 'state', kind: 'choice', label: t('state'), options: optionsOf(statesOf[view], stateWords) },
            ] as const)),
        { name: 'code', kind: 'choice', label: t('template'), options },
      ]}
      rowActions={actionsOf}
      actions={
        <>
          <Views view={view} />
          {view === 'mine' && toForms}
        </>
      }
      empty={
        <EmptyState art={view === 'waiting' ? 'done' : 'data'} title={t(title)} text={t(text)}>
          {view === 'mine' && <Link to={paths.forms}>{t('forms')}</Link>}
        </EmptyState>
      }
    />
  )
}

/** Which of the lists: what waits says how much. */
function Views({ view }: { view: DocumentView }) {
  const t = useTexts(documentTexts)
  const [, setQuery] = useSearchParams()
  const { data } = useApiQuery(api.documents.waiting, { page: 1, limit: 1 }, { staleTime: 0 })
  const wordsOf = (value: DocumentView) =>
    value === 'waiting' && data && data.total > 0 ? `${t(value)} ${data.total}` : t(value)
  return (
    <Segmented
      label={t('views')}
      value={view}
      // Filters, order and page in the address belong to the list that is left.
      onChange={next => setQuery(next === 'mine' ? {} : { view: next }, { replace: true })}
      options={documentViews.map(value => ({ value, label: wordsOf(value) }))}
    />
  )
}
