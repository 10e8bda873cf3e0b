import type { SharedStep } from '@portico/contract/work/sharing.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { sharedTexts } from './sharedTexts.ts'

/** Steps that are to come, with how long each takes as a rule; at last how one hears of the end. */
export function SharedSteps({ steps }: { steps: readonly SharedStep[] }) {
  const t = useTexts(sharedTexts)
  const language = useLanguage(state => state.language)
  const usually = (days: number | null) => days !== null && t(days === 1 ? 'usuallyOne' : 'usually', { days })
  const all = [
    ...steps.map(({ title, workdays }) => ({ title: title[language] || title.zh, words: usually(workdays) })),
    { title: t('result'), words: t('resultWords') },
  ]
  return (
    <ol className="sharing-steps">
      {all.map(({ title, words }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change while the page is open.
        <li key={at} className="tops flex g12">
          <span className="b num middle sharing-number" aria-hidden="true">
            {at + 1}
          </span>
          <span className="col anywhere">
            <span>{title}</span>
            {words && <span className="t3 s12">{words}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
