import { api } from '@portico/contract/api.ts'
import { FeedbackAnswer, type FeedbackRecord } from '@portico/contract/work/feedback.ts'
import { refresh } from '#kit/act/refresh.ts'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { RadioGroup } from '#kit/fields/choices/RadioGroup.tsx'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { type Ends, Opened, useOpened } from '#kit/layers/Opened.tsx'
import { findRow } from '#kit/list/findRow.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { FeedbackLetter, tones } from './FeedbackLetter.tsx'
import { feedbackCategories, feedbackStates, feedbackTexts } from './feedbackTexts.ts'
import './feedback.css'

/** 意见反馈: what people wrote, to be answered. */
export default function FeedbackPage() {
  const t = useTexts(feedbackTexts)
  const pick = usePick()
  const column = useColumns()
  const dialog = useOpened<FeedbackRecord>(() => refresh(api.feedback.records), 'feedbackAnswer')
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
            onCard: 'line',
            isSortable: true,
            render: row => <span className="tag sm">{t(row.category)}</span>,
          },
          column.state('state', t('state'), tones, t, { isSortable: true, onCard: 'end' }),
          {
            key: 'personName',
            title: t('person'),
            onCard: 'line',
            lines: 1,
            isSortable: true,
            render: row => `${pick(row.personName, row.personNameEn)} · ${pick(row.unit ?? '', row.unitEn)}`,
          },
          column.moment('createdAt', t('createdAt'), { isSortable: true, onCard: 'line' }),
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
      <Opened of={dialog}>{(open, ends) => <AnswerDialog row={open} {...ends} />}</Opened>
    </>
  )
}

interface AnswerDialogProps extends Ends {
  row: FeedbackRecord
}
const form = recordForm(FeedbackAnswer, feedbackTexts, { id: null, revision: null })

/** The letter, and what is answered. */
function AnswerDialog({ row, ...ends }: AnswerDialogProps) {
  const t = useTexts(feedbackTexts)
  const pick = usePick()
  const { answer: _answer, answeredAt: _at, ...letter } = row
  return (
    <form.Dialog
      title={t('handleTitle')}
      width={640}
      initial={valuesOf(row)}
      save={(values, now) => call(api.feedback.answer, { ...values, id: row.id, revision: (now ?? row).revision })}
      {...ends}
      record={row}
      reread={() => findRow(api.feedback.records, ({ id }) => id === row.id)}
      initialOf={valuesOf}
    >
      <div className="stack g8 below-18">
        <p className="s13 t2">
          {pick(row.personName, row.personNameEn)} {row.personCode} · {pick(row.unit ?? '', row.unitEn)}
          {row.contact && ` · ${row.contact}`}
        </p>
        <FeedbackLetter row={letter} />
      </div>
      <form.Row name="state">
        <RadioGroup aria-label={t('state')} options={optionsOf(feedbackStates, t)} />
      </form.Row>
      <form.Row name="answer" extra={t('answerHint')}>
        <TextLines lines={[4, 12]} />
      </form.Row>
    </form.Dialog>
  )
}

/** Who answers has answered, unless they say otherwise. */
const valuesOf = ({ state, answer = '' }: FeedbackRecord) => ({
  state: state === 'open' ? ('answered' as const) : state,
  answer,
})
