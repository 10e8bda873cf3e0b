import { api } from '@portico/contract/api.ts'
import type { FeedbackRecord } from '@portico/contract/feedback.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { tones } from './FeedbackLetter.tsx'
import { feedbackTexts } from './feedbackTexts.ts'
import './feedback.css'

const categories = ['problem', 'suggestion', 'question', 'other'] as const
const states = ['open', 'working', 'answered', 'closed'] as const

/** 意见反馈: what people wrote, to be answered. */
export default function FeedbackPage() {
  const t = useTexts(feedbackTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const client = useQueryClient()
  const dialog = useOpened<FeedbackRecord>()
  const columns: ListColumn<FeedbackRecord>[] = [
    {
      key: 'content',
      title: t('content'),
      lines: 1,
      least: 180,
      isFixed: true,
      render: row => row.content,
    },
    {
      key: 'category',
      title: t('category'),
      isSortable: true,
      render: row => <span className="tag sm">{t(row.category)}</span>,
    },
    {
      key: 'state',
      title: t('state'),
      isSortable: true,
      render: row => <span className={`st ${tones[row.state]}`}>{t(row.state)}</span>,
    },
    {
      key: 'personName',
      title: t('person'),
      lines: 1,
      isSortable: true,
      render: row => `${pick(row.personName, row.personNameEn)} · ${pick(row.unit ?? '', row.unitEn)}`,
    },
    {
      key: 'createdAt',
      title: t('createdAt'),
      isSortable: true,
      render: row => <span className="num">{fullMoment(row.createdAt, language)}</span>,
    },
    {
      key: 'answeredBy',
      title: t('answer'),
      lines: 1,
      least: 72,
      isWideOnly: true,
      render: row => row.answeredBy ?? '—',
    },
  ]
  return (
    <>
      <ListPage
        title={t('inboxTitle')}
        list={api.feedback.records}
        exportAs={api.feedback.exportRecords}
        columns={columns}
        rowKey={row => String(row.id)}
        rowName={row => row.content.slice(0, 20)}
        filters={[
          { name: 'keyword', kind: 'word', label: t('keyword') },
          {
            name: 'state',
            kind: 'choice',
            label: t('state'),
            options: states.map(value => ({ value, label: t(value) })),
          },
          {
            name: 'category',
            kind: 'choice',
            label: t('category'),
            options: categories.map(value => ({ value, label: t(value) })),
          },
        ]}
        rowActions={row => [{ key: 'handle', label: t('handle'), onClick: () => dialog.show(row) }]}
        empty={<EmptyState art="done" title={t('empty')} text={t('emptyText')} />}
      />
      <Opened of={dialog}>
        {open => (
          <AnswerDialog
            row={open}
            onClose={dialog.close}
            onSaved={() => {
              dialog.close()
              void client.invalidateQueries({ queryKey: [api.feedback.records.url] })
            }}
          />
        )}
      </Opened>
    </>
  )
}
