import type { Preferences } from '@portico/contract/access/preferences.ts'
import { api } from '@portico/contract/api.ts'
import { useId } from 'react'
import { refresh } from '#kit/act/refresh.ts'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Switch } from '#kit/fields/Switch.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useSwitchParameter } from '#shared/parameters.ts'
import { mailCardTexts } from './mailCardTexts.ts'

type Kind = 'wantsTodoMails' | 'wantsNewsMails'

/** 邮件提醒: what one hears of by mail; only where the organisation sends any. */
export function MailCard({ email }: { email: string | undefined }) {
  const isOn = useSwitchParameter('documentMail', false)
  const { data } = useApiQuery(api.preferences.get)
  return isOn && data ? <Choices email={email} chosen={data} /> : null
}

function Choices({ email, chosen }: { email: string | undefined; chosen: Preferences }) {
  const t = useTexts(mailCardTexts)
  const id = useId()
  const [run, isBusy] = useAttempt()
  const choose = (kind: Kind, isWanted: boolean) =>
    run(() => call(api.preferences.save, { [kind]: isWanted }), {
      done: t(isWanted ? 'nowOn' : 'nowOff'),
      after: () => refresh(api.preferences.get),
    })
  const line = (kind: Kind, label: string, note: string) => (
    <div className="row sb g12 room-44">
      <span className="col">
        <span id={`${id}${kind}`}>{label}</span>
        <span className="t3 s13" id={`${id}${kind}n`}>
          {note}
        </span>
      </span>
      <Switch
        isBare
        aria-labelledby={`${id}${kind}`}
        aria-describedby={`${id}${kind}n`}
        checked={chosen[kind] ?? true}
        disabled={isBusy}
        onChange={isWanted => choose(kind, isWanted)}
      />
    </div>
  )
  return (
    <section className="lined corner-10 profile-card wide" aria-labelledby={`${id}h`}>
      <h3 id={`${id}h`} className="b">
        {t('title')}
      </h3>
      <div className="col g4">
        <p className="t3 s12 below-8">{email ? t('to', { email }) : t('noAddress')}</p>
        {line('wantsTodoMails', t('todos'), t('todosNote'))}
        {line('wantsNewsMails', t('news'), t('newsNote'))}
      </div>
    </section>
  )
}
