import type { OperationRow } from '@portico/contract/admin/logs.ts'
import { api } from '@portico/contract/api.ts'
import { knownOperations, operationSentence } from '@portico/contract/operations/operations.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { logTexts } from './logTexts.ts'
import { OperationDialog } from './OperationDialog.tsx'
import { sentencesOf, whoOf } from './rowWords.ts'
import { useChainCheck } from './useChainCheck.tsx'

/** 操作日志: who did what, with what it was before and after. */
export default function OperationLogPage() {
  const t = useTexts(logTexts)
  const language = useLanguage(state => state.language)
  const column = useColumns()
  const dialog = useOpened<OperationRow>()
  const check = useChainCheck(api.logs.checkOperations)
  const sentence = (row: OperationRow) => operationSentence(row.operation, row.object, language)
  return (
    <>
      <ListPage
        title={t('operations')}
        list={api.logs.operations}
        exportAs={api.logs.exportOperations}
        columns={[
          column.digits('at', t('at'), { isSortable: true, isFixed: true, onCard: 'line' }),
          {
            key: 'actor',
            title: t('who'),
            lines: 1,
            least: 72,
            isSortable: true,
            onCard: 'line',
            render: row => whoOf(row, t),
          },
          {
            key: 'operation',
            title: t('what'),
            lines: 2,
            least: 160,
            isSortable: true,
            onCard: 'name',
            render: sentence,
          },
          column.isOn('isDone', t('outcome'), [t('done'), t('refused')], { offTone: 'err', onCard: 'end' }),
          {
            key: 'detail',
            title: t('detail'),
            lines: 2,
            least: 160,
            render: row => sentencesOf(row, language).join(language === 'zh' ? '；' : '; ') || '—',
          },
          column.code('address', t('address'), { isSortable: true }),
        ]}
        rowKey={row => String(row.id)}
        rowName={row => `${row.at} ${sentence(row)}`}
        filters={[
          { name: 'period', kind: 'dates', label: t('at') },
          { name: 'person', kind: 'word', label: t('person') },
          {
            name: 'operation',
            kind: 'choice',
            label: t('operation'),
            options: knownOperations(language).map(({ code, name }) => ({ value: code, label: name })),
          },
          { name: 'isDone', kind: 'isOn', label: t('outcome'), words: [t('done'), t('refused')] },
          { name: 'address', kind: 'word', label: t('address') },
        ]}
        rowActions={row => [{ key: 'show', label: t('show'), onClick: () => dialog.show(row) }]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={check.button}
      >
        {check.note}
      </ListPage>
      <Opened of={dialog}>{open => <OperationDialog row={open} onClose={dialog.close} />}</Opened>
    </>
  )
}
