import { api } from '@portico/contract/api.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import { RadioGroup } from '#kit/fields/RadioGroup.tsx'
import { TextInput, TextLines } from '#kit/fields/TextInput.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { mustEnter } from '#kit/form/rules.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { feedbackTexts } from './feedbackTexts.ts'
import { ScreenshotField } from './ScreenshotField.tsx'

type Values = InputOf<typeof api.feedback.add>
const categories = ['problem', 'suggestion', 'question', 'other'] as const

/** Writes to those who run the portal. */
export function FeedbackDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const t = useTexts(feedbackTexts)
  return (
    <FormDialog<Values>
      title={t('write')}
      initial={{ category: 'problem' }}
      labels={{ content: t('content'), screenshot: t('screenshot'), contact: t('contact') }}
      save={values => call(api.feedback.add, values)}
      savedText={t('sent')}
      okText={t('send')}
      onSaved={onSaved}
      onClose={onClose}
    >
      <FormRow name="category" label={t('category')}>
        <RadioGroup aria-label={t('category')} options={categories.map(value => ({ value, label: t(value) }))} />
      </FormRow>
      <FormRow name="content" label={t('content')} rules={[mustEnter(t('content'))]}>
        <TextLines maxLength={2000} placeholder={t('contentHint')} lines={[5, 12]} />
      </FormRow>
      <FormRow name="screenshot" label={t('screenshot')}>
        <ScreenshotField />
      </FormRow>
      <FormRow name="contact" label={t('contact')}>
        <TextInput placeholder={t('contactHint')} />
      </FormRow>
    </FormDialog>
  )
}
