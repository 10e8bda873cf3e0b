import { api } from '@portico/contract/api.ts'
import { NewReadLink } from '@portico/contract/work/sharedPaper.ts'
import { PasswordInput } from '#kit/fields/TextInput.tsx'
import { useWatch } from '#kit/form/Form.tsx'
import { recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { canSeal } from '#shared/sealPassword.ts'
import { askMailTexts } from '#shared/shareLinks/askMailTexts.ts'
import { sealLinkPassword } from '#shared/shareLinks/sealLinkPassword.ts'
import { readingLinkTexts } from './readingLinkTexts.ts'

const texts = defineTexts({ ...askMailTexts, ...readingLinkTexts })
const form = recordForm(NewReadLink, texts, { id: null })
type Values = ValuesOf<typeof form>

interface NewReadingDialogProps extends Ends {
  id: string
  mayAskMail: boolean
  onMade: (key: string) => void
}

/** A new link that shows a document. */
export function NewReadingDialog({ id, mayAskMail, onMade, ...ends }: NewReadingDialogProps) {
  const t = useTexts(texts)
  const save = async ({ sealedPassword: password = '', mostUses, ...values }: Values) => {
    if (password !== '' && !canSeal()) throw new Error(t('noSeal'))
    const { key } = await call(api.sharing.addReading, {
      ...values,
      id,
      ...(mostUses !== undefined && { mostUses }),
      ...(password !== '' && { sealedPassword: await sealLinkPassword(password) }),
    })
    onMade(key)
  }
  return (
    <form.Dialog title={t('add')} initial={{ days: 7 }} save={save} savedText={t('made')} okText={t('add')} {...ends}>
      <form.Row name="label" extra={t('labelHint')} />
      <form.Row name="days" />
      <form.Row name="mostUses" extra={t('mostUsesHint')} />
      <form.Row name="sealedPassword" extra={t('passwordHint')}>
        <PasswordInput autoComplete="new-password" />
      </form.Row>
      {mayAskMail && <form.Row name="asksMail" extra={t('asksMailHint')} />}
      <DomainRow />
    </form.Dialog>
  )
}

/** Only where an address is asked for. */
function DomainRow() {
  const t = useTexts(texts)
  return useWatch<boolean>('asksMail') ? <form.Row name="mailDomain" extra={t('mailDomainHint')} /> : null
}
