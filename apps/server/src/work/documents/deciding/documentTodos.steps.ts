import { portalSystemId } from '@portico/contract/access/systems.ts'
import { paths } from '@portico/contract/names.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { BothWords } from '@portico/contract/work/templateFields.ts'
import type { TodoKind } from '@portico/contract/work/todos.ts'
import type { Orm } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import { queueMails } from '../../todos/outgoingMails/queueMails.queries.ts'
import { closeItem, isPushed, pushItem } from '../../todos/pushedItems.queries.ts'
import { nobodyId, stranger } from '../stranger.rules.ts'
import type { Doing } from './happenings.queries.ts'
import { peopleById } from './peopleById.queries.ts'
import type { DocumentRow } from './rounds.queries.ts'

/** Whose to-do items changed. */
export type Told = readonly number[]

/** The item of a step, by its place: a key would be too long for a name. */
export const stepItem = ({ id }: Pick<DocumentRow, 'id'>, round: number, place: number): string =>
  `document:${id}:${round}:${place}`
/** The item of those who hear that a step is late. */
export const lateItem = ({ id }: Pick<DocumentRow, 'id'>, round: number, place: number): string =>
  `document:${id}:${round}:${place}:late`
/** What those hear who have to do with a document that came to an end. */
export const endItem = ({ id }: Pick<DocumentRow, 'id'>, round: number): string => `document:${id}:${round}:end`
/** What they hear once it was taken back after that. */
export const voidItem = ({ id }: Pick<DocumentRow, 'id'>): string => `document:${id}:void`
/** What its applicant hears of a draft that will go, each time anew: what somebody has read stays read. */
export const draftItem = ({ id }: Pick<DocumentRow, 'id'>, warnedAt: Date): string =>
  `document:${id}:draft:${warnedAt.getTime()}`
/** The item of somebody who was asked. */
export const questionItem = (documentId: string, question: number): string => `document:${documentId}:ask:${question}`
/** The item of those who name who decides a step, each time anew. */
export const namingItem = (
  { id, round }: Pick<DocumentRow, 'id' | 'round'>,
  { place, count }: { place: number; count: number },
): string => `document:${id}:${round}:${place}:name${count}`
/** The item of the applicant whose document came back. */
export const returnItem = ({ id }: Pick<DocumentRow, 'id'>, round: number): string => `document:${id}:${round}:back`

/** Characters that turn the direction of what follows, and those that nobody sees: a title is one plain line. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu

const none: BothWords = { zh: '', en: '' }
const noName = { name: '', nameEn: '' }
/** What stands before the item of those who name who decides. */
const naming: BothWords = { zh: '请指定办理人', en: 'Name who decides' }

/** What a document is called where people wait for it: `用印申请 · 陈思远 · 486,000.00 元`. */
function titlesOf(
  { template, doc }: { template: TemplateDocument; doc: DocumentRow },
  applicant: { name: string; nameEn: string },
  { kind, mark = none }: Pick<Item, 'kind' | 'mark'>,
) {
  const asks = kind === 'task' ? naming : none
  return {
    title: line(mark.zh, asks.zh, template.name, applicant.name, doc.summary.zh).slice(0, 200),
    titleEn: line(mark.en, asks.en, template.nameEn, applicant.nameEn, doc.summary.en).slice(0, 300),
  }
}
const line = (...parts: string[]) =>
  parts
    .map(it => it.replace(unseen, ' ').trim())
    .filter(Boolean)
    .join(' · ')

interface Item {
  name: string
  kind: TodoKind
  people: readonly number[]
  closesForAll?: boolean
  dueAt?: Date | null
  /** Before its title: that somebody urges it, or that it is late. */
  mark?: BothWords
  /** They only hear of it, and may not open it: they mark it as done themselves. */
  isToldOnly?: boolean
  /** Who sends it; the applicant unless told otherwise. */
  sender?: { readonly name: string; readonly nameEn: string }
}

/** Puts an item of a document in front of people; whoever had it and is not among them has it withdrawn. */
export async function putItem(
  tx: Orm,
  clock: Clock,
  template: TemplateDocument,
  doc: DocumentRow,
  item: Item,
): Promise<Told> {
  const all = await peopleById(tx, [doc.applicantId ?? nobodyId, ...item.people])
  const applicant = doc.applicantId === null ? stranger : (all.find(it => it.id === doc.applicantId) ?? noName)
  const { sender = applicant } = item
  const { userIds } = await pushItem(tx, portalSystemId, {
    externalId: item.name,
    kind: item.kind,
    ...titlesOf({ template, doc }, applicant, item),
    sender: sender.name,
    senderEn: sender.nameEn,
    people: all.filter(it => item.people.includes(it.id)),
    closesForAll: item.closesForAll ?? false,
    mayFinish: item.isToldOnly ?? false,
    permissionId: null,
    path: item.isToldOnly ? null : pageOf(doc.id),
    sentAt: clock.now(),
    dueAt: item.dueAt ?? null,
  })
  const { name, people, mark } = item
  const is = { isAgain: mark !== undefined, isStrangers: doc.applicantId === null }
  await queueMails(tx, { item: name, people, about: namesOf(template), ...is })
  return userIds
}

const namesOf = ({ name, nameEn }: TemplateNames): BothWords => ({ zh: name, en: nameEn })
type TemplateNames = Pick<TemplateDocument, 'name' | 'nameEn'>

interface Telling {
  name: string
  template: TemplateNames
  kind: TodoKind
  people: readonly number[]
  /** A sentence. */
  words: BothWords
  sender: BothWords
  /** Which one it leads to; none for those who may not read it. */
  document: string | null
}

/** Tells people something of a document; what is only to be read they mark as done themselves. */
export async function putTelling(tx: Orm, clock: Clock, { people, words, sender, ...it }: Telling): Promise<Told> {
  if (people.length === 0) return []
  const { userIds } = await pushItem(tx, portalSystemId, {
    externalId: it.name,
    kind: it.kind,
    title: line(words.zh).slice(0, 200),
    titleEn: line(words.en).slice(0, 300),
    sender: sender.zh,
    senderEn: sender.en,
    people: await peopleById(tx, people),
    closesForAll: false,
    mayFinish: it.kind === 'reading',
    permissionId: null,
    path: it.document && pageOf(it.document),
    sentAt: clock.now(),
    dueAt: null,
  })
  await queueMails(tx, { item: it.name, people, about: namesOf(it.template) })
  return userIds
}

const pageOf = (id: string) => `${paths.document}?id=${id}`

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

/** What some were told is over. Most were not: then there is nothing to withdraw. */
export const withdrawTelling = async (tx: Orm, id: string): Promise<Told> =>
  (await isPushed(tx, portalSystemId, id)) ? withdrawItem(tx, id) : []

/** A draft that its applicant was told will go is kept, or is gone. */
export const endWarning = async (tx: Orm, doc: Pick<DocumentRow, 'id' | 'warnedAt'>): Promise<Told> =>
  doc.warnedAt ? withdrawTelling(tx, draftItem(doc, doc.warnedAt)) : []

/** The applicant's item of a document that came back, once it is submitted again: by whoever did that. */
export async function finishReturned(tx: Orm, doc: DocumentRow, session: Doing): Promise<Told> {
  const id = returnItem(doc, doc.round)
  const told = await withdrawTelling(tx, endItem(doc, doc.round))
  const own = session.user.id === doc.applicantId ? await finishItem(tx, id, session) : await withdrawItem(tx, id)
  return [...told, ...own]
}
