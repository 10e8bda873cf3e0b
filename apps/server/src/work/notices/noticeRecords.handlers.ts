import { noticeOperations } from '@portico/contract/operations/notices.ts'
import { linesOf } from '@portico/contract/rules/richText.ts'
import {
  NoticeChange,
  type NoticeRecord,
  type notices as noticeCalls,
  type NoticeReader as Reader,
} from '@portico/contract/work/notices.ts'
import type { Changes } from '#db/changes.ts'
import type { Database } from '#db/open.ts'
import { pageOf } from '#db/paging.ts'
import type { Clock } from '#http/clock.ts'
import type { Caller, Handlers } from '#http/context.ts'
import { meanwhile } from '#http/meanwhile.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { named, refuseEmpty } from '#http/required.ts'
import { cleanKept, readRichText } from '#http/richText.ts'
import { batchesOf, sendTable } from '#http/tableFile.ts'
import { changesBetween, type Logs } from '#platform/logs/logs.store.ts'
import { noticeColumns, readerColumns } from './noticeColumns.rules.ts'
import type { NoticeFileStore } from './noticeFiles.store.ts'
import * as records from './noticeRecords.queries.ts'
import { stageOf } from './noticeStage.rules.ts'
import { filesOf } from './notices.queries.ts'
import type { UnreadNotices } from './unread.store.ts'

export interface NoticeKeeping {
  db: Database
  changes: Changes
  clock: Clock
  logs: Logs
  files: NoticeFileStore
  unread: UnreadNotices
}
type KeeperCalls =
  | 'records'
  | 'exportRecords'
  | 'detail'
  | 'save'
  | 'recall'
  | 'remove'
  | 'readers'
  | 'exportReaders'
  | 'attach'
  | 'targetRoles'
const tell = ['notices']
type Row = NonNullable<Awaited<ReturnType<typeof records.findRecord>>>

/** What the log keeps of a notice: of its texts the beginning. */
const logged = (row: records.RecordValues, files: readonly { name: string }[], clock: Clock) =>
  ({
    title: row.title,
    titleEn: row.titleEn,
    body: linesOf(row.body ?? '')
      .join(' ')
      .slice(0, 200),
    bodyEn: linesOf(row.bodyEn ?? '')
      .join(' ')
      .slice(0, 200),
    kind: row.kind,
    level: row.level,
    publisher: row.publisher,
    publisherEn: row.publisherEn,
    state: row.state,
    publishedAt: row.publishedAt && clock.format(row.publishedAt),
    expiresAt: row.expiresAt && clock.format(row.expiresAt),
    pinned: row.pinned,
    isPublic: row.isPublic,
    mustRead: row.mustRead,
    targetUnits: row.targetUnits,
    targetRoles: row.targetRoles,
    targetPeople: row.targetPeople,
    files: files.map(file => file.name),
  }) satisfies Record<keyof records.RecordValues | 'files', unknown>

