import { api } from '@portico/contract/api.ts'
import { problemMessage } from '@portico/contract/rules/fields/fieldProblem.ts'
import { tooLarge } from '@portico/contract/rules/fileSize.ts'
import { isTemplateCode } from '@portico/contract/rules/templates/templateCode.ts'
import { useRef } from 'react'
import { UnitField } from '#kit/fields/choices/UnitField.tsx'
import { FileField } from '#kit/fields/files/FileField.tsx'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import { toast } from '#kit/layers/toast.ts'
import { sizeText } from '#kit/show/sizeText.ts'
import { call } from '#shared/api/call.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { templateTexts } from './templateTexts.ts'

interface ReadTemplateDialogProps {
  onClose: () => void
  onSaved: (code: string) => void
}
const form = recordForm(api.templates.read.input, templateTexts, {})

/** Larger than any template's text. A larger file is not read at all: the field keeps what is in it. */
const longestFile = 1024 * 1024

async function readText(file: File): Promise<string> {
  if (file.size > longestFile) throw new Error(problemMessage(tooLarge(longestFile), getLanguage()))
  return file.text()
}

/** Makes a draft of a template's text; who or what is not known here is told, and listed in the editor that opens. */
export function ReadTemplateDialog({ onClose, onSaved }: ReadTemplateDialogProps) {
  const t = useTexts(templateTexts)
  const read = useRef({ code: '', mistakes: 0 })
  const save = async (values: ValuesOf<typeof form>) => {
    const { code, mistakes } = await call(api.templates.read, values)
    read.current = { code, mistakes: mistakes.length }
  }
  return (
    <form.Dialog
      title={t('readTitle')}
      width={860}
      initial={{}}
      save={save}
      savedText={t('readDone')}
      okText={t('import')}
      onSaved={() => {
        const { code, mistakes: count } = read.current
        if (count > 0) toast.warning(t('readMistakes', { count }), { stays: true })
        onSaved(code)
      }}
      onClose={onClose}
    >
      {({ setFieldsValue }) => (
        <>
          <form.Row name="code" extra={t('codeHint')} check={value => (isTemplateCode(value) ? null : t('codeHint'))} />
          <form.Row name="ownerUnit">
            <UnitField />
          </form.Row>
          <form.Row name="text">
            <TextLines className="size-12 templates-text" lines={[10, 16]} spellCheck={false} />
          </form.Row>
          <FormRow label={t('file')}>
            <FileField
              aria-label={t('file')}
              limits={t('fileLimits', { size: sizeText(longestFile) })}
              accept=".json,application/json,text/plain"
              most={1}
              send={async file => {
                setFieldsValue({ text: await readText(file) })
                return { id: file.name, name: file.name, size: file.size }
              }}
            />
          </FormRow>
        </>
      )}
    </form.Dialog>
  )
}
