import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import { listInput, maxPageSize, several } from '../lists.ts'
import * as w from '../wire.ts'

/** What an item asks of a person. */
export const todoKinds = {
  approval: 1,
  correction: 2,
  confirmation: 3,
  report: 4,
  reading: 5,
  task: 6,
  reply: 7,
} as const
export type TodoKind = keyof typeof todoKinds
export const todoKindNames = Object.keys(todoKinds) as TodoKind[]

/** Withdrawn: its system no longer waits for it. */
export const todoStates = { open: 0, done: 1, withdrawn: 2 } as const
export type TodoState = keyof typeof todoStates

/** 待办事项: something a business system waits for this person to do. */
export const Todo = w.entity({
  id: ['id', w.int(1)],
  title: ['dbbt', w.text(200)],
  titleEn: ['dbbtEn', w.text(300)],
  systemId: ['sysid', w.text(20)],
  systemName: ['sysname', w.text()],
  systemNameEn: ['sysnameEn', w.text()],
  sender: ['fsr', w.text()],
  /** A person's or a unit's English name; empty where the system gave none. */
  senderEn: ['fsrEn', w.text()],
  permissionId: ['qid', w.optional(w.text(60))],
  createdAt: ['fssj', w.moment()],
  dueAt: ['jzsj', w.optional(w.moment())],
  kind: ['dblx', w.word(todoKinds)],
  state: ['dbzt', w.word(todoStates)],
  /** It leads to a page of its own in its system, not merely to the application. */
  hasPage: ['sfydz', w.flag(1, 0)],
  /** Its page where the portal itself waits for it: below the portal's own address. */
  ownPage: ['nbdz', w.optional(w.text(500))],
  /** Its system lets people mark it as done here. */
  mayFinish: ['kfbj', w.flag(1, 0)],
  /** It was marked here, and may be taken back here. */
  mayReopen: ['kfcx', w.flag(1, 0)],
  /** How many people it was sent to. */
  peopleCount: ['dbrs', w.int(1)],
  /** Done by one of them it is done for all. */
  closesForAll: ['rybj', w.flag(1, 0)],
  closedAt: ['blsj', w.optional(w.moment())],
  /** Who did it; nobody is named where its system did not say. */
  closedBy: ['blr', w.optional(w.text())],
  closedByEn: ['blrEn', w.optional(w.text())],
  /** In whose name, where somebody acted for somebody else. */
  closedFor: ['bwtr', w.optional(w.text())],
  closedForEn: ['bwtrEn', w.optional(w.text())],
})
export type Todo = w.Of<typeof Todo>

/** A business system that waits for something, with how much. */
const TodoSystem = w.entity({
  id: ['sysid', w.text(20)],
  name: ['sysname', w.text()],
  nameEn: ['sysnameEn', w.text()],
  count: ['dbcount', w.int(1)],
})
export type TodoSystem = w.Of<typeof TodoSystem>

/** A business system's own name for an item, and the key of one call. */
const mark = () => z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,60}$/))

/** An item as its system pushes it. Pushed again under the same id it replaces what stands. */
export const TodoPush = w.body({
  idempotencyKey: ['idempotencyKey', mark()],
  id: ['id', mark()],
  kind: ['kind', z.enum(todoKindNames)],
  title: ['title', w.text(200)],
  titleEn: ['titleEn', w.optional(w.text(300))],
  sender: ['sender', w.text(60)],
  senderEn: ['senderEn', w.optional(w.text(100))],
  /** Staff numbers. */
  people: ['people', w.list(w.text(40), 200)],
  closesForAll: ['closesForAll', w.optional(w.bool())],
  mayFinish: ['mayFinish', w.optional(w.bool())],
  /** The application that handles it. */
  permissionId: ['permissionId', w.optional(w.text(60))],
  /** A page of its own, below the system's registered origin. */
  path: ['path', w.optional(w.text(500))],
  sentAt: ['sentAt', w.optional(w.moment())],
  dueAt: ['dueAt', w.optional(w.moment())],
})
export type TodoPush = w.Of<typeof TodoPush>