export function noticeRecordHandlers(keeping: NoticeKeeping): Pick<Handlers<typeof noticeCalls>, KeeperCalls> {
  const { db, clock, logs, files } = keeping
  const moment = (at: Date | null) => (at ? clock.format(at) : undefined)
  const shape = (row: Row): NoticeRecord => ({
    ...row,
    publishedAt: clock.format(row.publishedAt),
    expiresAt: moment(row.expiresAt),
    stage: stageOf(row, new Date()),
    isTargeted: records.isTargeted(row),
    changedBy: row.changedBy ?? undefined,
    changedAt: moment(row.changedAt),
  })
  const reader = (row: records.ReaderRow): Reader => ({
    ...row,
    unit: row.unit ?? undefined,
    unitEn: row.unitEn ?? undefined,
    readAt: moment(row.readAt),
    confirmedAt: moment(row.confirmedAt),
  })
  const refuseUnknownTargets = async (change: NoticeChange) => {
    const known = await records.knownTargets(db, change)
    const missing = { key: 'recordMissing' } as const
    const wrong = {
      ...(known.units.length < new Set(change.targetUnits).size && { targetUnits: missing }),
      ...(known.roles.length < new Set(change.targetRoles).size && { targetRoles: missing }),
      ...(known.people.length < new Set(change.targetPeople).size && { targetPeople: missing }),
    }
    if (Object.keys(wrong).length > 0) throw refuseFields(NoticeChange, wrong)
  }
  /** What is written: the English half is the Chinese one where it is left empty. */
  const valuesOf = async (
    change: NoticeChange,
    before: Row | undefined,
    caller: Caller,
  ): Promise<records.RecordValues> => {
    const [body, bodyEn] = await Promise.all([cleanKept(change.body), cleanKept(change.bodyEn)])
    const { fields } = noticeOperations
    const { title, publisher } = change
    refuseEmpty(NoticeChange, { ...change, body }, named(fields, caller.language))
    const wasOut = before !== undefined && before.state === 'published'
    const publishedAt = change.publishedAt ? clock.parse(change.publishedAt) : wasOut ? before.publishedAt : new Date()
    const expiresAt = change.expiresAt ? clock.parse(change.expiresAt) : null
    if (expiresAt && expiresAt <= publishedAt)
      throw refuseFields(NoticeChange, { expiresAt: { key: 'endDateNotAfterStart' } })
    const { level, kind, pinned, isPublic, mustRead, targetUnits, targetRoles, targetPeople } = change
    return {
      ...{ level, kind, pinned, isPublic, mustRead, targetUnits, targetRoles, targetPeople },
      ...{ body, publishedAt, expiresAt, title: title.trim(), publisher: publisher.trim() },
      bodyEn: bodyEn || body,
      titleEn: change.titleEn.trim() || title.trim(),
      publisherEn: change.publisherEn.trim() || publisher.trim(),
      state: change.isPublished ? 'published' : before?.state === 'recalled' ? 'recalled' : 'draft',
    }
  }
  const existing = async (id: number): Promise<Row> => {
    const row = await records.findRecord(db.orm, id)
    if (!row) throw refuse('recordMissing')
    return row
  }

  return {
    records: async ({ input }) => {
      const [count, rows] = await Promise.all([
        records.countRecords(db, input),
        records.listRecords(db, input, input, pageOf(input)),
      ])
      return { ...count, rows: rows.map(shape) }
    },
    exportRecords: async ({ input, answer, session, caller }) => {
      await logs.note({ operation: 'notices.export', detail: { ...input } }, session, caller)
      const batches = batchesOf((limit, offset) => records.listRecords(db, input, input, { limit, offset }))
      sendTable(answer, { ...noticeColumns(caller.language, new Date()), format: input.format, batches, clock })
      return null
    },
    detail: async ({ input }) => {
      const row = await existing(input.id)
      const [people, attached] = await Promise.all([records.peopleOf(db, row.targetPeople), filesOf(db.orm, [row.id])])
      return {
        ...shape(row),
        ...{ targetUnits: row.targetUnits, targetRoles: row.targetRoles, targetPeople: people, files: attached },
        body: await readRichText(row.body),
        bodyEn: await readRichText(row.bodyEn),
      }
    },
    save: async ({ input, session, caller }) => {
      const { id, revision } = input
      const before = id === undefined ? undefined : await existing(id)
      const values = await valuesOf(input, before, caller)
      await refuseUnknownTargets(input)
      const at = id === undefined ? null : { id, revision: revision ?? 0 }
      const isPublishing = values.state === 'published' && before?.state !== 'published'
      const operation = isPublishing ? 'notices.publish' : before ? 'notices.update' : 'notices.create'
      const saved = await logs.change(session, caller, async tx => {
        const noticeId = await records.writeRecord(tx, at, values, session.actor.name)
        if (noticeId === undefined) throw meanwhile(await records.findRecord(tx, id ?? 0), clock)
        const had = await filesOf(tx, [noticeId])
        const dropped = await files.assign(tx, noticeId, input.fileIds, session.actor.id)
        const after = logged(values, await filesOf(tx, [noticeId]), clock)
        const detail = changesBetween(before ? logged(before, had, clock) : {}, after)
        return { operation, object: values.title, detail, tell, answer: { noticeId, dropped } }
      })
      await files.drop(saved.dropped)
      return { id: saved.noticeId }
    },
    recall: async ({ input, session, caller }) => {
      const before = await existing(input.id)
      return logs.change(session, caller, async tx => {
        if (!(await records.recallRecord(tx, input, session.actor.name)))
          throw meanwhile(await records.findRecord(tx, input.id), clock)
        const detail = changesBetween({ state: before.state }, { state: 'recalled' })
        return { operation: 'notices.recall', object: before.title, detail, tell }
      })
    },
    remove: async ({ input, session, caller }) => {
      const before = await existing(input.id)
      const attached = await logs.change(session, caller, async tx => {
        const attached = await filesOf(tx, [input.id])
        if (!(await records.removeRecord(tx, input))) throw meanwhile(await records.findRecord(tx, input.id), clock)
        const detail = changesBetween(logged(before, attached, clock), {})
        return { operation: 'notices.remove', object: before.title, detail, tell, answer: attached }
      })
      await files.drop(attached)
      return null
    },
    readers: async ({ input }) => {
      await existing(input.id)
      const [counts, rows] = await Promise.all([
        records.countReaders(db, input),
        records.listReaders(db, input, input, pageOf(input)),
      ])
      return { ...counts, rows: rows.map(reader) }
    },
    exportReaders: async ({ input, answer, session, caller }) => {
      const { title } = await existing(input.id)
      await logs.note({ operation: 'notices.exportReaders', object: title }, session, caller)
      const batches = batchesOf((limit, offset) => records.listReaders(db, input, input, { limit, offset }))
      sendTable(answer, { ...readerColumns(caller.language), format: input.format, batches, clock })
      return null
    },
    targetRoles: async () => records.targetRoles(db),
    attach: async ({ file, session }) => files.keep(file, session.actor.id),
  }
}
