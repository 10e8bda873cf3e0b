import type { ReactNode } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { SharedMail, type ShownSlider } from './proving/SharedMail.tsx'
import { ReceiptForm } from './ReceiptForm.tsx'
import { SharedReport } from './reporting/SharedReport.tsx'
import { SharedDocument } from './SharedDocument.tsx'
import { SharedForm } from './SharedForm.tsx'
import { SharedFrame } from './SharedFrame.tsx'
import { SharedPassword } from './SharedPassword.tsx'
import { SharedState } from './SharedState.tsx'
import { goToReceipt, useSharedPlace } from './sharedPlace.ts'
import { sharedTexts } from './sharedTexts.ts'
import { usePageTitle } from './usePageTitle.ts'
import { isOpen, type Shared, useShared } from './useShared.ts'
import './shared.css'

interface SharedPageProps {
  portal: { name: string; logo: ReactNode }
  /** Seals passwords on their way; empty while it is not there. */
  publicKey: string
  /** Null where the portal asks for none. */
  slider: ShownSlider | null
  tools: ReactNode
}

/** 分享页: for people without an account, by the key in the address (`/mbpz/share#…`). */
export default function SharedPage(props: SharedPageProps) {
  const t = useTexts(sharedTexts)
  const place = useSharedPlace()
  const { portal, tools } = props
  if (place && 'key' in place) return <ByKey key={place.key} shareKey={place.key} {...props} />
  return (
    <SharedFrame portal={portal} tools={tools}>
      {place ? (
        <SharedState key={place.receipt} receipt={place.receipt} portal={portal.name} />
      ) : (
        <Refused title={t('refused')} text={t('noKey')}>
          <ReceiptForm />
        </Refused>
      )}
    </SharedFrame>
  )
}

function ByKey({ shareKey, portal, tools, ...props }: SharedPageProps & { shareKey: string }) {
  const t = useTexts(sharedTexts)
  const pick = usePick()
  const opened = useShared(shareKey)
  const { phase } = opened
  usePageTitle(isOpen(phase) ? phase.shared.label : t('title'), portal.name)
  const name = isOpen(phase) ? nameOf(phase.shared, pick) : undefined
  return (
    <SharedFrame portal={portal} tools={tools} name={name}>
      <Opened shareKey={shareKey} {...opened} {...props} />
    </SharedFrame>
  )
}

/** What is filled in or read. */
function nameOf({ form, reading }: Shared, pick: ReturnType<typeof usePick>): string | undefined {
  return form ? pick(form.name, form.nameEn) : reading ? pick(reading.zh.title, reading.en.title) : undefined
}

interface OpenedProps extends Pick<SharedPageProps, 'publicKey' | 'slider'>, ReturnType<typeof useShared> {
  shareKey: string
}
function Opened({ shareKey, phase, open, publicKey, slider }: OpenedProps) {
  const t = useTexts(sharedTexts)
  if (phase.kind === 'loading')
    return (
      <div className="sharing-card surface lined corner-12 col g16 late" role="status" aria-label={t('opening')}>
        <Skeleton width="40%" height={28} />
        <Skeleton width="100%" height={160} />
      </div>
    )
  if (phase.kind === 'refused')
    return (
      <Refused title={t('refused')} text={phase.words}>
        {phase.mayRetry ? <Button onClick={() => open()}>{t('retry')}</Button> : <ReceiptForm />}
        {phase.mayReport && <SharedReport shareKey={shareKey} />}
      </Refused>
    )
  if (phase.kind === 'locked')
    return (
      <SharedPassword shareKey={shareKey} publicKey={publicKey} open={sealed => open({ sealedPassword: sealed })} />
    )
  if (phase.kind === 'mail')
    return (
      <SharedMail shareKey={shareKey} asked={phase.asked} slider={slider} done={pass => open({ mailPass: pass })} />
    )
  if (!isOpen(phase)) return null
  const { reading } = phase.shared
  if (reading) return <SharedDocument shareKey={shareKey} shared={phase.shared} reading={reading} />
  if (!phase.shared.form) return null
  const { form } = phase.shared
  return (
    <SharedForm
      key={form.ticket}
      shareKey={shareKey}
      shared={phase.shared}
      form={form}
      slider={slider}
      onSent={receipt => goToReceipt(receipt)}
    />
  )
}

function Refused({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="sharing-card surface lined corner-12">
      <EmptyState art="offline" title={title} text={text} isPage>
        {children}
      </EmptyState>
    </div>
  )
}
