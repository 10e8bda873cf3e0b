import { type Arrival, sso } from '@portico/contract/access/sso.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert, iconUser } from '#kit/icons/icons.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { defineTexts, usePick, useTexts } from '#shared/i18n/texts.ts'
import { ArrivalCheck } from './ArrivalCheck.tsx'
import { signInByToken } from './useSignIn.ts'

const texts = defineTexts({
  from: { zh: '{system}请求以此身份登录本门户：', en: '{system} asks to sign you in to this portal as:' },
  warning: {
    zh: '如果这不是您本人，或您并未从该系统进入，请取消。',
    en: 'If this is not you, or you did not come from that system, cancel.',
  },
  present: {
    zh: '此窗口现在由 {name} 登录，继续后将换为上述身份。',
    en: '{name} is signed in here; going on ends that and signs in the person above.',
  },
  agree: { zh: '以此身份登录', en: 'Sign in as this person' },
  cancel: { zh: '取消', en: 'Cancel' },
})

interface ArrivalQuestionProps {
  token: string
  done(): void
  /** With the reason; with nothing where the person does not want it. */
  failed(words: string): void
}

/**
 * Whom a token in an address would sign in, and whether the person wants that: the address may be a stranger's, with a
 * token of the stranger's own (decision 39). What signs in is known to this page alone.
 */
export default function ArrivalQuestion({ token, done, failed }: ArrivalQuestionProps) {
  const t = useTexts(texts)
  const pick = usePick()
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const [isBusy, setBusy] = useState(false)
  const question = useRef<HTMLDivElement>(null)
  const refuse = (error: unknown) => failed(error instanceof ApiError ? error.message : String(error))
  // biome-ignore lint/correctness/useExhaustiveDependencies: one try for one token
  useEffect(() => {
    call(sso.arrive, { token }, { inPlace: true }).then(setArrival, refuse)
  }, [token])
  useEffect(() => {
    if (arrival) question.current?.focus()
  }, [arrival])

  if (!arrival) return <ArrivalCheck />
  const agree = () => {
    setBusy(true)
    signInByToken(arrival.state).then(done, refuse)
  }
  return (
    <section ref={question} tabIndex={-1} aria-labelledby="arrival-from" aria-describedby="arrival-warning">
      <p id="arrival-from">{t('from', { system: pick(arrival.systemName, arrival.systemNameEn) })}</p>
      <p className="row g8 open-form-note">
        <Icon of={iconUser} />
        <b>{pick(arrival.name, arrival.nameEn)}</b>
        <span className="t2 num">{arrival.code}</span>
      </p>
      <p className="note warn open-form-note" id="arrival-warning">
        <Icon of={iconAlert} size={16} />
        <span>
          {arrival.present ? `${t('present', { name: pick(arrival.present, arrival.presentEn ?? '') })} ` : null}
          {t('warning')}
        </span>
      </p>
      <div className="row g8">
        <Button kind="primary" size="large" disabled={isBusy} onClick={agree}>
          {t('agree')}
        </Button>
        <Button size="large" disabled={isBusy} onClick={() => failed('')}>
          {t('cancel')}
        </Button>
      </div>
    </section>
  )
}
