import { api } from '@portico/contract/api.ts'
import { NewFeedback } from '@portico/contract/work/feedback.ts'
import { useRef } from 'react'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { RadioGroup } from '#kit/fields/choices/RadioGroup.tsx'
import { FileField } from '#kit/fields/files/FileField.tsx'
import { TextInput, TextLines } from '#kit/fields/TextInput.tsx'
import { FormPart } from '#kit/form/FormRow.tsx'
import { ownFields, recordForm } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { assertImage, imageKinds } from '#shared/upload/uploadImage.ts'
import { Screenshot } from './FeedbackLetter.tsx'
import { feedbackCategories, feedbackTexts } from './feedbackTexts.ts'

interface Picture {
  id: string
  name: string
  size: number
}
const form = recordForm(
  NewFeedback,
  feedbackTexts,
  { screenshot: 'screenshot' },
  ownFields<{ screenshot: readonly Picture[] }>(),
)

/** Kept under the person's own name: it counts against what they may keep. */
async function send(file: File, options: { signal: AbortSignal }): Promise<Picture> {
  assertImage(file)
  const { filename } = await call(api.files.upload, { type: 'feedback' }, { file, ...options })
  return { id: filename[0] ?? '', name: file.name, size: file.size }
}

/** Writes to those who run the portal. */
export function FeedbackDialog(ends: Ends) {
  const t = useTexts(feedbackTexts)
  const arrived = useRef(async () => true)
  const checkPicture = async () => {
    if (!(await arrived.current())) throw new Error(t('pictureRefused'))
  }
  return (
    <form.Dialog
      title={t('write')}
      initial={{ category: 'problem', screenshot: [] }}
      save={({ screenshot, ...values }) => call(api.feedback.add, { ...values, screenshot: screenshot[0]?.id })}
      savedText={t('sent')}
      okText={t('send')}
      {...ends}
    >
      <form.Row name="category">
        <RadioGroup aria-label={t('category')} options={optionsOf(feedbackCategories, t)} />
      </form.Row>
      <form.Row name="content">
        <TextLines placeholder={t('contentHint')} lines={[5, 12]} />
      </form.Row>
      <form.Row
        name="screenshot"
        rules={[{ validator: checkPicture }]}
        extra={
          <FormPart of={['screenshot']}>
            {({ getFieldValue }) =>
              getFieldValue('screenshot').map(({ id }: Picture) => <Screenshot key={id} file={id} />)
            }
          </FormPart>
        }
      >
        <FileField limits={t('pictureHint')} accept={imageKinds} most={1} send={send} arrived={arrived} />
      </form.Row>
      <form.Row name="contact">
        <TextInput placeholder={t('contactHint')} />
      </form.Row>
    </form.Dialog>
  )
}
