import { signInSwitches, switchIds } from '@portico/contract/access/signInWays.ts'
import { type Platform, PlatformChange } from '@portico/contract/admin/platform.ts'
import { api } from '@portico/contract/api.ts'
import { recordForm } from '#kit/form/recordForm.tsx'
import { call } from '#shared/api/call.ts'
import { IconPicture } from '#shared/appCards/IconPicture.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
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

const form = recordForm(PlatformChange, platformTexts, { revision: null })

/** Edits names, logo, footer and the ways to sign in. */
export function PlatformDialog({ read, onClose, onSaved }: PlatformDialogProps) {
  const t = useTexts(platformTexts)
  const language = useLanguage(state => state.language)
  return (
    <form.Dialog
      title={t('editTitle')}
      width={900}
      columns={2}
      initial={read}
      save={(values, now) => call(api.platform.save, { ...values, revision: (now ?? read).revision })}
      savedText={t('saved')}
      onSaved={onSaved}
      onClose={onClose}
      record={read}
      reread={() => call(api.platform.one)}
    >
      <form.Row name="name" />
      <form.Row name="nameEn" />
      <form.Row name="footerLeft" />
      <form.Row name="footerRight" />
      <form.Row name="footerLeftEn" />
      <form.Row name="footerRightEn" />
      <form.Row name="registration" />
      <form.Row name="supportPhone" />
      <form.Row name="logo" className="wide">
        <LogoField label={t('logo')} />
      </form.Row>
      {switchIds.map(name => (
        <form.Row key={name} name={name} extra={signInSwitches[name].hint[language]} />
      ))}
    </form.Dialog>
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
      <span className="row g12">
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
