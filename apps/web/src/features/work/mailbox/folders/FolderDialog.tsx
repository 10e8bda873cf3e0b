import { api } from '@portico/contract/api.ts'
import { longestOf } from '@portico/contract/shapes.ts'
import { type FormEvent, useId, useState } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { tooLongWords } from '#kit/form/formRules.ts'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { toast } from '#kit/layers/toast.ts'
import { call } from '#shared/api/call.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { recount } from '../changeMails.ts'
import { mailTexts } from '../mailTexts.ts'

export interface EditedFolder {
  /** The folder to rename; none: a new one. */
  path?: string
  name: string
  /** The folder above a new one. */
  parent: string | null
}
interface FolderDialogProps {
  accountId: number
  edited: EditedFolder
  onClose: () => void
  onSaved: (path: string) => void
}

const dialogTexts = defineTexts({
  cancel: { zh: '取消', en: 'Cancel' },
  save: { zh: '保存', en: 'Save' },
  mustEnter: { zh: '请输入{label}', en: 'Enter: {label}' },
})
const longest = longestOf(api.mailbox.saveFolder.input.rows.name)

/** Names a folder, new or old. */
export function FolderDialog({ accountId, edited, onClose, onSaved }: FolderDialogProps) {
  const t = useTexts(mailTexts)
  const d = useTexts(dialogTexts)
  const id = useId()
  const [name, setName] = useState(edited.name)
  const [mistake, setMistake] = useState('')
  const [run, isBusy] = useAttempt()
  const words = tooLongWords(t('folderName'), name.trim(), longest) || mistake
  const title = t(edited.path !== undefined ? 'renameFolder' : 'newFolder')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || words) return
    if (name.trim() === '') return setMistake(d('mustEnter', { label: t('folderName') }))
    const work = async () => {
      const which = edited.path === undefined ? { parent: edited.parent } : { path: edited.path }
      const saved = await call(api.mailbox.saveFolder, { accountId, name: name.trim(), ...which })
      toast.success(t('folderSaved'))
      recount(accountId)
      onSaved(saved.path)
    }
    await run(work, { failed: setMistake })
  }
  return (
    <Dialog
      open
      title={title}
      width={420}
      minHeight={190}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{d('cancel')}</Button>
          <Button type="submit" form={`${id}f`} kind="primary" isBusy={isBusy}>
            {d('save')}
          </Button>
        </>
      }
    >
      <form id={`${id}f`} className="col g6" noValidate onSubmit={event => void save(event)}>
        <label htmlFor={id} className="s13 t2">
          {t('folderName')}
        </label>
        <TextInput
          id={id}
          data-autofocus
          maxLength={longest}
          value={name}
          aria-invalid={words !== ''}
          aria-describedby={words ? `${id}e` : undefined}
          onChange={event => {
            setName(event.target.value)
            setMistake('')
          }}
        />
        <FieldError id={`${id}e`} words={words} />
      </form>
    </Dialog>
  )
}
