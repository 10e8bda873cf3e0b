import type { ImportColumn, ImportState } from '@portico/contract/admin/imports.ts'
import { api } from '@portico/contract/api.ts'
import { useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Check } from '#kit/fields/choices/Check.tsx'
import { iconDownload } from '#kit/icons/icons.ts'
import { Pager } from '#kit/pager/Pager.tsx'
import { ListTable } from '#kit/table/ListTable.tsx'
import { download } from '#shared/api/download.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useParameter } from '#shared/parameters.ts'
import { importTexts } from './importTexts.ts'
import { userTexts } from './userTexts.ts'

interface ImportPreviewProps {
  state: ImportState
  isSending: boolean
  onAgain: () => void
  onWrite: (onlyGood: boolean, firstPasswords: boolean) => void
}

const size = 10

/** What the check found: how many are good, and what is wrong with the others, line by line. */
export function ImportPreview({ state, isSending, onAgain, onWrite }: ImportPreviewProps) {
  const t = useTexts(importTexts)
  const u = useTexts(userTexts)
  const [page, setPage] = useState(1)
  const isTail = useParameter('resetPassword') !== 'random'
  const [firstPasswords, setFirstPasswords] = useState(false)
  const { id, total, good, bad, problemCount } = state
  const problems = useApiQuery(api.imports.problems, { id, page, limit: size }, { enabled: problemCount > 0 })
  const headOf = (column?: ImportColumn) => (column ? u(column === 'unit' ? 'primaryUnit' : column) : '')
  const count = (label: string, value: number, look = '') => (
    <div className="rounded faint pad-10-12 users-count">
      <span className="t3 s13">{label}</span>
      <b className={`num ${look}`}>{value.toLocaleString('en')}</b>
    </div>
  )
  return (
    <>
      <div className="users-counts grid g12">
        {count(t('all'), total)}
        {count(t('good'), good, 'tg')}
        {count(t('bad'), bad, bad > 0 ? 'tr' : '')}
      </div>
      {problemCount > 0 && (
        <section aria-label={t('problems')}>
          <ListTable
            label={t('problems')}
            rows={problems.data?.rows}
            rowKey={row => `${row.line} ${row.column ?? ''} ${row.words}`}
            rowName={row => String(row.line)}
            error={problems.error}
            isFetching={problems.isFetching}
            isFiltered={false}
            onClear={() => setPage(1)}
            onRetry={() => void problems.refetch()}
            page={page}
            columns={[
              { key: 'line', title: t('line'), align: 'right', render: row => row.line },
              { key: 'column', title: t('column'), render: row => headOf(row.column) },
              { key: 'value', title: t('value'), lines: 1, render: row => row.value ?? '' },
              { key: 'words', title: t('problem'), lines: 2, least: 200, render: row => row.words },
            ]}
          />
          <Pager page={page} size={size} total={problemCount} onPage={setPage} />
        </section>
      )}
      {good > 0 && isTail && (
        <Check checked={firstPasswords} onChange={setFirstPasswords}>
          {t('firstPasswords')}
        </Check>
      )}
      {good === 0 && <p className="t2">{t('noGood')}</p>}
      <div className="row g8 wrap">
        {problemCount > 0 && (
          <Button
            icon={iconDownload}
            onClick={() => void attempt(() => download(api.imports.problemFile, { id, format: 'xlsx' }))}
          >
            {t('download')}
          </Button>
        )}
        <span className="f1" />
        <Button onClick={onAgain}>{t('again')}</Button>
        {good > 0 && (
          <Button kind="primary" isBusy={isSending} onClick={() => onWrite(bad > 0, firstPasswords && isTail)}>
            {t(bad > 0 ? 'importGood' : 'importAll', { count: good })}
          </Button>
        )}
      </div>
    </>
  )
}
