import { api } from '@portico/contract/api.ts'
import type { OperationRow } from '@portico/contract/logs.ts'
import { knownOperations, operationSentence } from '@portico/contract/operations/operations.ts'
import { Button } from '#kit/fields/Button.tsx'
import { iconShield } from '#kit/icons/icons.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { momentsOf } from '#kit/list/DateRangeFilter.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { ChainNote } from './ChainNote.tsx'
import { logTexts } from './logTexts.ts'
import { OperationDialog } from './OperationDialog.tsx'
import { sentencesOf } from './sentencesOf.ts'
import { useChainCheck } from './useChainCheck.ts'
import { whoOf } from './whoOf.ts'
import './logs.css'

/** 操作日志: who did what, with what it was before and after. */
export default function OperationLogPage() {
  const t = useTexts(logTexts)
  const language = useLanguage(state => state.language)
  const dialog = useOpened<OperationRow>()
  const { state, start, stop } = useChainCheck(api.logs.checkOperations)
  const sentence = (row: OperationRow) => operationSentence(row.operation, row.object, language)
  const columns: ListColumn<OperationRow>[] = [
    {
      key: 'at',
      title: t('at'),
      isSortable: true,
      isFixed: true,
      render: row => <span className="num">{row.at}</span>,
    },
    { key: 'actor', title: t('who'), lines: 1, least: 72, isSortable: true, render: row => whoOf(row, t) },
    {
      key: 'operation',
      title: t('what'),
      lines: 2,
      least: 160,
      isSortable: true,
      render: sentence,
    },
    {
      key: 'isDone',
      title: t('outcome'),
      render: row => <span className={`st ${row.isDone ? 'ok' : 'err'}`}>{t(row.isDone ? 'done' : 'refused')}</span>,
    },
    {
      key: 'detail',
      title: t('detail'),
      lines: 2,
      least: 160,
      render: row => sentencesOf(row, language).join(language === 'zh' ? '；' : '; ') || '—',
    },
    {
      key: 'address',
      title: t('address'),
      isSortable: true,
      render: row => <span className="mono">{row.address}</span>,
    },
  ]
  return (
    <>
      <ListPage
        title={t('operations')}
        list={api.logs.operations}
        exportAs={api.logs.exportOperations}
        columns={columns}
        rowKey={row => String(row.id)}
        rowName={row => `${row.at} ${sentence(row)}`}
        filters={[
          { name: 'period', kind: 'dates', label: t('at'), read: text => momentsOf(text) ?? undefined },
          { name: 'person', kind: 'word', label: t('person') },
          {
            name: 'operation',
            kind: 'choice',
            label: t('operation'),
            options: knownOperations(language).map(({ code, name }) => ({ value: code, label: name })),
          },
          {
            name: 'isDone',
            kind: 'choice',
            label: t('outcome'),
            read: text => text === '1',
            options: [
              { value: '1', label: t('done') },
              { value: '0', label: t('refused') },
            ],
          },
          { name: 'address', kind: 'word', label: t('address') },
        ]}
        rowActions={row => [{ key: 'show', label: t('show'), onClick: () => dialog.show(row) }]}
        empty={<EmptyState art="data" title={t('empty')} text={t('recheck')} />}
        actions={
          <Button icon={iconShield} onClick={() => void start()}>
            {t('check')}
          </Button>
        }
      >
        {state && <ChainNote state={state} onStop={stop} />}
      </ListPage>
      <Opened of={dialog}>{open => <OperationDialog row={open} onClose={dialog.close} />}</Opened>
    </>
  )
}
