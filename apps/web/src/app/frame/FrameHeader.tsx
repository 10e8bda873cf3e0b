import { paths } from '@portico/contract/names.ts'
import { accountParts, components, pathOfAccountPart } from '@portico/contract/pages.ts'
import { createElement, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PersonButton } from '#features/access/delegations/PersonButton.tsx'
import type { PersonLink } from '#features/access/delegations/PersonPanel.tsx'
import { UnitSelect } from '#features/admin/units/UnitSelect.tsx'
import type { Counts } from '#features/frame/counts/useCounts.ts'
import { AppDownload } from '#features/frame/header/AppDownload.tsx'
import { clientApp } from '#features/frame/header/clientApp.ts'
import { Header } from '#features/frame/header/Header.tsx'
import type { HeaderAction } from '#features/frame/header/headerAction.ts'
import { headerTexts } from '#features/frame/header/headerTexts.ts'
import { signOut } from '#features/frame/header/signOut.ts'
import { toggleWorkbench, useWorkbenchOpen } from '#features/work/workbench/workbenchOpen.ts'
import {
  iconBell,
  iconBench,
  iconFull,
  iconGear,
  iconHelp,
  iconLock,
  iconLogout,
  iconMail,
  iconMonitor,
  iconPalette,
  iconPhone,
  iconTodo,
  iconUnfull,
  iconUser,
} from '#kit/icons/icons.ts'
import { useMedia } from '#kit/screen/useMedia.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { showKeyHelp } from '#shared/keys/keyHelp.ts'
import { webAddress } from '#shared/opening/frameAddress.ts'
import { useParameter, useSwitchParameter } from '#shared/parameters.ts'
import { isActing, useIsAdmin, useSession } from '#shared/session.ts'
import { useFullScreen } from '#shared/useFullScreen.ts'
import { pageOf } from '../pages.ts'
import { type FrameRoute, routeOf } from './frameRoutes.ts'
import { frameTexts } from './frameTexts.ts'

interface FrameHeaderProps {
  routes: readonly FrameRoute[] | undefined
  counts: Counts
  isPhone: boolean
  onSearch: () => void
  onPersonalise: () => void
}

/** The header with everything that other features put into it. */
export function FrameHeader({ routes, counts, isPhone, onSearch, onPersonalise }: FrameHeaderProps) {
  const isNarrow = useMedia('(max-width: 1399px)')
  const { actions, last } = useHeaderActions({ routes, counts, onPersonalise })
  const t = useTexts(frameTexts)
  const keys = { key: 'keys', icon: iconHelp, label: t('keys'), run: () => showKeyHelp(true) }
  const links = [...usePersonLinks(routes), keys]
  return (
    <Header
      actions={actions}
      last={last}
      isNarrow={isNarrow}
      isPhone={isPhone}
      unit={<UnitSelect compact={isPhone} />}
      person={<PersonButton links={links} />}
      onSearch={onSearch}
    />
  )
}

const personal = [
  { part: 'details', icon: iconUser },
  { part: 'security', icon: iconLock },
  { part: 'sessions', icon: iconMonitor },
] as const

/** What hangs below the delegates: the parts of the person's own account. */
export function usePersonLinks(routes: readonly FrameRoute[] | undefined): PersonLink[] {
  const pick = usePick()
  const navigate = useNavigate()
  const isBound = useSession(({ user }) => user !== null && isActing(user))
  if (isBound || !routes?.some(route => route.component === components.ownAccount)) return []
  return personal.map(({ part, icon }) => {
    const { name, nameEn } = accountParts[part]
    return { key: part, icon, label: pick(name, nameEn), run: () => void navigate(pathOfAccountPart(part)) }
  })
}

const entries = [
  { path: paths.todos, icon: iconTodo },
  { path: paths.notices, icon: iconBell },
  { path: paths.mailbox, icon: iconMail },
] as const

/** Central authentication signs out elsewhere: the portal then offers no sign-out (spec 1 §2.3). */
const central = 'CAS'

interface HeaderChoices {
  routes: readonly FrameRoute[] | undefined
  counts: Counts
  onPersonalise: () => void
}

/** What the header offers to this person here: entries they have routes for, tools, signing out (spec 1 §2.9). */
function useHeaderActions({ routes = [], counts, onPersonalise }: HeaderChoices) {
  const t = useTexts(headerTexts)
  const pick = usePick()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isWorkbench = useWorkbenchOpen(state => state.isOpen)
  const isAdmin = useIsAdmin()
  const full = useFullScreen()
  const loginMode = useParameter('loginMode')
  const address = useParameter('appDownloadUrl') ?? ''
  const showsApp = useSwitchParameter('isShowAppDownload', true) && webAddress(address) !== null
  const app = useMemo(() => clientApp(navigator.userAgent), [])

  const actions: HeaderAction[] = []
  for (const { path, icon } of entries) {
    const route = routeOf(routes, path)
    if (!route || route.hidden) continue
    const label = pick(route.name, route.nameEn)
    actions.push({ key: path, label, icon, count: counts[path] ?? 0, run: () => navigate(path) })
  }
  if (pathname === paths.home) {
    actions.push({
      key: 'workbench',
      label: t(isWorkbench ? 'closeWorkbench' : 'openWorkbench'),
      icon: iconBench,
      isNewGroup: true,
      worded: isWorkbench ? 'soft' : 'plain',
      run: toggleWorkbench,
    })
  }
  actions.push({
    key: 'personalise',
    label: t('personalise'),
    icon: iconPalette,
    isNewGroup: true,
    run: onPersonalise,
  })
  if (isAdmin && hasPage(routes, paths.systemSettings)) {
    actions.push({
      key: 'settings',
      label: t('settings'),
      icon: iconGear,
      run: () => navigate(paths.systemSettings),
    })
  }
  if (app === 'browser' && full.isPossible) {
    const label = t(full.isFull ? 'exitFull' : 'full')
    actions.push({ key: 'full', label, icon: full.isFull ? iconUnfull : iconFull, run: full.toggle })
  }
  if (showsApp) {
    actions.push({ key: 'app', label: t('app'), icon: iconPhone, card: createElement(AppDownload, { address }) })
  }
  const canSignOut = loginMode !== undefined && loginMode !== central && app === 'browser'
  const last: HeaderAction | null = canSignOut
    ? { key: 'signOut', label: t('signOut'), icon: iconLogout, run: signOut }
    : null
  return { actions, last }
}

const hasPage = (routes: readonly FrameRoute[], path: string): boolean =>
  pageOf(routeOf(routes, path)?.component ?? '') !== undefined
