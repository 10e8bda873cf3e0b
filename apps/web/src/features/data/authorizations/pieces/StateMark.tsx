import type { AuthorizationState } from '@portico/contract/data/authorizationEntities.ts'
import { authorizationWords } from '@portico/contract/data/authorizationWords.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { stateTones } from './authorizationTexts.ts'

/** The state of an authorization: its colour, and what it is called. */
export function StateMark({ state }: { state: AuthorizationState }) {
  const t = useTexts(authorizationWords.states)
  const tone = stateTones[state]
  return <span className={`st${tone && ` ${tone}`}`}>{t(state)}</span>
}
