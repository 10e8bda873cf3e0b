import type { GrantPreview } from '@portico/contract/data/authorizationEntities.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAright } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import type { Draft } from './giveDraft.ts'
import { previewTexts } from './previewTexts.ts'

/** What is free of each project, before and after. */
export function GiveEffects({ draft, effects }: { draft: Draft; effects: GrantPreview['effects'] }) {
  const t = useTexts(previewTexts)
  const words = (amount: string | null) => (amount === null ? t('unseen') : formatAmount(amount))
  return (
    <>
      <h2>{t('effects')}</h2>
      <ul className="below-8 authorization-effects surface lined rounded s13">
        {effects.map(({ projectCode, before, after }) => (
          <li key={projectCode} className="row g8 wrap">
            <span className="num rigid">{projectCode}</span>
            <span className="row g8 ends">
              <span className="t3 num">{words(before)}</span>
              {before !== null && (
                <>
                  <Icon of={iconAright} size={14} />
                  <span className="sr">{t('to')}</span>
                  <b className="num">{words(after)}</b>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {draft.projects.some(({ isByAmount }) => !isByAmount) && <p className="s12 t3">{t('effectsHint')}</p>}
    </>
  )
}
