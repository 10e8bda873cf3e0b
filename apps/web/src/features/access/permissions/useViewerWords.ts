import type { Permission } from '@portico/contract/access/permissions.ts'
import { api } from '@portico/contract/api.ts'
import { useMemo } from 'react'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { permissionTexts } from './permissionTexts.ts'
import { saidRoles } from './viewerWords.ts'

/** Who sees a node: by which roles, and how many people. */
export interface ViewerWords {
  roles: string
  people: string
}

/** What each row says of who sees it; nothing until that has come. One call tells it of the whole tree. */
export function useViewerWords(enabled: boolean): (node: Permission) => ViewerWords | undefined {
  const t = useTexts(permissionTexts)
  const pick = usePick()
  const { data } = useApiQuery(api.viewers.counts, undefined, { staleTime: 0, enabled })
  const known = useMemo(
    () => ({
      nodes: new Map(data?.nodes.map(node => [node.id, node])),
      roles: new Map(data?.roles.map(role => [role.code, role])),
    }),
    [data],
  )
  return ({ id, parentId }) => {
    const node = known.nodes.get(id)
    if (!node) return undefined
    const said = saidRoles(node, known.nodes.get(parentId))
    const people = t(node.people === 1 ? 'peopleOne' : 'people', { count: node.people.toLocaleString('en') })
    if (said.kind === 'asAbove') return { roles: t('asAbove'), people }
    if (said.kind === 'none') return { roles: t('noRole'), people }
    const all = said.codes.map(code => known.roles.get(code))
    const names = all.map(role => (role ? pick(role.name, role.nameEn) : '')).join(t('separator'))
    return { roles: said.count > all.length ? t('rolesMore', { names, count: said.count }) : names, people }
  }
}
