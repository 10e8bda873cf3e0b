import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { signTexts } from './signTexts.ts'

/** What is sent is so large: well below the 100 KB that a signature may have. */
const size = { width: 720, height: 216 }
const ink = '#111'
const paper = '#fff'
/** As written with a brush, where the machine has such letters. */
const handwriting = '"KaiTi", "Kaiti SC", "STKaiti", "BiauKai", cursive, serif'

interface SignaturePadProps {
  label: string
  onDone: (picture: File) => Promise<void>
  onCancel: () => void
}

/** A box to sign in: by hand, or with one's name where there is no hand for it. */
export function SignaturePad({ label, onDone, onCancel }: SignaturePadProps) {
  const t = useTexts(signTexts)
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
  const name = useSession(({ user }) => user?.actorName ?? user?.name ?? '')
  const writeName = () => {
    clear()
    const brush = canvas.current?.getContext('2d')
    if (!brush) return
    Object.assign(brush, { fillStyle: ink, textAlign: 'center', textBaseline: 'middle', font: `120px ${handwriting}` })
    brush.fillText(name, size.width / 2, size.height / 2, size.width - 48)
    setInk(true)
  }
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
        <Button size="small" disabled={name === ''} onClick={writeName}>
          {t('signName')}
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