/** What its system says of an item that nobody has to do any more. */
export const TodoClosing = w.body({
  idempotencyKey: ['idempotencyKey', mark()],
  id: ['id', mark()],
  state: ['state', z.enum(['done', 'withdrawn'])],
  /** Whose item: a staff number. All people's where nobody is named. */
  person: ['person', w.optional(w.text(40))],
  /** Who did it: a staff number; the person where nobody is named. */
  doneBy: ['doneBy', w.optional(w.text(40))],
})
export type TodoClosing = w.Of<typeof TodoClosing>

const Ids = w.body({ ids: ['ids', w.list(w.int(1), 100)] })
const Changed = w.entity({ count: ['dbcount', w.int(0)] })

/** `code` 500: refused, with the reason in `msg`. Described alone: what was done once is answered again as it was kept. */
const callAnswer = (done: Readonly<Record<string, w.Any>>): w.Any =>
  z.object({ code: z.literal([200, 500]), msg: z.string(), data: w.maybe(z.object(done)) })

/** Another system's call: signed over the body as it travels, so that nothing of it is read before it is known. */
const signed = {
  access: 'anyone',
  sent: 'text',
  input: w.entity({ text: ['text', z.string()] }),
  bare: true,
  prefix: '/sso_server',
} as const

export const todos = {
  open: post('/dbtz/dbsx', {
    access: 'signedIn',
    part: 'todos',
    background: true,
    input: w.body({
      page: ['currentPage', w.optional(w.int(1, 10_000))],
      limit: ['limit', w.optional(w.int(0, 100))],
    }),
    data: w.list(w.entity({ count: ['dbcount', w.int(0)], items: ['list', w.list(Todo)] })),
    about: 'The count of open items, and a page of them unless limit is 0.',
  }),
  list: post('/dbtz/dbsxList', {
    access: 'signedIn',
    part: 'todos',
    input: listInput(Todo, ['dueAt', 'createdAt', 'closedAt'], {
      state: ['dbzt', w.optional(w.word({ ...todoStates, all: 9 }))],
      systemId: ['sysid', several(w.text(20))],
      kind: ['dblx', several(w.word(todoKinds))],
      isOverdue: ['sfyq', w.optional(w.flag(1, 0))],
      keyword: ['keyword', w.optional(w.text())],
    }),
    data: w.entity({
      total: ['total', w.int(0)],
      rows: ['list', w.list(Todo, maxPageSize)],
      /** Of all open items, whatever is asked for. */
      overdue: ['yqs', w.int(0)],
      /** In the asked state, whatever else is asked for. */
      systems: ['xtlb', w.list(TodoSystem)],
    }),
    about: 'Items in one state, open ones unless told otherwise; what is due first comes first.',
  }),
  finish: post('/dbtz/dbsxBj', {
    access: 'signedIn',
    part: 'todos',
    input: Ids,
    data: Changed,
    about: 'Marks items as done whose systems allow that; answers how many it was.',
  }),
  reopen: post('/dbtz/dbsxCx', {
    access: 'signedIn',
    part: 'todos',
    input: Ids,
    data: Changed,
    about: 'Takes back what was marked as done here.',
  }),
  link: post('/dbtz/dbsxUrl', {
    access: 'signedIn',
    part: 'todos',
    input: w.body({
      id: ['id', w.int(1)],
      accountSetCode: ['ztdm', w.optional(w.text(20))],
      unitCode: ['dwdm', w.optional(w.text(20))],
    }),
    data: z.string(),
    about: "The address of an item's own page, with a one-time ticket and the chosen unit.",
  }),
  push: post('/todo/push', {
    ...signed,
    data: callAnswer({ id: w.text(60), open: w.int(0), withdrawn: w.int(0) }),
    about: 'A business system asks people for something; see joining the portal.',
  }),
  close: post('/todo/close', {
    ...signed,
    data: callAnswer({ id: w.text(60), closed: w.int(0) }),
    about: 'A business system says that an item is done or withdrawn.',
  }),
}
