import type { Unit } from '@portico/contract/admin/units.ts'
import type { PickedPerson } from '@portico/contract/admin/users.ts'
import { api } from '@portico/contract/api.ts'
import { QueryClient } from '@tanstack/react-query'
import { apiKey } from '#shared/api/queries.ts'

const unit = (code: string, name: string, nameEn: string, parentCode?: string): Unit => ({
  code,
  name,
  nameEn,
  accountSetCode: '01',
  accountSetName: '本部',
  accountSetNameEn: 'Main',
  ...(parentCode === undefined ? {} : { parentCode }),
})

const units: Unit[] = [
  unit('03', '机关', 'Administration'),
  unit('0301', '财务处', 'Finance', '03'),
  unit('0302', '教务处', 'Academic Affairs', '03'),
  unit('11', '计算机科学与技术学院', 'School of Computer Science'),
]

const person = (id: number, code: string, name: string, nameEn: string, at: number): PickedPerson => ({
  id,
  code,
  name,
  nameEn,
  enabled: true,
  unitName: units[at]?.name ?? '',
  unitNameEn: units[at]?.nameEn ?? '',
})

/** Their ids are their places, from 1. */
const people: PickedPerson[] = [
  person(1, '2003042', '林晓岚', 'Lin Xiaolan', 1),
  person(2, '1994053', '陈红梅', 'Chen Hongmei', 2),
  person(3, '2008035', '张三', 'Zhang San', 3),
]

/** Whose members the page lists. */
export const membersOf = { unitCode: '0301', withBelow: false }

/** What the portal has learnt from a server, for a page without one: nothing is asked twice. */
export function kitClient(): QueryClient {
  const known = { retry: false, refetchOnMount: false, refetchOnWindowFocus: false }
  const client = new QueryClient({ defaultOptions: { queries: known } })
  client.setQueryData(apiKey(api.units.all), units)
  for (const ids of [[1], [1, 2, 3]])
    client.setQueryData(
      apiKey(api.users.pick, { ids }),
      people.filter(({ id }) => ids.includes(id)),
    )
  client.setQueryData(apiKey(api.units.members, { ...membersOf, page: 1, limit: 10 }), {
    total: people.length,
    rows: people.map(one => ({ ...one, isPrimary: true })),
  })
  return client
}
