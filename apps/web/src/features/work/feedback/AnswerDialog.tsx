import { api } from '@portico/contract/api.ts'
import { FeedbackAnswer, type FeedbackRecord } from '@portico/contract/work/feedback.ts'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { RadioGroup } from '#kit/fields/choices/RadioGroup.tsx'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { findRow } from '#kit/list/findRow.ts'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { FeedbackLetter } from './FeedbackLetter.tsx'
import { feedbackStates, feedbackTexts } from './feedbackTexts.ts'

interface AnswerDialogProps {
  row: FeedbackRecord
  onClose: () => void
  onSaved: () => void
}
const form = recordForm(FeedbackAnswer, feedbackTexts, { id: null, revision: null })

/** The letter, and what is answered. */
export function AnswerDialog({ row, onClose, onSaved }: AnswerDialogProps) {
  const t = useTexts(feedbackTexts)
  const pick = usePick()
  const { answer: _answer, answeredAt: _at, ...letter } = row
  return (
    <form.Dialog
      title={t('handleTitle')}
      width={640}
      initial={valuesOf(row)}
      save={(values, now) => call(api.feedback.answer, { ...values, id: row.id, revision: (now ?? row).revision })}
      onSaved={onSaved}
      onClose={onClose}
      record={row}
      reread={() => findRow(api.feedback.records, ({ id }) => id === row.id)}
      initialOf={valuesOf}
    >
      <div className="stack g8 feedback-read">
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
