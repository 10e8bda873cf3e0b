import { api } from '@portico/contract/api.ts'
import { useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { Pager } from '#kit/pager/Pager.tsx'
import { ListTable } from '#kit/table/ListTable.tsx'
import { call } from '#shared/api/call.ts'
import { begin } from '#shared/exports/startExport.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import type { CheckedTable } from './BulkDialog.tsx'
import { bulkTexts } from './bulkTexts.ts'

interface BulkResultProps {
  checked: CheckedTable
  onAgain: () => void
  onStarted: () => void
}

const size = 10

/** How many rows are right, and what is wrong with the others; from here it starts. */
export function BulkResult({ checked: { code, file, found }, onAgain, onStarted }: BulkResultProps) {
  const t = useTexts(bulkTexts)
  const [isStarting, setStarting] = useState(false)
  const { total, good } = found
  const start = async () => {
    setStarting(true)
    const hasBegun = await begin(() => call(api.documentBulk.start, { code }, { file }))
    setStarting(false)
    if (hasBegun) onStarted()
  }
  const count = (label: string, value: number, look = '') => (
    <div className="rounded faint pad-10-12">
      <span className="t3 s13">{label}</span> <b className={`num ${look}`}>{value.toLocaleString('en')}</b>
    </div>
  )
  return (
    <>
      <section className="row g12 wrap" aria-label={t('checked')}>
        {count(t('all'), total)}
        {count(t('good'), good, 'tg')}
        {count(t('bad'), total - good, total > good ? 'tr' : '')}
      </section>
      {total > good && <Mistakes found={found} />}
      {total > good && <p className="t2">{t(good > 0 ? 'leftOut' : 'noGood')}</p>}
      <div className="row g8 wrap">
        <span className="f1" />
        <Button onClick={onAgain}>{t('again')}</Button>
        {good > 0 && (
          <Button kind="primary" isBusy={isStarting} onClick={() => void start()}>
            {t('startAll', { count: good.toLocaleString('en') })}
          </Button>
        )}
      </div>
    </>
  )
}

function Mistakes({ found: { mistakes, mistakeCount } }: Pick<CheckedTable, 'found'>) {
  const t = useTexts(bulkTexts)
  const pick = usePick()
  const [page, setPage] = useState(1)
  const rows = mistakes.map((it, at) => ({ ...it, at }))
  return (
    <section aria-label={t('mistakes')}>
      <ListTable
        label={t('mistakes')}
        rows={rows.slice((page - 1) * size, page * size)}
        rowKey={row => String(row.at)}
        rowName={row => String(row.line)}
        error={null}
        isFetching={false}
        isFiltered={false}
        onClear={() => setPage(1)}
        onRetry={() => setPage(1)}
        page={page}
        columns={[
          { key: 'line', title: t('line'), align: 'right', render: row => row.line },
          { key: 'column', title: t('column'), render: row => (row.column ? pick(row.column.zh, row.column.en) : '—') },
          {
            key: 'words',
            title: t('mistake'),
            lines: 2,
            least: 240,
            render: row => pick(row.words.zh, row.words.en),
          },
        ]}
      />
      <Pager page={page} size={size} total={mistakes.length} onPage={setPage} />
      {mistakeCount > mistakes.length && <p className="t3 s13">{t('more', { count: mistakes.length })}</p>}
    </section>
  )
}
