import { api } from '@portico/contract/api.ts'
import type { Sending } from '@portico/contract/work/mailbox.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { attempt } from '#kit/act/attempt.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert, iconOkc, iconSend, iconX } from '#kit/icons/icons.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorPath } from '../mailPlace.ts'
import { sendingTexts } from './editorTexts.ts'
import { handOver } from './openDrafts.ts'
import { askSendings, dropSending, useSendings, watchSending } from './sendings.ts'
import './SendingBar.css'

/** Between two looks while something goes on. */
const every = 1500
/** So long it is said that a mail was sent. */
const patience = 5000

/** Mails on their way out, at the foot of every page: for ten seconds each can be called back. */
export default function SendingBar() {
  const t = useTexts(sendingTexts)
  const list = useSendings(state => state.list)
  const isMoving = list.some(({ state }) => state === 'waiting' || state === 'sending')
  const sent = list.filter(({ state }) => state === 'sent').length
  useEffect(() => {
    const ask = () => void askSendings()
    ask()
    if (!isMoving) return
    const timer = setInterval(ask, every)
    return () => clearInterval(timer)
  }, [isMoving])
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
  const navigate = useNavigate()
  const { key, state } = sending
  const left = useSecondsLeft(sending)
  const subject = sending.subject || t('noSubject')
  const close = () => dropSending(key)
  useEffect(() => {
    if (state !== 'sent') return
    const timer = setTimeout(() => dropSending(key), patience)
    return () => clearTimeout(timer)
  }, [state, key])
  const recall = async () => {
    const back = await attempt(() => call(api.mailbox.recall, { key }), t('recalled'))
    if (!back) return void askSendings()
    handOver(back.value)
    dropSending(key)
    refresh(api.mailbox.drafts)
    void navigate(editorPath(key))
  }
  const retry = async () => {
    if (state === 'unsure' && !(await confirm({ content: t('askRetry'), okText: t('retry') }))) return
    const again = await attempt(() => call(api.mailbox.retry, { key }))
    if (again) watchSending(again.value)
  }
  const isBad = state === 'failed' || state === 'unsure'
  const words =
    state === 'waiting' ? t('waiting', { subject, seconds: left }) : t(state, { subject, reason: sending.reason })
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
      <span className="f1 s13 num anywhere tx" aria-hidden={state === 'waiting'}>
        {words}
      </span>
      {!isBad && (
        <span className="sr" role="status">
          {state === 'waiting' ? t('waitingAloud') : words}
        </span>
      )}
      {state === 'waiting' && (
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
      {state === 'waiting' && (
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
