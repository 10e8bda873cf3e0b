import { api } from '@portico/contract/api.ts'
import type { WayNames } from '@portico/contract/rules/templates/waySentence.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { useQueries } from '@tanstack/react-query'
import { apiQuery, useApiQuery } from '#shared/api/queries.ts'

const fresh = 5 * 60_000
const both = (zh: string, en: string | undefined) => ({ zh, en: en || zh })

/** The roles to choose from. */
export const useRoles = () => useApiQuery(api.templates.roles, undefined, { staleTime: fresh }).data ?? []

/** What fields may fill themselves with from data sets. */
export const useDataSources = () => useApiQuery(api.templates.sources, undefined, { staleTime: fresh }).data ?? []

/** What the people, roles and units of a way are called. */
export function useTemplateNames({ way }: Pick<TemplateDocument, 'way'>): WayNames {
  const roles = useRoles()
  const units = useApiQuery(api.units.all, undefined, { staleTime: fresh })
  const numbers = [
    ...new Set(way.steps.flatMap(({ who }) => (who.kind === 'person' && who.person ? [who.person] : []))),
  ]
  const people = useQueries({
    queries: numbers.map(keyword => ({ ...apiQuery(api.users.pick, { keyword }), staleTime: fresh })),
  })
  const found = people.flatMap(({ data }) => data ?? [])
  return {
    people: new Map(found.map(it => [it.code, both(it.name, it.nameEn)])),
    roles: new Map(roles.map(it => [it.code, both(it.name, it.nameEn)])),
    units: new Map((units.data ?? []).map(it => [it.code, both(it.name, it.nameEn)])),
  }
}
