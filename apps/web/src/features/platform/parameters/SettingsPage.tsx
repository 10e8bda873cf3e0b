import type { MenuItem } from '@portico/contract/access/menu.ts'
import { api } from '@portico/contract/api.ts'
import { components, settingsGroupOf, settingsGroups } from '@portico/contract/pages.ts'
import { parameterTopics } from '@portico/contract/platform/parameters.ts'
import { Link } from 'react-router'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconRight, iconSliders } from '#kit/icons/icons.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { menuIcons } from '#shared/appCards/menuIcons.ts'
import { defineTexts, usePick, useTexts } from '#shared/i18n/texts.ts'
import { parameterTexts } from './parameterTexts.ts'
import '#kit/list/ListPage.css'
import './parameters.css'

const texts = defineTexts({
  title: { zh: '系统设置', en: 'System settings' },
  people: { zh: '人员与权限', en: 'People and permissions' },
  content: { zh: '内容发布', en: 'Content' },
  system: { zh: '系统与集成', en: 'System and integration' },
  logs: { zh: '日志与审计', en: 'Logs and audit' },
  parameters: { zh: '系统参数', en: 'System parameters' },
  nothing: { zh: '没有可维护的设置', en: 'Nothing to maintain' },
  nothingText: {
    zh: '您的角色没有任何管理功能，请联系系统管理员。',
    en: 'Your roles hold no administrative page; ask an administrator.',
  },
})

const flat = (items: readonly MenuItem[]): MenuItem[] => items.flatMap(item => [item, ...flat(item.children)])

/** The visible pages of the administration: those beside the page of the parameters. */
function pagesOf(routes: readonly MenuItem[]): MenuItem[] {
  const branch = flat(routes).find(item => item.children.some(child => child.component === components.parameters))
  return (branch?.children ?? []).filter(item => !item.hidden && item.component !== '')
}

/** 系统设置: every page of the administration in one place, and the parameters by what they are about. */
export default function SettingsPage() {
  const t = useTexts(texts)
  const p = useTexts(parameterTexts)
  const pick = usePick()
  const { data: routes } = useApiQuery(api.menu.routes)
  const pages = pagesOf(routes ?? [])
  const parameters = pages.find(page => page.component === components.parameters)
  const groups = settingsGroups.map(group => ({
    title: t(group),
    links: pages
      .filter(({ component }) => settingsGroupOf(component) === group)
      .map(({ path, menuIcon, ...page }) => ({
        path,
        words: pick(page.name, page.nameEn),
        icon: menuIcons[menuIcon.replace(/\.svg$/, '')] ?? iconSliders,
      })),
  }))
  const topics = parameterTopics.map(topic => ({
    path: `${parameters?.path}?topic=${topic}`,
    words: p(topic),
    icon: iconSliders,
  }))
  const cards = [...groups, { title: t('parameters'), links: parameters ? topics : [] }].filter(
    ({ links }) => links.length > 0,
  )
  return (
    <div className="page lp">
      <header className="ph-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
      </header>
      {!routes && <Skeleton width="60%" height={20} />}
      {routes && cards.length === 0 && (
        <div className="lp-empty">
          <EmptyState art="data" title={t('nothing')} text={t('nothingText')} />
        </div>
      )}
      <div className="at-start parameters-grid grid g16">
        {cards.map(({ title, links }) => (
          <section key={title} className="stack g8 corner-10 parameters-card lined">
            <h2 className="b">{title}</h2>
            <ul className="grid gap-2">
              {links.map(({ path, icon, words }) => (
                <li key={path}>
                  <Link className="row g8 room-32 thumb rounded text-1 hovers" to={path}>
                    <Icon of={icon} size={16} />
                    {words}
                    <Icon of={iconRight} size={14} className="ends t3" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
