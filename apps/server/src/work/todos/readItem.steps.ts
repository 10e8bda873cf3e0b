import type { TodoPush } from '@portico/contract/work/todos.ts'
import type { CatalogueStore, SystemRow } from '#access/permissions/permissions.store.ts'
import { momentOf, pathBelow, RefusedCall } from '#access/sso/signedBody.rules.ts'
import type { Orm } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import { type NamedPerson, peopleByCode } from './pushedItems.queries.ts'

/** A pushed item after everything that it names was looked up. */
export interface PushedItem {
  externalId: string
  kind: TodoPush['kind']
  title: string
  titleEn: string
  sender: string
  senderEn: string
  people: readonly NamedPerson[]
  closesForAll: boolean
  mayFinish: boolean
  permissionId: string | null
  path: string | null
  sentAt: Date | null
  dueAt: Date | null
}

/** Characters that turn the direction of what follows: they would let a title pretend to be something else. */
const turning = /[\u202a-\u202e\u2066-\u2069]/

export async function readItem(
  given: TodoPush,
  system: SystemRow,
  { tx, catalogue, clock }: { tx: Orm; catalogue: CatalogueStore; clock: Clock },
): Promise<PushedItem> {
  const text = (name: 'title' | 'titleEn' | 'sender' | 'senderEn') => {
    const value = (given[name] ?? '').trim()
    if (turning.test(value)) throw new RefusedCall(`字段有误：${name}`)
    return value
  }
  const needed = (name: 'title' | 'sender') => {
    const value = text(name)
    if (value === '') throw new RefusedCall(`缺少 ${name}`)
    return value
  }
  const title = needed('title')
  const sender = needed('sender')
  return {
    externalId: given.id,
    kind: given.kind,
    title,
    titleEn: text('titleEn') || title,
    sender,
    senderEn: text('senderEn'),
    people: await peopleOf(tx, given.people),
    closesForAll: given.closesForAll ?? false,
    mayFinish: given.mayFinish ?? false,
    permissionId: await applicationOf(given.permissionId, system, catalogue),
    path: pathBelow(system.origin, given.path),
    sentAt: momentOf('sentAt', given.sentAt, clock),
    dueAt: momentOf('dueAt', given.dueAt, clock),
  }
}

async function peopleOf(tx: Orm, codes: readonly string[]): Promise<readonly NamedPerson[]> {
  if (codes.length === 0) throw new RefusedCall('缺少 people')
  const known = await peopleByCode(tx, codes)
  const missing = codes.find(code => !known.get(code)?.enabled)
  if (missing !== undefined) throw new RefusedCall(`未知的人员 ${missing}`)
  return [...known.values()]
}

/** An application of the system itself: nobody is sent to another system's. */
async function applicationOf(id: string | undefined, system: SystemRow, catalogue: CatalogueStore) {
  if (id === undefined) return null
  const node = (await catalogue.read()).nodes.get(id)
  if (!node || node.isBranch || node.systemId !== system.id) throw new RefusedCall(`未知的应用 permissionId ${id}`)
  return node.id
}
