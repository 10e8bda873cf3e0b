import { api } from '@portico/contract/api.ts'
import type { NoticeReader } from '@portico/contract/work/notices.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { ExportButton } from '#kit/list/ExportButton.tsx'
import { WordFilter } from '#kit/list/filters/WordFilter.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { Pager } from '#kit/pager/Pager.tsx'
import { ListTable } from '#kit/table/ListTable.tsx'
import { apiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { noticeRecordTexts } from './noticeRecordTexts.ts'

interface ReadersDialogProps {
  id: number
  name: string
  onClose: () => void
}
const size = 10

/** Whom a notice is for, who has read it and who has confirmed. */
export function ReadersDialog({ id, name, onClose }: ReadersDialogProps) {
  const t = useTexts(noticeRecordTexts)
  const pick = usePick()
  const column = useColumns()
  const [keyword, setKeyword] = useState('')
  const [which, setWhich] = useState<'all' | 'read' | 'unread'>('all')
  const [page, setPage] = useState(1)
  const asked = { id, ...(keyword && { keyword }), ...(which !== 'all' && { isRead: which === 'read' }) }
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery(api.notices.readers, { ...asked, page, limit: size }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const title = t('readersOf', { name })
  if (!data) return <LoadingDialog title={title} error={error} onClose={onClose} width={900} />
  const counts = { all: data.audienceCount, read: data.readCount, confirmed: data.confirmedCount }
  return (
    <Dialog open title={title} onClose={onClose} width={900}>
      <p className="s13 t2 notices-readers-counts" role="status">
        {t('readersCount', counts)}
      </p>
      <div className="row wrap g8 notices-readers-bar">
        <WordFilter
          label={t('personKeyword')}
          value={keyword}
          onChange={word => {
            setKeyword(word)
            setPage(1)
          }}
        />
        <Segmented<'all' | 'read' | 'unread'>
          label={t('isRead')}
          value={which}
          onChange={value => {
            setWhich(value)
            setPage(1)
          }}
          options={[
            { value: 'all', label: t('everybody') },
            { value: 'read', label: t('read') },
            { value: 'unread', label: t('unread') },
          ]}
        />
        <span className="f1" />
        <ExportButton of={api.notices.exportReaders} asked={asked} isEmpty={data.total === 0} />
      </div>
      <ListTable<NoticeReader>
        label={title}
        rows={data.rows}
        rowKey={row => row.code}
        rowName={row => pick(row.name, row.nameEn)}
        error={error}
        isFetching={isFetching}
        isFiltered={keyword !== '' || which !== 'all'}
        onClear={() => {
          setKeyword('')
          setWhich('all')
          setPage(1)
        }}
        onRetry={() => void refetch()}
        page={page}
        columns={[
          column.text('code', t('code')),
          column.name('name', t('person')),
          { key: 'unit', title: t('unit'), lines: 1, render: row => pick(row.unit ?? '—', row.unitEn) },
          column.moment('readAt', t('readAt')),
          column.moment('confirmedAt', t('confirmedAt')),
        ]}
      />
      <Pager page={page} size={size} total={data.total} onPage={setPage} />
    </Dialog>
  )
}
