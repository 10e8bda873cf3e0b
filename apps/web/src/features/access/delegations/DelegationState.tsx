import type { Delegation } from '@portico/contract/access/delegations.ts'
import { delegationOperations } from '@portico/contract/operations/delegations.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { delegationTexts } from './delegationTexts.ts'
import './delegations.css'

const looks = { coming: 'run', inForce: 'ok', over: '', revoked: 'err' } as const

/** Where an authorisation stands, in a word and a dot; a revoked one says since when. */
export function DelegationState({ row }: { row: Delegation }) {
  const t = useTexts(delegationTexts)
  const language = useLanguage(state => state.language)
  return (
    <>
      <span className={`st ${looks[row.state]}`}>{delegationOperations.states[row.state][language]}</span>
      {row.revokedAt && (
        <span className="row t3 s12 num"> {t('revokedAt', { at: fullMoment(row.revokedAt, language) })}</span>
      )}
    </>
  )
}
