import { api } from '@portico/contract/api.ts'
import type { WhyAnswer } from '@portico/contract/data/authorizationDoctor.ts'
import type { ProjectAuthorization } from '@portico/contract/data/authorizationEntities.ts'
import type { Duration } from '@portico/contract/rules/funds/duration.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { useOpened } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useSelectedUnit } from '#shared/selectedUnit.ts'
import { OpenedChange } from '../given/OpenedChange.tsx'
import { fieldTexts } from '../pieces/fieldTexts.ts'
import { refreshAuthorizations as after } from '../pieces/refreshAuthorizations.ts'
import { termOf } from '../pieces/term.ts'
import type { Question } from './WhyPage.tsx'
import { whyTexts } from './whyTexts.ts'

interface MendProps {
  mend: NonNullable<WhyAnswer['mend']>
  question: Question
}

const more = ['1m', '6m', 'longTerm'] as const

/** What mends it: one press for whoever may, a line to whoever may for everybody else. */
export function Mend({ mend, question }: MendProps) {
  const t = useTexts(whyTexts)
  const tField = useTexts(fieldTexts)
  const navigate = useNavigate()
  const choose = useSelectedUnit(state => state.choose)
  const dialog = useOpened<ProjectAuthorization>(after)
  const [words, setWords] = useState('')
  const [run, isBusy] = useAttempt()
  const { kind, label, text, target } = mend
  const id = mend.authorizationId ?? 0
  const does = (work: () => Promise<unknown>, done = t('mended')) => void run(work, { done, after })
  const renew = (duration: Duration) =>
    does(async () => {
      const row = await call(api.authorizations.find, { id })
      const { uses, revision, amount, mayPassOn, balanceVisible, documentLimit } = row
      const kept = { id, uses, revision, amount, mayPassOn, balanceVisible, documentLimit: documentLimit ?? undefined }
      const term = termOf(row, duration, undefined, portalNow().slice(0, 10))
      await call(api.authorizations.change, { ...kept, ...term })
    })
  const change = () => void run(async () => dialog.show(await call(api.authorizations.find, { id })))
  const acts: Readonly<Record<typeof kind, () => void>> = {
    renew: () => renew('3m'),
    begin: () => does(() => call(api.authorizations.begin, { id })),
    resume: () => does(() => call(api.authorizations.resume, { ids: [id] })),
    change,
    open: () => void navigate(target ?? ''),
    unit: () =>
      does(async () => {
        const { units } = await call(api.units.mine)
        choose(units.find(({ code }) => code === target) ?? null)
      }),
    ask: () => does(() => call(api.authorizations.ask, { ...question, words }), t('sent')),
    none: () => undefined,
  }
  return (
    <section className="stack g8 below-16">
      <h2>{t('mend')}</h2>
      <div className="lined rounded pad-12-16 stack g8 authorization-why-mend">
        <p className="s13 t2">{text}</p>
        {kind === 'ask' && (
          <TextInput
            aria-label={t('words')}
            placeholder={t('words')}
            maxLength={200}
            value={words}
            onChange={event => setWords(event.target.value)}
          />
        )}
        {kind !== 'none' && (
          <Button kind="primary" block isBusy={isBusy} onClick={acts[kind]}>
            {label}
          </Button>
        )}
        {kind === 'renew' && (
          <div className="row g8 wrap">
            {more.map(duration => (
              <Button key={duration} kind="text" size="small" onClick={() => renew(duration)}>
                {tField(duration)}
              </Button>
            ))}
            <Button kind="text" size="small" onClick={change}>
              {t('changeMore')}
            </Button>
          </div>
        )}
      </div>
      <OpenedChange of={dialog} />
    </section>
  )
}
