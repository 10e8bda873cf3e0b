import { api } from '@portico/contract/api.ts'
import type { Sending } from '@portico/contract/work/mailbox.ts'
import { useEffect, useRef, useState } from 'react'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert, iconOkc, iconSend, iconX } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { sendingTexts } from './editorTexts.ts'
import { askSendings, dropSending, useSendings } from './sendings.ts'
import { isRetrying, useSendingDeeds } from './useSendingDeeds.ts'
import './SendingBar.css'

/** Between two looks while something goes on. */
const every = 1500
/** Where the portal tries again in minutes. */
const seldom = 20_000
/** So long it is said that a mail was sent. */
const patience = 5000

/** Mails on their way out, at the foot of every page: for ten seconds each can be called back. */
export default function SendingBar() {
  const t = useTexts(sendingTexts)
  const list = useSendings(state => state.list)
  const isMoving = list.some(one => (one.state === 'waiting' && !isRetrying(one)) || one.state === 'sending')
  const waitsLong = list.some(isRetrying)
  const sent = list.filter(({ state }) => state === 'sent').length
  useEffect(() => {
    const ask = () => void askSendings()
    ask()
    if (!isMoving && !waitsLong) return
    const timer = setInterval(ask, isMoving ? every : seldom)
    return () => clearInterval(timer)
  }, [isMoving, waitsLong])
  useEffect(() => {
    if (sent === 0) return
    refresh(api.mailbox.list, api.mailbox.folders, api.mailbox.drafts, api.mailbox.thread)
  }, [sent])
  return (
    <section className="col g8 mailbox-sendings" aria-label={t('region')}>
      {list.slice(-3).map(sending => (
        <OneSending key={sending.key} sending={sending} />
      ))}
    </section>
  )
}

function OneSending({ sending }: { sending: Sending }) {
  const t = useTexts(sendingTexts)
  const { key, state } = sending
  const left = useSecondsLeft(sending)
  const subject = sending.subject || t('noSubject')
  const close = () => dropSending(key)
  useEffect(() => {
    if (state !== 'sent') return
    const timer = setTimeout(() => dropSending(key), patience)
    return () => clearTimeout(timer)
  }, [state, key])
  const { recall, retry } = useSendingDeeds(sending)
  const retries = isRetrying(sending)
  const isBad = state === 'failed' || state === 'unsure' || retries
  const words = retries
    ? t('retrying', { subject, reason: sending.reason, at: sending.sendsAt.slice(11, 16) })
    : state === 'waiting'
      ? t('waiting', { subject, seconds: left })
      : t(state, { subject, reason: sending.reason })
  return (
    <div
      className={`row lined gap-10 corner-10 raised clips thumbs mailbox-sending holds${isBad ? ' bad' : ''}`}
      role={isBad ? 'alert' : undefined}
    >
      <span className={isBad ? 'tr' : state === 'sent' ? 'tg' : 'tp'}>
        {state === 'sending' ? (
          <i className="spin" />
        ) : (
          <Icon of={isBad ? iconAlert : state === 'sent' ? iconOkc : iconSend} size={18} />
        )}
      </span>
      <span className="f1 s13 num anywhere tx" aria-hidden={state === 'waiting' && !retries}>
        {words}
      </span>
      {!isBad && (
        <span className="sr" role="status">
          {state === 'waiting' ? t('waitingAloud') : words}
        </span>
      )}
      {state === 'waiting' && !retries && (
        <Button size="small" onClick={recall}>
          {t('undo')}
        </Button>
      )}
      {isBad && (
        <>
          <Button kind="primary" size="small" onClick={retry}>
            {t('retry')}
          </Button>
          <Button size="small" onClick={recall}>
            {t('edit')}
          </Button>
        </>
      )}
      {(isBad || state === 'sent') && <IconButton size="tiny" icon={iconX} label={t('later')} onClick={close} />}
      {state === 'waiting' && !retries && (
        <i className="placed mailbox-time-left" style={{ animationDuration: `${sending.secondsLeft}s` }} />
      )}
    </div>
  )
}

/** Counts down from what the server said. */
function useSecondsLeft({ key, state, secondsLeft }: Sending): number {
  const end = useRef({ key: '', at: 0 })
  const [now, setNow] = useState(() => performance.now())
  const ends = performance.now() + secondsLeft * 1000
  // Each answer rounds: only an earlier end is a better one.
  if (end.current.key !== key || ends < end.current.at) end.current = { key, at: ends }
  useEffect(() => {
    if (state !== 'waiting') return
    const timer = setInterval(() => setNow(performance.now()), 500)
    return () => clearInterval(timer)
  }, [state])
  return Math.max(0, Math.ceil((end.current.at - now) / 1000))
}
