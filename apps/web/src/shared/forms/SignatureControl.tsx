import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { iconEdit } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { type ControlProps, textsOf } from './controlProps.ts'
import { useForm } from './formContext.ts'
import { formTexts } from './formTexts.ts'

/** What is sent is so large: well below the 100 KB that a signature may have. */
const size = { width: 720, height: 216 }
const ink = '#111'
const paper = '#fff'

/** A signature: written by hand in a box, kept as a picture. It can be written again, or left out where it is not required. */
export default function SignatureControl(props: ControlProps) {
  const t = useTexts(formTexts)
  const { files } = useForm()
  const { ties, value, onChange, onLeave, readOnly } = props
  const [id] = textsOf(value)
  const [isWriting, setWriting] = useState(false)
  if (!files) return <span className="middle corner-6 t3 s13 room-44 filled-drop">{t('sign')}</span>
  if (isWriting)
    return (
      <SignaturePad
        label={props.label}
        onCancel={() => setWriting(false)}
        onDone={async picture => {
          const kept = await files.send(picture, { signal: new AbortController().signal, onProgress: () => undefined })
          onChange([kept.id])
          setWriting(false)
          onLeave?.()
        }}
      />
    )
  return (
    <span className="row g12 wrap">
      {id && <Signature id={id} />}
      {!readOnly && (
        <Button
          {...ties}
          aria-label={`${props.label}: ${t(id ? 'signAgain' : 'sign')}`}
          icon={iconEdit}
          onClick={() => setWriting(true)}
        >
          {t(id ? 'signAgain' : 'sign')}
        </Button>
      )}
    </span>
  )
}

/** The signature as it was written. */
function Signature({ id }: { id: string }) {
  const t = useTexts(formTexts)
  const { files } = useForm()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let made = ''
    let isGone = false
    files?.read(id).then(
      blob => {
        if (isGone) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      URL.revokeObjectURL(made)
    }
  }, [files, id])
  return address ? (
    <img className="lined corner-6 filled-signature" src={address} alt={t('signed')} />
  ) : (
    <span className="t2 s13">{t('signed')}</span>
  )
}

interface SignaturePadProps {
  label: string
  onDone: (picture: File) => Promise<void>
  onCancel: () => void
}

function SignaturePad({ label, onDone, onCancel }: SignaturePadProps) {
  const t = useTexts(formTexts)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasInk, setInk] = useState(false)
  const [problem, setProblem] = useState('')
  const [run, isBusy] = useAttempt()
  const placeOf = ({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return [
      ((nativeEvent.clientX - box.left) / box.width) * size.width,
      ((nativeEvent.clientY - box.top) / box.height) * size.height,
    ] as const
  }
  const brushOf = (element: HTMLCanvasElement) => {
    const brush = element.getContext('2d')
    if (brush) Object.assign(brush, { lineWidth: 5, lineCap: 'round', lineJoin: 'round', strokeStyle: ink })
    return brush
  }
  // Ink on paper in both themes, as it will be read.
  const clear = () => {
    const brush = canvas.current?.getContext('2d')
    if (brush) brush.fillStyle = paper
    brush?.fillRect(0, 0, size.width, size.height)
    setInk(false)
  }
  useLayoutEffect(clear, [])
  const keep = async () => {
    const blob = await new Promise<Blob | null>(done => canvas.current?.toBlob(done, 'image/png'))
    if (!blob) return
    const picture = new File([blob], 'signature.png', { type: 'image/png' })
    await run(() => onDone(picture), { failed: setProblem })
  }
  return (
    <span className="col g6">
      <canvas
        ref={canvas}
        {...size}
        className="lined corner-6 fills filled-pad"
        role="img"
        aria-label={`${label}: ${t('signHint')}`}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          const brush = brushOf(event.currentTarget)
          const [x, y] = placeOf(event)
          brush?.beginPath()
          brush?.moveTo(x, y)
          brush?.lineTo(x, y)
          brush?.stroke()
          setInk(true)
        }}
        onPointerMove={event => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
          const brush = brushOf(event.currentTarget)
          brush?.lineTo(...placeOf(event))
          brush?.stroke()
        }}
      />
      <FieldError id={`${label}-signature`} words={problem} />
      <span className="row g8 wrap">
        <span className="t3 s12 f1">{t('signHint')}</span>
        <Button size="small" kind="text" onClick={onCancel}>
          {t('signCancel')}
        </Button>
        <Button size="small" disabled={!hasInk} onClick={clear}>
          {t('signClear')}
        </Button>
        <Button size="small" kind="primary" disabled={!hasInk} isBusy={isBusy} onClick={() => void keep()}>
          {t('signDone')}
        </Button>
      </span>
    </span>
  )
}
