import { api } from '@portico/contract/api.ts'
import type { DataOf } from '@portico/contract/endpoint.ts'
import { NewShareLink, shareLimits } from '@portico/contract/work/sharing.ts'
import { StaffPersonField } from '#kit/fields/choices/PersonField.tsx'
import { UnitField } from '#kit/fields/choices/UnitField.tsx'
import type { FieldProps, Given } from '#kit/fields/fieldProps.ts'
import { PasswordInput } from '#kit/fields/TextInput.tsx'
import { useWatch } from '#kit/form/Form.tsx'
import { recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { canSeal } from '#shared/sealPassword.ts'
import { askMailTexts } from '#shared/shareLinks/askMailTexts.ts'
import { sealLinkPassword } from '#shared/shareLinks/sealLinkPassword.ts'
import { shareTexts } from './shareTexts.ts'

type Fixes = DataOf<typeof api.sharing.list>['fixes']
const texts = defineTexts({ ...shareTexts, ...askMailTexts })
const form = recordForm(NewShareLink, texts, { code: null })
type Values = ValuesOf<typeof form>

interface NewLinkDialogProps extends Ends {
  code: string
  fixes: Fixes
  mayAskMail: boolean
  onMade: (key: string) => void
}

/** A new link, with what nobody can choose on a shared page. */
export function NewLinkDialog({ code, fixes, mayAskMail, onMade, ...ends }: NewLinkDialogProps) {
  const t = useTexts(texts)
  const save = async ({ sealedPassword: password = '', mostUses, ...values }: Values) => {
    if (password !== '' && !canSeal()) throw new Error(t('noSeal'))
    const { key } = await call(api.sharing.add, {
      ...values,
      code,
      ...(mostUses !== undefined && { mostUses }),
      ...(password !== '' && { sealedPassword: await sealLinkPassword(password) }),
    })
    onMade(key)
  }
  return (
    <form.Dialog
      title={t('add')}
      initial={{ days: shareLimits.days, fixed: {} }}
      save={save}
      savedText={t('made')}
      okText={t('add')}
      {...ends}
    >
      <form.Row name="label" extra={t('labelHint')} />
      <form.Row name="about" extra={t('aboutHint')} />
      <form.Row name="when" />
      <form.Row name="where" />
      <form.Row name="contact" />
      {fixes.length > 0 && (
        <form.Row name="fixed" extra={t('fixedHint')}>
          <FixedFields fixes={fixes} />
        </form.Row>
      )}
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

type Fixed = Readonly<Record<string, string>>

/** Somebody or a unit for each field that asks for one. */
function FixedFields({ fixes, id, value = {}, onChange, ...rest }: { fixes: Fixes } & FieldProps & Given<Fixed>) {
  const language = useLanguage(state => state.language)
  return (
    <span className="col g8">
      {fixes.map(({ key, kind, label }, at) => {
        const Field = kind === 'person' ? StaffPersonField : UnitField
        const words = label[language] || key
        const choose = (next: string | undefined) => {
          const { [key]: _before, ...others } = value
          onChange?.(next ? { ...others, [key]: next } : others)
        }
        return (
          <Field
            key={key}
            {...rest}
            {...(at === 0 && { id })}
            aria-label={words}
            placeholder={words}
            value={value[key] ?? null}
            onChange={choose}
          />
        )
      })}
    </span>
  )
}
