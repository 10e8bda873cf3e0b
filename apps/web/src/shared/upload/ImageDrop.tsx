import { type DragEvent, useRef } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { FileInput } from '#kit/fields/files/FileInput.tsx'
import { iconUpload } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { imageKinds, uploadIcon } from './uploadImage.ts'
import { uploadTexts } from './uploadTexts.ts'
import type { FileSending } from './useFileSending.ts'

interface ImageDropProps {
  /** What the picture is, for those who hear the button. */
  label: string
  /** The field's own: its `FileMistake` stands below the field. */
  sending: FileSending
  onUploaded: (name: string) => void
}

/** Takes one picture for an icon, dropped or chosen, sends it and tells its name on the server. */
export function ImageDrop({ label, sending, onUploaded }: ImageDropProps) {
  const t = useTexts(uploadTexts)
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, described } = sending
  const send = (file: File | undefined) => {
    if (file) void sending.send(async () => onUploaded(await uploadIcon(file)))
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    send(event.dataTransfer.files[0])
  }
  const words = t(isBusy ? 'busy' : 'upload')
  return (
    <>
      <Button
        size="small"
        icon={iconUpload}
        aria-label={`${label}: ${words}`}
        isBusy={isBusy}
        {...described}
        onClick={() => input.current?.click()}
        onDragOver={event => event.preventDefault()}
        onDrop={onDrop}
      >
        {words}
      </Button>
      <FileInput of={input} label={label} accept={imageKinds} onFiles={([file]) => send(file)} />
    </>
  )
}
