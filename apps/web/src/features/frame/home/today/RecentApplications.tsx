import type { MenuItem } from '@portico/contract/access/menu.ts'
import { AppIcon } from '#shared/appCards/AppIcon.tsx'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { dayOf, timeOf } from '#shared/i18n/moments.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { itemHref } from '#shared/opening/itemAddress.ts'
import { onLinkClick } from '#shared/opening/linkClick.ts'
import { openItemApart } from '#shared/opening/openItem.ts'
import { useRecent } from '#shared/opening/recentItems.ts'
import { todayTexts } from './todayTexts.ts'
import './today.css'

/** The element of its line. */
export const recentId = 'home-recent'

const minute = 60_000
const day = 24 * 60 * minute

/** What this person opened last on this machine and may still open. */
export function useRecentApplications(catalogue: Catalogue, most: number) {
  return useRecent()
    .flatMap(({ id, at }) => {
      const item = catalogue.byId.get(id)?.item
      return item ? [{ item, at }] : []
    })
    .slice(0, most)
}

interface RecentProps {
  catalogue: Catalogue
  onOpen: (item: MenuItem) => void
}

/** 最近使用: one line of what was opened last; nothing where nothing was. */
export function RecentApplications({ catalogue, onOpen }: RecentProps) {
  const t = useTexts(todayTexts)
  const pick = usePick()
  const recent = useRecentApplications(catalogue, 6)
  const when = useWhenWords()
  if (recent.length === 0) return null
  return (
    <section id={recentId} className="row g12 home-recent">
      <h2 className="s13 b rigid" tabIndex={-1}>
        {t('recent')}
      </h2>
      <ul className="row g8 f1" aria-label={t('recent')}>
        {recent.map(({ item, at }) => {
          const open = (event: Parameters<typeof onLinkClick>[0]) =>
            onLinkClick(
              event,
              () => onOpen(item),
              () => openItemApart(item),
            )
          return (
            <li key={item.id}>
              <a className="row g8 lined s13 text-1" href={itemHref(item)} onClick={open} onAuxClick={open}>
                <AppIcon file={item.icon} size={24} />
                <span className="el">{pick(item.name, item.nameEn)}</span>
                <small className="s12 t3 num nowrap">{when(at)}</small>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** 刚才, 08:52, 昨天; nothing for what lies longer back. */
function useWhenWords() {
  const t = useTexts(todayTexts)
  return (at: number): string => {
    const now = Date.now()
    if (now - at < 5 * minute) return t('justNow')
    const moment = portalNow(new Date(at))
    if (dayOf(moment) === dayOf(portalNow())) return timeOf(moment)
    return dayOf(moment) === dayOf(portalNow(new Date(now - day))) ? t('yesterday') : ''
  }
}
