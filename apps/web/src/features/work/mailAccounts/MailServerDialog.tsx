import { api } from '@portico/contract/api.ts'
import { type MailServer, MailServerInput, mailSecurities, mailSignIns } from '@portico/contract/work/mailAccounts.ts'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { PasswordInput, TextInput } from '#kit/fields/TextInput.tsx'
import { FormPart } from '#kit/form/FormRow.tsx'
import { recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { findRow } from '#kit/list/findRow.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { mailServerTexts } from './mailServerTexts.ts'

interface MailServerDialogProps extends Ends {
  /** Null: a new one. */
  row: MailServer | null
}
const form = recordForm(MailServerInput, mailServerTexts, { name: 'nameZh', id: null, revision: null })

const fresh: ValuesOf<typeof form> = {
  name: '',
  nameEn: '',
  domain: '',
  imapHost: '',
  imapPort: 993,
  imapSecurity: 'tls',
  smtpHost: '',
  smtpPort: 465,
  smtpSecurity: 'tls',
  isPrivate: false,
  signIn: 'password',
  isOn: false,
  authorizeUrl: '',
  tokenUrl: '',
  clientId: '',
  clientSecret: '',
  scope: '',
}
const usual = { imap: { tls: 993, startTls: 143, none: 143 }, smtp: { tls: 465, startTls: 587, none: 25 } } as const
const hostForm = /^[a-z\d]([a-z\d.:-]{0,251}[a-z\d])?$/i
const domainForm = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/i

/** Adds or edits a mail system; what its own sign-in wants is asked for only where it has one. */
export function MailServerDialog({ row, ...ends }: MailServerDialogProps) {
  const t = useTexts(mailServerTexts)
  const securities = optionsOf(Object.keys(mailSecurities) as (keyof typeof mailSecurities)[], t)
  const host = (value: string) => (hostForm.test(value) ? null : t('wrongHost'))
  return (
    <form.Dialog
      title={t(row ? 'editTitle' : 'add')}
      width={900}
      columns={2}
      initial={row ? valuesOf(row) : fresh}
      // What is not shown is not in the form's values and stays as it was.
      save={(values, now) =>
        call(api.mailAccounts.saveServer, {
          ...(now ? { ...valuesOf(now), id: now.id, revision: now.revision } : fresh),
          ...values,
        })
      }
      {...ends}
      record={row}
      reread={() => findRow(api.mailAccounts.servers, ({ id }) => id === row?.id)}
    >
      {it => (
        <>
          <form.Row name="name" />
          <form.Row name="nameEn" />
          <form.Row
            name="domain"
            extra={t('domainHint')}
            check={value => (domainForm.test(value) ? null : t('wrongDomain'))}
          />
          <form.Row name="isOn" extra={t('isOnHint')} />
          <form.Row name="imapHost" check={host}>
            <TextInput maxLength={253} inputMode="url" />
          </form.Row>
          <form.Row name="imapSecurity">
            <ChoiceField
              options={securities}
              onChange={security => it.setFieldValue('imapPort', usual.imap[security])}
            />
          </form.Row>
          <form.Row name="imapPort" className="wide" />
          <form.Row name="smtpHost" check={host}>
            <TextInput maxLength={253} inputMode="url" />
          </form.Row>
          <form.Row name="smtpSecurity">
            <ChoiceField
              options={securities}
              onChange={security => it.setFieldValue('smtpPort', usual.smtp[security])}
            />
          </form.Row>
          <form.Row name="smtpPort" className="wide" />
          <form.Row name="isPrivate" extra={t('isPrivateHint')} />
          <form.Row name="signIn">
            <ChoiceField options={optionsOf(Object.keys(mailSignIns) as (keyof typeof mailSignIns)[], t)} />
          </form.Row>
          <FormPart of={['signIn']}>
            {({ getFieldValue }) => getFieldValue('signIn') === 'oauth' && <OAuthFields />}
          </FormPart>
        </>
      )}
    </form.Dialog>
  )
}

function OAuthFields() {
  const t = useTexts(mailServerTexts)
  const isUrl = (value: string) => (/^https:\/\/\S+$/i.test(value) ? null : t('wrongUrl'))
  return (
    <>
      {(['authorizeUrl', 'tokenUrl'] as const).map(name => (
        <form.Row key={name} name={name} className="wide" need="entered" check={isUrl}>
          <TextInput inputMode="url" />
        </form.Row>
      ))}
      <form.Row name="clientId" need="entered" />
      <form.Row name="clientSecret" extra={t('secretHint')}>
        <PasswordInput autoComplete="new-password" isSecret />
      </form.Row>
      <form.Row name="scope" className="wide" />
    </>
  )
}

const valuesOf = ({
  id: _id,
  revision: _is,
  accountCount: _count,
  changedBy: _by,
  changedAt: _at,
  ...it
}: MailServer) => it
