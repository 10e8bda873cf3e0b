import { api } from '@portico/contract/api.ts'
import { documentStates } from '@portico/contract/work/documentEntities.ts'
import type { ListedDocument } from '@portico/contract/work/documents.ts'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '#kit/buttons/Button.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { twoLineRow } from '#shared/twoLines/twoLineRow.ts'
import { afterDocument } from '../afterDocument.ts'
import { BulkDialog } from '../bulk/BulkDialog.tsx'
import { bulkTexts } from '../bulk/bulkTexts.ts'
import { documentPath } from '../documentPath.ts'
import { documentStateTexts, documentTexts } from '../documentTexts.ts'
import { useDocumentColumns } from '../useDocumentColumns.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { recordTexts } from './recordTexts.ts'
import { VoidDialog } from './VoidDialog.tsx'
import { WithdrawCodeDialog } from './WithdrawCodeDialog.tsx'
import '../documents.css'

/** Seldom wanted. */
const ReadingLinksDialog = lateComponent(() => import('../reading/sharing/ReadingLinksDialog.tsx'))

const states = (Object.keys(documentStates) as (keyof typeof documentStates)[]).filter(it => it !== 'draft')
const views = ['all', 'numbers'] as const
type View = (typeof views)[number]

/** 单据管理 (djgl): what was submitted by everybody, and the numbers that were given. */
export default function DocumentRecordsPage() {
  const [query] = useSearchParams()
  const view = views.find(it => it === query.get('view')) ?? 'all'
  return <DocumentRecords key={view} view={view} />
}

function DocumentRecords({ view }: { view: View }) {
  const t = useTexts(recordTexts)
  const lists = useTexts(documentTexts)
  const stateWords = useTexts(documentStateTexts)
  const pick = usePick()
  const navigate = useNavigate()
  const columns = useDocumentColumns('records')
  const dialog = useOpened<ListedDocument>(afterDocument, 'voidDocument')
  const replacing = useOpened<ListedDocument>(afterDocument)
  const links = useOpened<ListedDocument>()
  const bulk = useOpened<true>()
  const code = useOpened<true>()
  const b = useTexts(bulkTexts)
  const templates = useApiQuery(api.documentRecords.templates).data ?? []
  const options = templates.map(({ code, name, nameEn }) => ({ value: code, label: pick(name, nameEn) }))
  /** Whom a template names looks after its documents, and after no others. */
  const hasAll = useSession(state => state.user?.rights.includes('documents') ?? false)
  const isOfNumbers = view === 'numbers'
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.documentRecords.list}
        exportAs={api.documentRecords.exportList}
        rowHeight={twoLineRow}
        fixed={isOfNumbers ? { isNumbered: true } : {}}
        columns={columns}
        rowKey={row => row.id}
        rowName={(row: ListedDocument) => pick(row.name, row.nameEn)}
        filters={[
          { name: 'keyword', kind: 'word', label: lists('keyword') },
          { name: 'code', kind: 'choice', label: lists('template'), options },
          { name: 'state', kind: 'choice', label: lists('state'), options: optionsOf(states, stateWords) },
        ]}
        rowActions={row => [
          ...(row.state === 'draft'
            ? []
            : [{ key: 'open', label: lists('open'), onClick: () => void navigate(documentPath(row.id)) }]),
          ...(hasAll && (row.state === 'issued' || row.state === 'voided')
            ? [{ key: 'links', label: t('links'), onClick: () => links.show(row) }]
            : []),
          ...(row.state === 'voided'
            ? [{ key: 'replace', label: t('replace'), onClick: () => replacing.show(row) }]
            : []),
          ...(row.state === 'issued'
            ? [{ key: 'void', label: t('void'), isDanger: true, onClick: () => dialog.show(row) }]
            : []),
        ]}
        actions={
          <>
            <Views view={view} />
            {hasAll && (
              <>
                <Button onClick={() => code.show(true)}>{t('withdraw')}</Button>
                <Button onClick={() => bulk.show(true)}>{b('title')}</Button>
              </>
            )}
          </>
        }
        empty={
          <EmptyState
            art="data"
            title={t(isOfNumbers ? 'noNumbers' : 'empty')}
            text={t(isOfNumbers ? 'noNumbersText' : 'emptyText')}
          />
        }
      />
      <Opened of={bulk}>{(_, ends) => <BulkDialog {...ends} />}</Opened>
      <Opened of={links}>
        {({ id, name, nameEn }, { onClose }) => (
          <Suspense>
            <ReadingLinksDialog id={id} name={pick(name, nameEn)} mayAdd={false} onClose={onClose} />
          </Suspense>
        )}
      </Opened>
      <Opened of={replacing}>{(open, ends) => <ReplaceDialog document={open} {...ends} />}</Opened>
      <Opened of={code}>{(_, ends) => <WithdrawCodeDialog {...ends} />}</Opened>
      <Opened of={dialog}>{(open, ends) => <VoidDialog document={open} {...ends} />}</Opened>
    </>
  )
}

/** All documents, or those that have a number, in its order. */
function Views({ view }: { view: View }) {
  const t = useTexts(recordTexts)
  const [, setQuery] = useSearchParams()
  return (
    <Segmented
      label={t('views')}
      value={view}
      // Filters, order and page in the address belong to the list that is left.
      onChange={next => setQuery(next === 'all' ? {} : { view: next }, { replace: true })}
      options={views.map(value => ({ value, label: t(value) }))}
    />
  )
}
