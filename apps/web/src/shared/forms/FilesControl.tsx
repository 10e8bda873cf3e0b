import { FileField } from '#kit/fields/files/FileField.tsx'
import type { SendOptions } from '#kit/fields/files/useFileSends.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { type ControlProps, textsOf } from './controlProps.ts'
import { useForm } from './formContext.ts'
import { formTexts } from './formTexts.ts'
import { smallerPicture } from './smallerPicture.ts'

/** Files or pictures; pictures are made smaller before they are sent, and taken by the camera where there is one. */
export function FilesControl({ field, label, ties, value, onChange, onLeave, readOnly }: ControlProps) {
  const t = useTexts(formTexts)
  const { files } = useForm()
  const isPicture = field.kind === 'picture'
  if (!files)
    return <span className="middle corner-6 t3 s13 room-44 filled-drop">{t(isPicture ? 'tryPicture' : 'tryFile')}</span>
  const kept = textsOf(value).map(id => files.fileOf(id) ?? { id, name: id, size: 0 })
  const send = async (file: File, options: SendOptions) => {
    const sent = isPicture ? await smallerPicture(file) : file
    if (!sent) throw new Error(t('noPicture', { name: file.name }))
    return files.send(sent, options)
  }
  return (
    <FileField
      {...ties}
      aria-label={label}
      limits={files.limits ?? t(isPicture ? 'pictureLimits' : 'fileLimits')}
      {...(isPicture && { accept: 'image/*', camera: t('camera') })}
      readOnly={readOnly}
      onBlur={onLeave}
      value={kept}
      send={send}
      onChosen={files.onChosen}
      onChange={next => onChange(next.map(it => it.id))}
    />
  )
}
