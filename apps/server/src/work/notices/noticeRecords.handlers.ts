import { noticeOperations } from '@portico/contract/operations/notices.ts'
import { type notices as calls, NoticeChange, type NoticeRecord } from '@portico/contract/work/notices.ts'
import type { Handlers } from '#http/context.ts'
import { found, refuseFields } from '#http/rejection.ts'
import { named, refuseEmpty } from '#http/required.ts'
import { beginningOf, cleanKept, readRichText } from '#http/texts/richText.ts'
import { wired } from '#http/wired.ts'
import type { Ground } from '#platform/ground.store.ts'
import { listOf } from '#platform/logs/lists.steps.ts'
import { recordsOf } from '#platform/logs/records.queries.ts'
import { noticeColumns, readerColumns } from './noticeColumns.rules.ts'
import type { NoticeFileStore } from './noticeFiles.store.ts'
import * as records from './noticeRecords.queries.ts'
import { stageOf } from './noticeStage.rules.ts'
import { filesOf, type NoticeFileRow } from './notices.queries.ts'
import { notices } from './notices.table.ts'
import type { UnreadNotices } from './unread.store.ts'

export interface NoticeKeeping extends Pick<Ground, 'db' | 'changes' | 'clock' | 'logs'> {
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
type Row = typeof notices.$inferSelect

export function noticeRecordHandlers(keeping: NoticeKeeping): Pick<Handlers<typeof calls>, KeeperCalls> {
  const { db, clock, files } = keeping
  /** What is written: the English half is the Chinese one where it is left empty. */
  const valuesOf = (
    { id: _id, revision: _revision, fileIds: _files, isPublished, title, titleEn, ...change }: NoticeChange,
    { body, bodyEn }: { body: string; bodyEn: string },
    before: Row | null,
  ) => {
    const kept = before?.state === 'published' ? before.publishedAt : new Date()
    const publishedAt = change.publishedAt ? clock.parse(change.publishedAt) : kept
    const expiresAt = change.expiresAt ? clock.parse(change.expiresAt) : null
    if (expiresAt && expiresAt <= publishedAt)
      throw refuseFields(NoticeChange, { expiresAt: { key: 'endDateNotAfterStart' } })
    const publisher = change.publisher.trim()
    const state = isPublished ? 'published' : before?.state === 'recalled' ? 'recalled' : 'draft'
    return {
      ...change,
      title: title.trim(),
      titleEn: titleEn.trim() || title.trim(),
      body,
      bodyEn: bodyEn || body,
      publisher,
      publisherEn: change.publisherEn.trim() || publisher,
      publishedAt,
      expiresAt,
      state,
    } as const
  }
  const shape = (row: Row & { readCount: number }): NoticeRecord => ({
    ...wired(row, clock),
    stage: stageOf(row, new Date()),
    isTargeted: records.isTargeted(row),
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
  const kept = recordsOf(keeping, {
    table: notices,
    key: 'id',
    called: row => row.title,
    shown: row => ({ body: beginningOf(row.body), bodyEn: beginningOf(row.bodyEn) }),
    parts: async (tx, { id }) => ({ files: (await filesOf(tx, [id])).map(file => file.name) }),
  })
  const list = listOf(keeping, {
    query: records.recordList,
    shape,
    exported: 'notices.export',
    noted: asked => ({ ...asked }),
    table: language => noticeColumns(language, new Date()),
  })
  const existing = async (id: number) => found(await records.findRecord(db.orm, id))
  const readers = listOf(keeping, {
    query: async ({ input }: { input: records.ReaderAsk }) => {
      await existing(input.id)
      return records.readerList
    },
    shape: row => wired(row, clock),
    exported: 'notices.exportReaders',
    table: async (language, { id }) => ({ ...readerColumns(language), object: (await existing(id)).title }),
  })

  return {
    records: list.page,
    exportRecords: list.file,
    detail: async ({ input }) => {
      const row = await existing(input.id)
      const [people, attached] = await Promise.all([records.peopleOf(db, row.targetPeople), filesOf(db.orm, [row.id])])
      return {
        ...shape(row),
        targetUnits: row.targetUnits,
        targetRoles: row.targetRoles,
        targetPeople: people,
        files: attached,
        body: await readRichText(row.body),
        bodyEn: await readRichText(row.bodyEn),
      }
    },
    save: async ({ input, ...context }) => {
      const { fields } = noticeOperations
      const [body, bodyEn] = await Promise.all([cleanKept(input.body), cleanKept(input.bodyEn)])
      refuseEmpty(NoticeChange, { ...input, body }, named(fields, context.caller.language))
      await refuseUnknownTargets(input)
      const unused: NoticeFileRow[] = []
      const { id } = await kept.save(context, {
        at: input,
        operation: before => {
          if (input.isPublished && before?.state !== 'published') return 'notices.publish'
          return before ? 'notices.update' : 'notices.create'
        },
        values: before => valuesOf(input, { body, bodyEn }, before),
        also: async (tx, { id }) => {
          unused.push(...(await files.assign(tx, id, input.fileIds, context.session.actor.id)))
          return undefined
        },
      })
      await files.drop(unused)
      return { id }
    },
    recall: async ({ input, ...context }) => {
      await kept.update(context, {
        operation: 'notices.recall',
        at: input,
        values: before => ({ ...before, state: 'recalled' }),
      })
      return null
    },
    remove: async ({ input, ...context }) => {
      const attached: NoticeFileRow[] = []
      await kept.remove(context, {
        operation: 'notices.remove',
        at: input,
        check: async tx => attached.push(...(await filesOf(tx, [input.id]))),
      })
      await files.drop(attached)
      return null
    },
    readers: readers.page,
    exportReaders: readers.file,
    targetRoles: async () => records.targetRoles(db),
    attach: async ({ file, session }) => files.keep(file, session.actor.id),
  }
}
