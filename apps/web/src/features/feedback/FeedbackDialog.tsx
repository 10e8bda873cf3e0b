import { api } from '@portico/contract/api.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import { Form, Radio } from 'antd'
import { call } from '#shared/api/call.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { mustEnter } from '#shared/form/rules.ts'
import { TextInput, TextLines } from '#shared/form/TextInput.tsx'
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
      <Form.Item name="category" label={t('category')}>
        <Radio.Group options={categories.map(value => ({ value, label: t(value) }))} />
      </Form.Item>
      <Form.Item name="content" label={t('content')} rules={[mustEnter(t('content'))]}>
        <TextLines maxLength={2000} placeholder={t('contentHint')} autoSize={{ minRows: 5, maxRows: 12 }} />
      </Form.Item>
      <Form.Item name="screenshot" label={t('screenshot')}>
        <ScreenshotField />
      </Form.Item>
      <Form.Item name="contact" label={t('contact')}>
        <TextInput placeholder={t('contactHint')} />
      </Form.Item>
    </FormDialog>
  )
}
