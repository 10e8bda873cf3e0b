import type { SharedForm } from '@portico/contract/work/sharing.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { sharedTexts } from './sharedTexts.ts'
import type { Shared } from './useShared.ts'

/** What a link is for, from whom it is, and what happens once something was sent by it. */
export function SharedAbout({ shared, form }: { shared: Shared; form: SharedForm }) {
  const t = useTexts(sharedTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const unit = pick(shared.unitName, shared.unitNameEn)
  const until = fullMoment(shared.expiresAt ?? '', language)
  return (
    <aside className="sharing-about surface lined corner-12 col g16">
      <h1 className="heading anywhere">{shared.label}</h1>
      <div>
        <h2 className="b below-8">{t('afterwards')}</h2>
        {form.steps.length === 0 ? (
          <p className="t2 s13">{t('noSteps', { unit })}</p>
        ) : (
          <ol className="sharing-steps col g8">
            {form.steps.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change while the page is open.
              <li key={at} className="row g8">
                <span className="b num middle sharing-number" aria-hidden="true">
                  {at + 1}
                </span>
                {step[language] || step.zh}
              </li>
            ))}
          </ol>
        )}
      </div>
      <p className="t3 s12 num">
        {shared.left === null ? t('from', { unit, until }) : t('fromLeft', { unit, until, left: shared.left })}
      </p>
    </aside>
  )
}
