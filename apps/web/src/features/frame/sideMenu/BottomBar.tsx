import { paths } from '@portico/contract/names.ts'
import { Fragment, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconBell, iconHome, iconTodo } from '#kit/icons/icons.ts'
import { Badge } from '#kit/show/Badge.tsx'
import { useStaleCounts } from '#shared/events/liveEvents.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { sideMenuTexts } from './sideMenuTexts.ts'
import './sideMenu.css'

interface BottomBarProps {
  counts: Readonly<Record<string, number>>
  /** Paths that the person's routes have. */
  has: (path: string) => boolean
  /** 智能助手: its button, where it is on. */
  assistant: ReactNode
  /** 我的: the person's own button. */
  me: ReactNode
}

const entries = [
  { path: paths.home, icon: iconHome, key: 'home' },
  { path: paths.todos, icon: iconTodo, key: 'todo' },
  { path: paths.notices, icon: iconBell, key: 'notices' },
] as const

/** Below 768 px: home, to-do, the assistant, notices and the person at the bottom edge. */
export function BottomBar({ counts, has, assistant, me }: BottomBarProps) {
  const t = useTexts(sideMenuTexts)
  const stale = useStaleCounts(state => state.paths)
  const { pathname } = useLocation()
  return (
    <nav className="line-above side-menu-bottom grid surface" aria-label={t('main')}>
      {entries
        .filter(({ path }) => has(path))
        .map(({ path, icon, key }) => (
          <Fragment key={path}>
            {path === paths.notices && assistant}
            <Link
              to={path}
              className={pathname === path ? 'on' : ''}
              aria-current={pathname === path ? 'page' : undefined}
            >
              <Icon of={icon} size={20} />
              {t(key)}
              <Badge
                count={counts[path] ?? 0}
                spoken={t(path === paths.todos ? 'count' : 'unread', { count: counts[path] ?? 0 })}
                isStale={stale.has(path)}
                className="mini"
              />
            </Link>
          </Fragment>
        ))}
      {!has(paths.notices) && assistant}
      {me}
    </nav>
  )
}
