import type { FileType } from '@portico/contract/files.ts'
import { type DragEvent, useRef, useState } from 'react'
import { useTexts } from '#shared/i18n/texts.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconUpload } from '#shared/ui/icons.ts'
import { uploadImage } from './uploadImage.ts'
import { uploadTexts } from './uploadTexts.ts'
import './upload.css'

interface ImageDropProps {
  type: FileType
  /** What the picture is, for those who hear the button. */
  label: string
  onUploaded: (name: string) => void
  /** Words of what is wrong with the chosen file; empty when it was taken. */
  onMistake: (words: string) => void
  /** A small button instead of the large field. */
  isSmall?: boolean
}

/** Takes one picture, dropped or chosen, sends it and tells its name on the server. */
export function ImageDrop({ type, label, onUploaded, onMistake, isSmall = false }: ImageDropProps) {
  const t = useTexts(uploadTexts)
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isOver, setOver] = useState(false)
  const send = async (file: File | undefined) => {
    if (!file || isBusy) return
    onMistake('')
    setBusy(true)
    try {
      onUploaded(await uploadImage(type, file))
    } catch (error) {
      onMistake(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }
  const words = isBusy ? t('busy') : t(isSmall ? 'upload' : 'drop')
  return (
    <>
      <button
        type="button"
        className={isSmall ? 'btn sm' : `up-drop${isOver ? ' over' : ''}`}
        aria-label={`${label}: ${words}`}
        aria-busy={isBusy}
        onClick={() => input.current?.click()}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {isBusy ? <i className="spin" aria-hidden="true" /> : <Icon of={iconUpload} size={16} />}
        {words}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        style={{ display: 'none' }}
        aria-hidden="true"
        tabIndex={-1}
        onChange={event => {
          void send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}
