import { api } from '@portico/contract/api.ts'
import type { ManagedPage } from '@portico/contract/pageConfigs.ts'
import { isPageId } from '@portico/contract/rules/page-document.ts'
import { Button, Form, Input } from 'antd'
import { useRef, useState } from 'react'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { checked, mustEnter } from '#shared/form/rules.ts'
import { TextInput } from '#shared/form/TextInput.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { pageTexts } from './pageTexts.ts'
import './page-configs.css'

interface ReadTextDialogProps {
  /** The page whose draft becomes the text; without one a new page. */
  page?: ManagedPage | undefined
  onClose: () => void
  onSaved: (id: string) => void
}
interface Values {
  id: string
  text: string
}

/** Reads a page from its text; every mistake in it is listed with its place, and nothing is imported then. */
export function ReadTextDialog({ page, onClose, onSaved }: ReadTextDialogProps) {
  const t = useTexts(pageTexts)
  const pick = usePick()
  const [mistakes, setMistakes] = useState<readonly (readonly [string, string])[]>([])
  const chooser = useRef<HTMLInputElement>(null)
  const read = useRef('')
  const save = async ({ id, text }: Values) => {
    setMistakes([])
    try {
      const revision = page ? { revision: page.revision } : {}
      read.current = (await call(api.pageConfigs.read, { id: page?.id ?? id, text, ...revision })).id
    } catch (error) {
      if (error instanceof ApiError) setMistakes(Object.entries(error.errors).filter(([place]) => place !== 'id'))
      throw error
    }
  }
  return (
    <FormDialog<Values>
      title={page ? t('readInto', { name: pick(page.name, page.nameEn) }) : t('readTitle')}
      width={860}
      initial={page ? { id: page.id } : {}}
      labels={{ id: t('id') }}
      save={save}
      savedText={t('readDone')}
      okText={t('import')}
      onSaved={() => onSaved(read.current)}
      onClose={onClose}
    >
      {form => (
        <>
          <Form.Item
            name="id"
            label={t('id')}
            extra={page ? undefined : t('idHint')}
            rules={[mustEnter(t('id')), checked(value => (isPageId(value) ? null : t('idHint')))]}
          >
            <TextInput maxLength={40} disabled={page !== undefined} />
          </Form.Item>
          <Form.Item name="text" label={t('text')} rules={[mustEnter(t('text'))]}>
            <Input.TextArea className="pc-input" autoSize={{ minRows: 12, maxRows: 18 }} spellCheck={false} />
          </Form.Item>
          <Form.Item label=" " colon={false}>
            <Button onClick={() => chooser.current?.click()}>{t('chooseFile')}</Button>
            <input
              ref={chooser}
              type="file"
              style={{ display: 'none' }}
              aria-hidden="true"
              tabIndex={-1}
              accept=".json,application/json,text/plain"
              onChange={event => {
                const [file] = event.target.files ?? []
                void file?.text().then(text => form.setFieldsValue({ text }))
                event.target.value = ''
              }}
            />
          </Form.Item>
          {mistakes.length > 0 && (
            <div className="note err" role="alert">
              <div>
                <b>{t('mistakesIn', { count: mistakes.length })}</b>
                <ul className="pc-mistakes">
                  {mistakes.map(([place, words]) => (
                    <li key={place}>{words}</li>
                  ))}
                </ul>
              </div>
            </div>
          )}
        </>
      )}
    </FormDialog>
  )
}
