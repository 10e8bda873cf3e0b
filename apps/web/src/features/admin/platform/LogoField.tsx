import type { Given } from '#kit/fields/fieldProps.ts'
import { GateLogo } from '#shared/appCards/GateLogo.tsx'
import { IconPicture } from '#shared/appCards/IconPicture.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { FileMistake } from '#shared/upload/FileMistake.tsx'
import { ImageDrop } from '#shared/upload/ImageDrop.tsx'
import { uploadTexts } from '#shared/upload/uploadTexts.ts'
import { useFileSending } from '#shared/upload/useFileSending.ts'
import { platformTexts } from './platformTexts.ts'

interface LogoFieldProps extends Given<string> {
  label: string
}

/** The portal's logo: a picture of its owner's, or the portal's own sign. */
export function LogoField({ label, value = '', onChange }: LogoFieldProps) {
  const t = useTexts(platformTexts)
  const u = useTexts(uploadTexts)
  const sending = useFileSending()
  return (
    <div className="col g4 rounded platform-logo">
      <span className="row wrap g12">
        {value === '' ? <GateLogo /> : <IconPicture file={value} size={32} />}
        <span className="f1 t2 s13">{value === '' ? t('ownLogo') : value}</span>
        <ImageDrop label={label} sending={sending} onUploaded={file => onChange?.(file)} />
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
