import { paths } from '@portico/contract/names.ts'
import { useNavigate } from 'react-router'
import type { Counts } from '#features/counts/useCounts.ts'
import { PersonButton } from '#features/delegates/PersonButton.tsx'
import type { PersonLink } from '#features/delegates/PersonPanel.tsx'
import { Header } from '#features/header/Header.tsx'
import { UnitSelect } from '#features/units/UnitSelect.tsx'
import { usePick } from '#shared/i18n/texts.ts'
import { iconMonitor } from '#shared/ui/icons.ts'
import { useMedia } from '#shared/ui/useMedia.ts'
import { type FrameRoute, routeOf } from './frameRoutes.ts'
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

/** What hangs below the delegates: the person's own pages. */
export function usePersonLinks(routes: readonly FrameRoute[] | undefined): PersonLink[] {
  const pick = usePick()
  const navigate = useNavigate()
  const sessions = routeOf(routes ?? [], paths.mySessions)
  if (!sessions) return []
  const label = pick(sessions.name, sessions.nameEn)
  return [{ key: 'sessions', icon: iconMonitor, label, run: () => navigate(paths.mySessions) }]
}
