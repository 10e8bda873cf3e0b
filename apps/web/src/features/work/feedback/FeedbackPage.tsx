import { api } from '@portico/contract/api.ts'
import type { FeedbackRecord } from '@portico/contract/work/feedback.ts'
import { refresh } from '#kit/act/refresh.ts'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { tones } from './FeedbackLetter.tsx'
import { feedbackCategories, feedbackStates, feedbackTexts } from './feedbackTexts.ts'
import './feedback.css'

/** 意见反馈: what people wrote, to be answered. */
export default function FeedbackPage() {
  const t = useTexts(feedbackTexts)
  const pick = usePick()
  const column = useColumns()
  const dialog = useOpened<FeedbackRecord>(() => refresh(api.feedback.records))
  return (
    <>
      <ListPage
        title={t('inboxTitle')}
        list={api.feedback.records}
        exportAs={api.feedback.exportRecords}
        columns={[
          column.text('content', t('content'), { lines: 1, least: 180, isFixed: true }),
          {
            key: 'category',
            title: t('category'),
            isSortable: true,
            render: row => <span className="tag sm">{t(row.category)}</span>,
          },
          column.state('state', t('state'), tones, t, { isSortable: true }),
          {
            key: 'personName',
            title: t('person'),
            lines: 1,
            isSortable: true,
            render: row => `${pick(row.personName, row.personNameEn)} · ${pick(row.unit ?? '', row.unitEn)}`,
          },
          column.moment('createdAt', t('createdAt'), { isSortable: true }),
          column.text('answeredBy', t('answer'), { lines: 1, least: 72, isWideOnly: true }),
        ]}
        rowKey={row => String(row.id)}
        rowName={row => row.content.slice(0, 20)}
        filters={[
          { name: 'keyword', kind: 'word', label: t('keyword') },
          { name: 'state', kind: 'choice', label: t('state'), options: optionsOf(feedbackStates, t) },
          { name: 'category', kind: 'choice', label: t('category'), options: optionsOf(feedbackCategories, t) },
        ]}
        rowActions={row => [{ key: 'handle', label: t('handle'), onClick: () => dialog.show(row) }]}
        empty={<EmptyState art="done" title={t('empty')} text={t('emptyText')} />}
      />
      <Opened of={dialog}>{open => <AnswerDialog row={open} onClose={dialog.close} onSaved={dialog.saved} />}</Opened>
    </>
  )
}
