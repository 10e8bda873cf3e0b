import { portalSystemId } from '@portico/contract/access/systems.ts'
import { paths } from '@portico/contract/names.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { TodoKind } from '@portico/contract/work/todos.ts'
import type { Orm } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import { closeItem, pushItem } from '../../todos/pushedItems.queries.ts'
import type { Doing } from './happenings.queries.ts'
import { peopleById } from './peopleById.queries.ts'
import type { DocumentRow } from './rounds.queries.ts'

/** Whose to-do items changed. */
export type Told = readonly number[]

/** The item of a step, by its place: a key would be too long for a name. */
export const stepItem = ({ id }: Pick<DocumentRow, 'id'>, round: number, place: number): string =>
  `document:${id}:${round}:${place}`
/** The item of the applicant whose document came back. */
const returnItem = ({ id }: Pick<DocumentRow, 'id'>, round: number): string => `document:${id}:${round}:back`

/** Characters that turn the direction of what follows, and those that nobody sees: a title is one plain line. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu

/** What a document is called where people wait for it: `用印申请 · 陈思远 · 486,000.00 元`. */
function titlesOf(template: TemplateDocument, doc: DocumentRow, applicant: { name: string; nameEn: string }) {
  const line = (...parts: string[]) =>
    parts
      .map(it => it.replace(unseen, ' ').trim())
      .filter(Boolean)
      .join(' · ')
  return {
    title: line(template.name, applicant.name, doc.summary.zh).slice(0, 200),
    titleEn: line(template.nameEn, applicant.nameEn, doc.summary.en).slice(0, 300),
  }
}

interface Item {
  name: string
  kind: TodoKind
  people: readonly number[]
  closesForAll?: boolean
  dueAt?: Date | null
}

/** Puts an item of a document in front of people; whoever had it and is not among them has it withdrawn. */
export async function putItem(
  tx: Orm,
  clock: Clock,
  template: TemplateDocument,
  doc: DocumentRow,
  item: Item,
): Promise<Told> {
  const all = await peopleById(tx, [doc.applicantId, ...item.people])
  const applicant = all.find(it => it.id === doc.applicantId) ?? { name: '', nameEn: '' }
  const { userIds } = await pushItem(tx, portalSystemId, {
    externalId: item.name,
    kind: item.kind,
    ...titlesOf(template, doc, applicant),
    sender: applicant.name,
    senderEn: applicant.nameEn,
    people: all.filter(it => item.people.includes(it.id)),
    closesForAll: item.closesForAll ?? false,
    mayFinish: false,
    permissionId: null,
    path: `${paths.document}?id=${doc.id}`,
    sentAt: clock.now(),
    dueAt: item.dueAt ?? null,
  })
  return userIds
}

/** The applicant has to change something. */
export const putReturned = (tx: Orm, clock: Clock, template: TemplateDocument, doc: DocumentRow): Promise<Told> =>
  putItem(tx, clock, template, doc, { name: returnItem(doc, doc.round), kind: 'correction', people: [doc.applicantId] })

const closing = { idempotencyKey: 'document' }

/** Somebody did what the item asks for, in their own name or in another's. */
export async function finishItem(tx: Orm, id: string, { user, actor }: Doing): Promise<Told> {
  const { userIds } = await closeItem(tx, portalSystemId, {
    ...closing,
    id,
    state: 'done',
    person: user.code,
    doneBy: actor.code,
  })
  return userIds
}

/** Nobody has to do it any more. */
export async function withdrawItem(tx: Orm, id: string): Promise<Told> {
  const { userIds } = await closeItem(tx, portalSystemId, { ...closing, id, state: 'withdrawn' })
  return userIds
}

/** The applicant's item of a document that came back, once it is submitted again: by whoever did that. */
export async function finishReturned(tx: Orm, doc: DocumentRow, session: Doing): Promise<Told> {
  const id = returnItem(doc, doc.round)
  return session.user.id === doc.applicantId ? finishItem(tx, id, session) : withdrawItem(tx, id)
}
