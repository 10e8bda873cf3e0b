import { useEffect, useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { iconEdit } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { type ControlProps, textsOf } from './controlProps.ts'
import { useForm } from './formContext.ts'
import { SignaturePad } from './SignaturePad.tsx'
import { signTexts } from './signTexts.ts'

/** A signature: written in a box, kept as a picture. It can be written again, or left out where it is not required. */
export default function SignatureControl(props: ControlProps) {
  const t = useTexts(signTexts)
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
  const t = useTexts(signTexts)
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
