import type { AuthorizationUse } from '@portico/contract/data/authorizationEntities.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { authorizationTexts } from './authorizationTexts.ts'

/** What an authorization may be used for. */
export function UseChips({ uses }: { uses: readonly AuthorizationUse[] }) {
  const t = useTexts(authorizationTexts)
  return (
    <span className="row g4">
      {uses.map(use => (
        <span key={use} className="tag p sm">
          {t(use)}
        </span>
      ))}
    </span>
  )
}
