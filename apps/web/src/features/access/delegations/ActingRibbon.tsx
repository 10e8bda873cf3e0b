import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconSwap } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { reachWords } from '#shared/reachWords.ts'
import { isActing, useSession } from '#shared/session.ts'
import { delegateTexts } from './delegateTexts.ts'
import { actAs } from './switchUser.ts'
import './PersonPanel.css'

/** While acting for somebody: says so, and leads back with one click. */
export function ActingRibbon() {
  const t = useTexts(delegateTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const user = useSession(state => state.user)
  if (!user || !isActing(user) || user.actorCode === undefined) return null
  const own = { code: user.actorCode, name: pick(user.actorName ?? user.actorCode, user.actorNameEn) }
  return (
    <div className="row g12 s13 tw mid-across room-36 delegations-ribbon rigid" role="status">
      <Icon of={iconSwap} size={16} />
      <span>{t('acting', { name: pick(user.name, user.nameEn) })}</span>
      {user.reach && (
        <span className="delegations-reach anywhere">{t('reach', { reach: reachWords(user.reach, language) })}</span>
      )}
      <Button size="small" onClick={() => actAs(own)}>
        {t('back')}
      </Button>
    </div>
  )
}
