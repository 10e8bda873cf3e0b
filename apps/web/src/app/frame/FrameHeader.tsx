import { components, ownOnlyComponents } from '@portico/contract/pages.ts'
import { useNavigate } from 'react-router'
import { PersonButton } from '#features/access/delegations/PersonButton.tsx'
import type { PersonLink } from '#features/access/delegations/PersonPanel.tsx'
import { UnitSelect } from '#features/admin/units/UnitSelect.tsx'
import type { Counts } from '#features/frame/counts/useCounts.ts'
import { Header } from '#features/frame/header/Header.tsx'
import { iconLock, iconMonitor, iconUser } from '#kit/icons/icons.ts'
import { useMedia } from '#kit/screen/useMedia.ts'
import { usePick } from '#shared/i18n/texts.ts'
import { isActing, useSession } from '#shared/session.ts'
import type { FrameRoute } from './frameRoutes.ts'
import { useHeaderActions } from './useHeaderActions.ts'

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
  const links = usePersonLinks(routes)
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
  { component: components.personalInformation, icon: iconUser },
  { component: components.securityQuestion, icon: iconLock },
  { component: components.mySessions, icon: iconMonitor },
] as const

/** What hangs below the delegates: the person's own pages, under the names that the menu gives them. */
export function usePersonLinks(routes: readonly FrameRoute[] | undefined): PersonLink[] {
  const pick = usePick()
  const navigate = useNavigate()
  const closed = useSession(({ user }) => user !== null && isActing(user)) ? ownOnlyComponents : []
  return personal.flatMap(({ component, icon }) => {
    if (closed.includes(component)) return []
    const route = routes?.find(route => route.component === component)
    if (!route) return []
    return { key: component, icon, label: pick(route.name, route.nameEn), run: () => void navigate(route.path) }
  })
}
