import type { Viewer } from '@portico/contract/access/viewers.ts'
import { ownPages } from '@portico/contract/pages.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import type { RowAction } from '#kit/table/RowActions.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { GiveNodeDrawer } from './GiveNodeDrawer.tsx'
import { viewersTexts } from './viewersTexts.ts'

/** What can be done from somebody in the list of who sees a node; what one may not do is not offered. */
export function usePersonActions(sight: (personId: number, onClose: () => void) => ReactNode) {
  const t = useTexts(viewersTexts)
  const navigate = useNavigate()
  const rights = useSession(state => state.user?.rights) ?? []
  const seen = useOpened<Viewer>()
  const giving = useOpened<Viewer>()
  const hasUsers = rights.includes('users')
  const hasRoles = rights.includes('roles')
  const actionsOf = (person: Viewer): RowAction[] => [
    ...(hasRoles ? [{ key: 'sight', label: t('seesWhat'), onClick: () => seen.show(person) }] : []),
    ...(hasRoles && hasUsers ? [{ key: 'giving', label: t('giveMore'), onClick: () => giving.show(person) }] : []),
    ...(hasUsers
      ? [
          {
            key: 'user',
            label: t('openUser'),
            onClick: () => void navigate(`${ownPages.users.path}?keyword=${encodeURIComponent(person.code)}`),
          },
        ]
      : []),
  ]
  const opened = (
    <>
      <Opened of={seen}>{person => sight(person.id, seen.close)}</Opened>
      <Opened of={giving}>{person => <GiveNodeDrawer person={person} onClose={giving.close} />}</Opened>
    </>
  )
  return { actionsOf, opened }
}
