import { api } from '@portico/contract/api.ts'
import { type MailServer, type MailServerInput, mailSecurities, mailSignIns } from '@portico/contract/mailAccounts.ts'
import { ChoiceField } from '#kit/fields/ChoiceField.tsx'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { PasswordInput, TextInput } from '#kit/fields/TextInput.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormPart, FormRow } from '#kit/form/FormRow.tsx'
import { checked, mustEnter, mustEnterNumber, wholeNumber } from '#kit/form/rules.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { mailServerTexts } from './mailServerTexts.ts'

interface MailServerDialogProps {
  /** None: a new one. */
  row?: MailServer
  onClose: () => void
  onSaved: () => void
}
type Values = Omit<MailServerInput, 'id' | 'revision'>

const fresh: Values = {
  ...{ name: '', nameEn: '', domain: '', imapHost: '', imapPort: 993, imapSecurity: 'tls' },
  ...{ smtpHost: '', smtpPort: 465, smtpSecurity: 'tls', isPrivate: false, signIn: 'password', isOn: false },
  ...{ authorizeUrl: '', tokenUrl: '', clientId: '', clientSecret: '', scope: '' },
}
const usual = { imap: { tls: 993, startTls: 143, none: 143 }, smtp: { tls: 465, startTls: 587, none: 25 } } as const
const hostForm = /^[a-z\d]([a-z\d.:-]{0,251}[a-z\d])?$/i
const domainForm = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/i

/** Adds or edits a mail system; what its own sign-in wants is asked for only where it has one. */
export function MailServerDialog({ row, onClose, onSaved }: MailServerDialogProps) {
  const t = useTexts(mailServerTexts)
  const {
    id: _id,
    revision: _revision,
    accountCount: _count,
    changedBy: _by,
    changedAt: _at,
    ...kept
  } = row ?? {
    ...fresh,
    ...{ id: 0, revision: 0, accountCount: 0, changedBy: '', changedAt: '' },
  }
  const names = Object.keys(fresh) as (keyof Values)[]
  const securities = (Object.keys(mailSecurities) as (keyof typeof mailSecurities)[]).map(value => ({
    value,
    label: t(value),
  }))
  const labels = Object.fromEntries(names.map(name => [name, t(name)]))
  return (
    <FormDialog<Values>
      title={t(row ? 'editTitle' : 'add')}
      width={900}
      columns={2}
      initial={kept}
      labels={labels}
      // What is not shown is not in the form's values and stays as it was.
      save={values =>
        call(api.mailAccounts.saveServer, {
          ...kept,
          ...values,
          ...(row ? { id: row.id, revision: row.revision } : {}),
        })
      }
      savedText={t(row ? 'saved' : 'added')}
      onSaved={onSaved}
      onClose={onClose}
      {...(row ? { changed: row } : {})}
    >
      {form => (
        <>
          <FormRow name="name" label={t('nameZh')} rules={[mustEnter(t('nameZh'))]}>
            <TextInput maxLength={60} />
          </FormRow>
          <FormRow name="nameEn" label={t('nameEn')} rules={[mustEnter(t('nameEn'))]}>
            <TextInput maxLength={100} />
          </FormRow>
          <FormRow
            name="domain"
            label={t('domain')}
            extra={t('domainHint')}
            rules={[checked(value => (domainForm.test(value) ? null : t('wrongDomain')))]}
          >
            <TextInput maxLength={253} />
          </FormRow>
          <FormRow name="isOn" label={t('isOn')} extra={t('isOnHint')} valuePropName="checked">
            <Switch />
          </FormRow>
          {(['imap', 'smtp'] as const).map(kind => (
            <ServerFields
              key={kind}
              kind={kind}
              securities={securities}
              onSecurity={security => form.setFieldValue(`${kind}Port`, usual[kind][security])}
            />
          ))}
          <FormRow name="isPrivate" label={t('isPrivate')} extra={t('isPrivateHint')} valuePropName="checked">
            <Switch />
          </FormRow>
          <FormRow name="signIn" label={t('signIn')}>
            <ChoiceField
              options={(Object.keys(mailSignIns) as (keyof typeof mailSignIns)[]).map(value => ({
                value,
                label: t(value),
              }))}
            />
          </FormRow>
          <FormPart of={['signIn']}>
            {({ getFieldValue }) => getFieldValue('signIn') === 'oauth' && <OAuthFields />}
          </FormPart>
        </>
      )}
    </FormDialog>
  )
}

interface ServerFieldsProps {
  kind: 'imap' | 'smtp'
  securities: { value: keyof typeof mailSecurities; label: string }[]
  onSecurity: (security: keyof typeof mailSecurities) => void
}

function ServerFields({ kind, securities, onSecurity }: ServerFieldsProps) {
  const t = useTexts(mailServerTexts)
  const [host, port, security] = [`${kind}Host`, `${kind}Port`, `${kind}Security`] as const
  return (
    <>
      <FormRow
        name={host}
        label={t(host)}
        rules={[mustEnter(t(host)), checked(value => (hostForm.test(value) ? null : t('wrongHost')))]}
      >
        <TextInput maxLength={253} inputMode="url" />
      </FormRow>
      <FormRow name={security} label={t(security)}>
        <ChoiceField options={securities} onChange={onSecurity} />
      </FormRow>
      <FormRow name={port} label={t(port)} className="wide" rules={[mustEnterNumber(t(port)), wholeNumber(1, 65_535)]}>
        <NumberField min={1} max={65_535} />
      </FormRow>
    </>
  )
}

function OAuthFields() {
  const t = useTexts(mailServerTexts)
  const isUrl = checked(value => (/^https:\/\/\S+$/i.test(value) ? null : t('wrongUrl')))
  return (
    <>
      {(['authorizeUrl', 'tokenUrl'] as const).map(name => (
        <FormRow key={name} name={name} label={t(name)} className="wide" rules={[mustEnter(t(name)), isUrl]}>
          <TextInput maxLength={500} inputMode="url" />
        </FormRow>
      ))}
      <FormRow name="clientId" label={t('clientId')} rules={[mustEnter(t('clientId'))]}>
        <TextInput maxLength={200} />
      </FormRow>
      <FormRow name="clientSecret" label={t('clientSecret')} extra={t('secretHint')}>
        <PasswordInput maxLength={500} autoComplete="new-password" isSecret />
      </FormRow>
      <FormRow name="scope" label={t('scope')} className="wide">
        <TextInput maxLength={500} />
      </FormRow>
    </>
  )
}
