import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import type { Given } from '#kit/fields/fieldProps.ts'
import './systems.css'
import { Icon } from '#kit/icons/Icon.tsx'
import { AppIcon } from '#shared/appCards/AppIcon.tsx'
import { menuIcons } from '#shared/appCards/menuIcons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FileMistake } from '#shared/upload/FileMistake.tsx'
import { ImageDrop } from '#shared/upload/ImageDrop.tsx'
import { uploadTexts } from '#shared/upload/uploadTexts.ts'
import { useFileSending } from '#shared/upload/useFileSending.ts'

interface IconFieldProps extends Given<string> {
  label: string
}

const lineIcon = (file: string) => menuIcons[file.replace(/\.svg$/, '')]
const known = Object.keys(menuIcons).map(name => ({ value: `${name}.svg`, label: name }))

/** A system's icon: one of the product's line icons, or an uploaded picture. */
export function IconField({ label, id, value = '', onChange }: IconFieldProps) {
  const u = useTexts(uploadTexts)
  const sending = useFileSending()
  const line = lineIcon(value)
  const options = value !== '' && !line ? [{ value, label: value }, ...known] : known
  return (
    <>
      <span className="row g8">
        <span className="systems-icon middle rigid lined rounded faint">
          {line ? <Icon of={line} size={20} /> : value !== '' && <AppIcon file={value} size={24} />}
        </span>
        <ChoiceField
          id={id}
          className="f1"
          clearable
          value={value || undefined}
          options={options}
          pictureOf={file => <Icon of={lineIcon(file) ?? ''} size={16} />}
          onChange={file => onChange?.(file ?? '')}
        />
        <ImageDrop label={label} sending={sending} onUploaded={file => onChange?.(file)} />
      </span>
      <span className="t3 s12">{u('hint')}</span>
      <FileMistake of={sending} />
    </>
  )
}
