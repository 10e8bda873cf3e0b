import type { api } from '@portico/contract/api.ts'
import { codes } from '@portico/contract/codes.ts'
import type { DataOf } from '@portico/contract/endpoint.ts'
import type { StepToChoose } from '@portico/contract/work/documentSubmitting.ts'
import type { BothWords } from '@portico/contract/work/templateFields.ts'
import { useRef } from 'react'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { mustChoose } from '#kit/form/formRules.ts'
import type { Ends } from '#kit/layers/Opened.tsx'
import { ApiError } from '#shared/api/ApiError.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { choosingTexts } from './choosingTexts.ts'
import { DeciderField } from './DeciderField.tsx'

type Sent = DataOf<typeof api.documents.submit>

interface ChooseDialogProps extends Ends {
  /** The document that is handed in. */
  id: string
  steps: readonly StepToChoose[]
  /** Hands it in with whom they chose, by step; throws where that is refused. */
  send: (chosen: Record<string, string>) => Promise<Sent>
  /** What handing it in has come to, in words. */
  saidOf: (answer: Sent) => string
}

/** Throws what is wrong with what was handed in, at the steps it is wrong with. */
function refused({ mistakes, choosing }: Sent): void {
  const words = [...mistakes, ...choosing.flatMap(({ wrong }) => wrong ?? [])]
  const [first] = words
  if (!first) return
  const say = ({ zh, en }: BothWords) => (getLanguage() === 'en' ? en : zh)
  throw new ApiError(
    String(codes.refused),
    say(first),
    Object.fromEntries(choosing.flatMap(({ key, wrong }) => (wrong ? [[key, say(wrong)]] : []))),
  )
}

/** Asks the applicant who decides the steps that they choose somebody for, while they hand a document in. */
export default function ChooseDialog({ id, steps, send, saidOf, ...ends }: ChooseDialogProps) {
  const t = useTexts(choosingTexts)
  const pick = usePick()
  const answer = useRef<Sent>(null)
  const labels = Object.fromEntries(steps.map(({ key, title }) => [key, pick(title.zh, title.en)]))
  return (
    <FormDialog<Record<string, string>>
      title={t('title')}
      okText={t('submit')}
      savedText={() => (answer.current ? saidOf(answer.current) : '')}
      labels={labels}
      initial={Object.fromEntries(steps.flatMap(({ key, last }) => (last ? [[key, last.code]] : [])))}
      save={async chosen => {
        answer.current = await send(chosen)
        refused(answer.current)
      }}
      {...ends}
    >
      {steps.map(({ key, last }) => (
        <FormRow
          key={key}
          name={key}
          label={labels[key] ?? key}
          extra={t('hint')}
          rules={[mustChoose(labels[key] ?? key)]}
        >
          <DeciderField of={{ id, step: key }} last={last} />
        </FormRow>
      ))}
    </FormDialog>
  )
}
