import { api } from '@portico/contract/api.ts'
import type { ManagedPage } from '@portico/contract/data/pageConfigs.ts'
import { problemMessage } from '@portico/contract/rules/fields/fieldProblem.ts'
import { tooLarge } from '@portico/contract/rules/fileSize.ts'
import { isPageId } from '@portico/contract/rules/pages/pageDocument.ts'
import { useRef, useState } from 'react'
import { FileField } from '#kit/fields/files/FileField.tsx'
import { TextInput, TextLines } from '#kit/fields/TextInput.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import { sizeText } from '#kit/show/sizeText.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { pageTexts } from './pageTexts.ts'
import { textMistakes } from './textMistakes.ts'
import './pageConfigs.css'

interface ReadTextDialogProps {
  /** The page whose draft becomes the text; without one a new page. */
  page?: ManagedPage | undefined
  onClose: () => void
  onSaved: (id: string) => void
}
const readForm = recordForm(api.pageConfigs.read.input, pageTexts, { revision: null })

/** Larger than any page's text. A larger file is not read at all: the field keeps what is in it. */
const longestFile = 2 * 1024 * 1024

async function readText(file: File): Promise<string> {
  if (file.size > longestFile) throw new Error(problemMessage(tooLarge(longestFile), getLanguage()))
  return file.text()
}

/** Reads a page from its text; every mistake in it is listed with its place, and nothing is imported then. */
export function ReadTextDialog({ page, onClose, onSaved }: ReadTextDialogProps) {
  const t = useTexts(pageTexts)
  const pick = usePick()
  const [mistakes, setMistakes] = useState<readonly (readonly [string, string])[]>([])
  const read = useRef('')
  const save = async ({ id, text }: ValuesOf<typeof readForm>) => {
    setMistakes([])
    try {
      const revision = page ? { revision: page.revision } : {}
      read.current = (await call(api.pageConfigs.read, { id: page?.id ?? id, text, ...revision })).id
    } catch (error) {
      const { whole, places } = textMistakes(error instanceof ApiError ? error.errors : {})
      setMistakes(places)
      const words = whole ?? (places.length > 0 ? t('mistakesIn', { count: places.length }) : undefined)
      throw words && error instanceof ApiError ? new ApiError(error.code, error.message, { text: words }) : error
    }
  }
  return (
    <readForm.Dialog
      title={page ? t('readInto', { name: pick(page.name, page.nameEn) }) : t('readTitle')}
      width={860}
      initial={page ? { id: page.id } : {}}
      save={save}
      savedText={t('readDone')}
      okText={t('import')}
      onSaved={() => onSaved(read.current)}
      onClose={onClose}
    >
      {form => (
        <>
          <readForm.Row
            name="id"
            extra={page ? undefined : t('idHint')}
            check={value => (isPageId(value) ? null : t('idHint'))}
          >
            <TextInput readOnly={page !== undefined} />
          </readForm.Row>
          <readForm.Row name="text">
            <TextLines className="size-12 page-configs-input" lines={[12, 18]} spellCheck={false} />
          </readForm.Row>
          <FormRow label={t('file')}>
            <FileField
              aria-label={t('file')}
              limits={t('fileLimits', { size: sizeText(longestFile) })}
              accept=".json,application/json,text/plain"
              most={1}
              send={async file => {
                form.setFieldsValue({ text: await readText(file) })
                return { id: file.name, name: file.name, size: file.size }
              }}
            />
          </FormRow>
          {mistakes.length > 0 && (
            <div className="note err">
              <ul className="col g4 page-configs-mistakes scroll">
                {mistakes.map(([place, words]) => (
                  <li key={place}>{words}</li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
    </readForm.Dialog>
  )
}
