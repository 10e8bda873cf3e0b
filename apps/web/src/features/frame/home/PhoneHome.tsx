import { favouritesSystemId } from '@portico/contract/access/menu.ts'
import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconBell, iconDown, iconMail, iconTodo, iconUp } from '#kit/icons/icons.ts'
import { badgeText } from '#kit/show/badgeText.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { Cards } from '#shared/appCards/GroupSections.tsx'
import { levelOf } from '#shared/catalogue/menuLevels.ts'
import { toggleFavourite } from '#shared/favourites/changeFavourites.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { NoticeMarquee } from '#shared/notices/NoticeMarquee.tsx'
import type { HomeProps } from './HomePage.tsx'
import { homeTexts } from './homeTexts.ts'
import { SystemTabs, tabId } from './SystemTabs.tsx'
import { SystemView } from './SystemView.tsx'

/** Favourites shown before "all". */
const shown = 8
const panelId = 'home-panel'

/** The home page on a phone: notices, counts, favourites, systems, one below the other. */
export function PhoneHome({ catalogue, favourites, place, go, onOpen, reload, isReloading }: HomeProps) {
  const t = useTexts(homeTexts)
  const [isWhole, setWhole] = useState(false)
  const chosen = place.systemId === favouritesSystemId ? catalogue.systems[0]?.id : place.systemId
  const system = catalogue.systems.find(each => each.id === chosen)
  const { items, ids } = favourites
  return (
    <div className="col tall gap-10 scroll-down home-phone">
      <NoticeMarquee />
      <PhoneCounts />
      {items.length > 0 && (
        <section className="corner-12 home-phone-card surface lined">
          <div className="row sb home-phone-head">
            <h2 className="b">{t('favourites')}</h2>
            {items.length > shown && (
              <button
                type="button"
                className="s12 row g4 tp home-phone-more"
                aria-expanded={isWhole}
                onClick={() => setWhole(!isWhole)}
              >
                {isWhole ? t('fewer') : t('all', { count: items.length })}
                <Icon of={isWhole ? iconUp : iconDown} size={12} />
              </button>
            )}
          </div>
          <Cards
            items={isWhole ? items : items.slice(0, shown)}
            catalogue={catalogue}
            favouriteIds={ids}
            onOpen={onOpen}
            onToggle={toggleFavourite}
          />
        </section>
      )}
      {system && (
        <section className="corner-12 home-phone-card surface lined">
          <SystemTabs systems={catalogue.systems} chosen={system.id} onChoose={go} panelId={panelId} isShort />
          <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, system.id)}>
            <SystemView
              isPhone
              catalogue={catalogue}
              system={system}
              level={levelOf(catalogue, system, place.branchId)}
              favouriteIds={ids}
              onOpen={onOpen}
              onGo={branchId => go(system.id, branchId)}
              onReload={reload}
              isReloading={isReloading}
            />
          </div>
        </section>
      )}
    </div>
  )
}

const countTexts = defineTexts({
  todos: { zh: '待办事项', en: 'To-do' },
  notices: { zh: '通知公告', en: 'Notices' },
  mails: { zh: '我的邮箱', en: 'Mail' },
})

/** The frame asks for the counts; here they are only read. */
const watching = { enabled: false }

/** The counts at the top of the phone's home page. */
function PhoneCounts() {
  const t = useTexts(countTexts)
  const todos = useApiQuery(api.todos.open, { limit: 0 }, watching).data?.[0]?.count
  const notices = useApiQuery(api.notices.unread, { limit: 1, status: 0 }, watching).data?.[0]?.count
  const mails = useApiQuery(api.mailbox.unread, undefined, watching).data?.count
  const entries = [
    { key: 'todos', path: paths.todos, icon: iconTodo, count: todos },
    { key: 'notices', path: paths.notices, icon: iconBell, count: notices },
    ...(mails === undefined ? [] : [{ key: 'mails', path: paths.mailbox, icon: iconMail, count: mails } as const]),
  ] as const
  return (
    <div className="row g8">
      {entries.map(({ key, path, icon, count }) => (
        <Link key={key} className="corner-12 home-phone-card f1 col home-phone-counts surface lined" to={path}>
          <span className="row sb">
            <b className="num">{count === undefined ? '–' : badgeText(count) || '0'}</b>
            <span className="t3">
              <Icon of={icon} size={18} />
            </span>
          </span>
          <span className="s12 t3">{t(key)}</span>
        </Link>
      ))}
    </div>
  )
}
