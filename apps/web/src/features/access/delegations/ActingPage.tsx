import { paths } from '@portico/contract/names.ts'
import { Link } from 'react-router'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconHome, iconSwap } from '#kit/icons/icons.ts'
import { GateArt } from '#kit/show/GateArt.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { reachWords } from '#shared/reachWords.ts'
import { useSession } from '#shared/session.ts'
import { delegateTexts } from './delegateTexts.ts'
import { actAs } from './switchUser.ts'

/** Stands at the address of a page that is closed while one acts: one's own alone, or outside the authorisation. */
export function ActingPage({ why }: { why: 'own' | 'outside' }) {
  const t = useTexts(delegateTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const user = useSession(state => state.user)
  if (user?.actorCode === undefined) return null
  const own = { code: user.actorCode, name: pick(user.actorName ?? user.actorCode, user.actorNameEn) }
  const name = pick(user.name, user.nameEn)
  const reach = user.reach ? reachWords(user.reach, language) : ''
  return (
    <div className="page empty-state">
      <GateArt of="door" width={218} />
      <h1 tabIndex={-1}>{t(why === 'own' ? 'ownTitle' : 'outsideTitle')}</h1>
      <p>{t(why === 'own' ? 'ownText' : 'outsideText', { name, reach })}</p>
      <div className="row g8 wrap acts">
        <Button kind="primary" icon={iconSwap} onClick={() => actAs(own)}>
          {t('back')}
        </Button>
        <Link className="btn" to={paths.home}>
          <Icon of={iconHome} size={16} />
          {t('home')}
        </Link>
      </div>
    </div>
  )
}
