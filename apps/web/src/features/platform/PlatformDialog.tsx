import { api } from '@portico/contract/api.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import type { Platform } from '@portico/contract/platform.ts'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { mustEnter } from '#kit/form/rules.ts'
import { call } from '#shared/api/call.ts'
import { IconPicture } from '#shared/catalogue/IconPicture.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { FileMistake } from '#shared/upload/FileMistake.tsx'
import { ImageDrop } from '#shared/upload/ImageDrop.tsx'
import { uploadTexts } from '#shared/upload/uploadTexts.ts'
import { useFileSending } from '#shared/upload/useFileSending.ts'
import { platformTexts } from './platformTexts.ts'

interface PlatformDialogProps {
  read: Platform
  onClose: () => void
  onSaved: () => void
}
type Values = Omit<InputOf<typeof api.platform.save>, 'revision'>

/** Edits names, logo, footer and the ways to sign in. */
export function PlatformDialog({ read, onClose, onSaved }: PlatformDialogProps) {
  const t = useTexts(platformTexts)
  const { revision, changedBy: _by, changedAt: _at, ...initial } = read
  const line = (name: keyof Values & keyof typeof platformTexts, maxLength: number, isRequired = false) => (
    <FormRow name={name} label={t(name)} rules={isRequired ? [mustEnter(t(name))] : []}>
      <TextInput maxLength={maxLength} />
    </FormRow>
  )
  return (
    <FormDialog<Values>
      title={t('editTitle')}
      width={900}
      columns={2}
      initial={initial}
      labels={{ name: t('name'), nameEn: t('nameEn'), logo: t('logo'), signInByPassword: t('signInByPassword') }}
      save={values => call(api.platform.save, { ...values, revision })}
      savedText={t('saved')}
      onSaved={onSaved}
      onClose={onClose}
      changed={read}
    >
      {line('name', 100, true)}
      {line('nameEn', 100, true)}
      {line('footerLeft', 200)}
      {line('footerRight', 200)}
      {line('footerLeftEn', 200)}
      {line('footerRightEn', 200)}
      {line('registration', 100)}
      {line('supportPhone', 60)}
      <FormRow name="logo" label={t('logo')} className="wide">
        <LogoField label={t('logo')} />
      </FormRow>
      <FormRow name="signInByPassword" label={t('signInByPassword')} extra={t('passwordHint')} valuePropName="checked">
        <Switch />
      </FormRow>
      <FormRow name="signInByToken" label={t('signInByToken')} extra={t('tokenHint')} valuePropName="checked">
        <Switch />
      </FormRow>
    </FormDialog>
  )
}

interface LogoFieldProps {
  label: string
  /** Given by the form's item. */
  value?: string
  onChange?: (file: string) => void
}

function LogoField({ label, value = '', onChange }: LogoFieldProps) {
  const t = useTexts(platformTexts)
  const u = useTexts(uploadTexts)
  const sending = useFileSending()
  return (
    <div className="col g4">
      <span className="platform-logo">
        {value === '' ? <span className="t3">{t('ownLogo')}</span> : <IconPicture file={value} size={40} />}
        <ImageDrop type="icon" label={label} sending={sending} onUploaded={file => onChange?.(file)} />
        {value !== '' && (
          <button type="button" className="lk danger" onClick={() => onChange?.('')}>
            {u('remove')}
          </button>
        )}
      </span>
      <span className="t3 s12">{u('hint')}</span>
      <FileMistake of={sending} />
    </div>
  )
}
