import { reportWords } from '@portico/contract/work/reportWords.ts'
import { NewShareReport, sharing } from '@portico/contract/work/sharing.ts'
import { RadioGroup } from '#kit/fields/choices/RadioGroup.tsx'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { reportTexts } from './reportTexts.ts'

const form = recordForm(NewShareReport, reportTexts, { key: null })
const reasons = ['fraud', 'tooMuch', 'unlawful', 'other'] as const

/** Tells those who can stop a link that it looks bad. */
export default function ReportDialog({ shareKey, ...ends }: Ends & { shareKey: string }) {
  const t = useTexts(reportTexts)
  const language = useLanguage(state => state.language)
  return (
    <form.Dialog
      title={t('report')}
      initial={{ reason: 'fraud' }}
      save={values => call(sharing.report, { ...values, key: shareKey }, { inPlace: true })}
      savedText={t('reported')}
      okText={t('send')}
      {...ends}
    >
      <form.Row name="reason">
        <RadioGroup
          aria-label={t('reason')}
          options={reasons.map(value => ({ value, label: reportWords[value][language] }))}
        />
      </form.Row>
      <form.Row name="words" extra={t('wordsHint')}>
        <TextLines />
      </form.Row>
    </form.Dialog>
  )
}
