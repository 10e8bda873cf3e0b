import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconImage, iconUpload } from '#kit/icons/icons.ts'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { Button } from '../../buttons/Button.tsx'
import type { FieldProps, Given } from '../fieldProps.ts'
import { FileInput } from './FileInput.tsx'
import { FileRow } from './FileRow.tsx'
import { fileTexts } from './fileTexts.ts'
import { type SendOptions, useFileSends } from './useFileSends.ts'
import './FileField.css'

interface KeptFile {
  id: string | number
  name: string
  size: number
}

interface FileFieldProps<F extends KeptFile> extends FieldProps, Given<readonly F[]> {
  /** Sends one and answers what is kept of it. Throws, with words, where it is refused. */
  send: (file: File, options: SendOptions) => Promise<F>
  /** What is taken, said before anybody chooses: kinds, size, how many. */
  limits: string
  /** Kinds that the browser offers; what comes is looked at all the same. */
  accept?: string | undefined
  most?: number | undefined
  /** The words of a button that takes a picture with a phone's camera. */
  camera?: string | undefined
  /** Is given what waits for all that was chosen, and answers whether it arrived: for a form, before it saves. */
  arrived?: RefObject<() => Promise<boolean>> | undefined
  /** Is told of each file from being chosen on, and what settles once it is no longer on its way. */
  onChosen?: ((settled: Promise<void>) => void) | undefined
}

const none: readonly never[] = []

/** Files: dropped, chosen or pasted, sent at once, each with how far it is, or why it was not taken. */
export function FileField<F extends KeptFile>({ value = none, onChange, send, limits, ...props }: FileFieldProps<F>) {
  const { accept, most = Number.POSITIVE_INFINITY, camera, disabled, readOnly } = props
  const t = useTexts(fileTexts)
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const taker = useRef<HTMLInputElement>(null)
  const isPhone = useIsPhone()
  const [isOver, setOver] = useState(false)
  // Several can arrive before any of them is drawn.
  const now = useRef(value)
  useLayoutEffect(() => {
    now.current = value
  }, [value])
  const onSent = (kept: F) => {
    now.current = [...now.current, kept]
    onChange?.(now.current)
  }
  const { sendings, add, stop, arrived } = useFileSends(send, onSent, props.onChosen)
  useLayoutEffect(() => {
    if (props.arrived) props.arrived.current = arrived
  })
  const take = (files: Iterable<File>) => {
    // Where there is one, the next takes the place of what was refused.
    if (most === 1) for (const { key, problem } of sendings) if (problem) stop(key)
    let room = most - value.length - sendings.filter(({ problem }) => problem === '').length
    for (const file of most === 1 ? [...files].slice(0, 1) : files) add(file, room-- > 0 ? '' : t('tooMany', { most }))
  }
  const isWrong = props['aria-invalid'] === true || props['aria-invalid'] === 'true'
  const said = [`${id}limits`, props['aria-describedby']].filter(Boolean).join(' ')
  return (
    <div className="col g8">
      {!readOnly && (
        <button
          type="button"
          id={props.id}
          className={`row g12 mid-across presses fills rounded faint t2 pad-8-16 k-drop${isOver ? ' over' : ''}${isWrong ? ' err' : ''}`}
          aria-describedby={said}
          disabled={disabled}
          onBlur={props.onBlur}
          onClick={() => chooser.current?.click()}
          onPaste={event => take(event.clipboardData.files)}
          onDragOver={event => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={event => {
            event.preventDefault()
            setOver(false)
            take(event.dataTransfer.files)
          }}
        >
          <Icon of={iconUpload} size={18} />
          {/* As an `aria-label` it would hide from who hears it what the button shows. */}
          {props['aria-label'] && <span className="sr">{props['aria-label']}</span>}
          <span className="col">
            <span>
              {t('drop')} <span className={disabled ? undefined : 'tp'}>{t('choose')}</span>
            </span>
            <span className="s12 t3" id={`${id}limits`} aria-hidden="true">
              {limits}
            </span>
          </span>
        </button>
      )}
      {!readOnly && (
        <FileInput of={chooser} label={t('choose')} {...(accept && { accept })} isMany={most > 1} onFiles={take} />
      )}
      {!readOnly && camera && isPhone && (
        <>
          <Button block icon={iconImage} disabled={disabled} onClick={() => taker.current?.click()}>
            {camera}
          </Button>
          <FileInput of={taker} label={camera} accept="image/*" isCamera onFiles={take} />
        </>
      )}
      {value.length + sendings.length > 0 && (
        <ul className="grid g4">
          {value.map(file => (
            <FileRow
              key={file.id}
              file={file}
              onRemove={readOnly || disabled ? undefined : () => onChange?.(value.filter(other => other !== file))}
            />
          ))}
          {sendings.map(({ key, ...sending }) => (
            <FileRow key={`s${key}`} {...sending} onRemove={() => stop(key)} />
          ))}
        </ul>
      )}
    </div>
  )
}
