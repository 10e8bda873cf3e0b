import { api } from '@portico/contract/api.ts'
import { NewFeedback } from '@portico/contract/feedback.ts'
import { optionsOf } from '#kit/fields/optionsOf.ts'
import { RadioGroup } from '#kit/fields/RadioGroup.tsx'
import { TextInput, TextLines } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { feedbackTexts } from './feedbackTexts.ts'
import { ScreenshotField } from './ScreenshotField.tsx'

const form = recordForm(NewFeedback, feedbackTexts, {
  ...{ category: 'category', content: 'content', screenshot: 'screenshot', contact: 'contact' },
})

const categories = ['problem', 'suggestion', 'question', 'other'] as const

/** Writes to those who run the portal. */
export function FeedbackDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const t = useTexts(feedbackTexts)
  return (
    <form.Dialog
      title={t('write')}
      initial={{ category: 'problem' }}
      save={values => call(api.feedback.add, values)}
      savedText={t('sent')}
      okText={t('send')}
      onSaved={onSaved}
      onClose={onClose}
    >
      <form.Row name="category">
        <RadioGroup aria-label={t('category')} options={optionsOf(categories, t)} />
      </form.Row>
      <form.Row name="content">
        <TextLines placeholder={t('contentHint')} lines={[5, 12]} />
      </form.Row>
      <form.Row name="screenshot">
        <ScreenshotField />
      </form.Row>
      <form.Row name="contact">
        <TextInput placeholder={t('contactHint')} />
      </form.Row>
    </form.Dialog>
  )
}
