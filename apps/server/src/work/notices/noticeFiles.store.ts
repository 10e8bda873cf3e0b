import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { noticeFileKinds, noticeFileLimits } from '@portico/contract/work/notices.ts'
import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Orm } from '#db/open.ts'
import type { FileAnswer, IncomingFile } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { Live } from '#live/live.ts'
import type { NoticeFileRow } from './notices.queries.ts'
import { noticeFiles } from './notices.table.ts'

type Kind = (typeof noticeFileKinds)[number]
const mark = (...bytes: number[]) => Buffer.from(bytes)
const zip = [mark(0x50, 0x4b, 0x03, 0x04)]
const compound = [mark(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)]
const jpeg = [mark(0xff, 0xd8, 0xff)]
/** How each kind begins; text has no beginning of its own. */
const beginnings: Readonly<Record<Kind, readonly Buffer[]>> = {
  pdf: [Buffer.from('%PDF-')],
  docx: zip,
  xlsx: zip,
  pptx: zip,
  zip,
  doc: compound,
  xls: compound,
  ppt: compound,
  png: [mark(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  jpg: jpeg,
  jpeg,
  txt: [],
  csv: [],
}

/** The kind that the name claims and the bytes do not deny. */
function kindOf({ name, bytes }: IncomingFile): Kind {
  const ending = path.extname(name).slice(1).toLowerCase()
  const kind = noticeFileKinds.find(known => known === ending)
  if (!kind) throw refuse('fileFormatError')
  const begins = beginnings[kind]
  const isSound =
    begins.length > 0 ? begins.some(start => bytes.subarray(0, start.length).equals(start)) : isText(bytes)
  if (!isSound) throw refuse('fileFormatError')
  return kind
}

const isText = (bytes: Buffer) => !bytes.subarray(0, 64 * 1024).includes(0)

/** A name to show: without a path, without what breaks a line. */
const shownName = (name: string) => path.basename(name.replaceAll('\\', '/')).replace(/\p{C}/gu, '').slice(-150)

export interface NoticeFileStore {
  /** Keeps a file that no notice has yet. */
  keep(file: IncomingFile | null, uploadedBy: number): Promise<NoticeFileRow>
  /** Gives a notice exactly these files, its own or the person's unused ones; answers what is to be dropped. */
  assign(tx: Orm, noticeId: number, ids: readonly number[], by: number): Promise<NoticeFileRow[]>
  drop(files: readonly Pick<NoticeFileRow, 'storedAs'>[]): Promise<void>
  answer(file: NoticeFileRow): Promise<FileAnswer>
}

/** Attachments in `folder`, which nothing serves but the call that asks who may see them. */
export function noticeFileStore({ db, live, folder }: { db: Database; live: Live; folder: string }): NoticeFileStore {
  const place = (storedAs: string) => path.join(folder, path.basename(storedAs))
  const drop: NoticeFileStore['drop'] = async files => {
    for (const { storedAs } of files) await rm(place(storedAs), { force: true })
  }
  return {
    drop,
    async keep(file, uploadedBy) {
      if (!file || file.bytes.length === 0) throw refuse('fileMissing')
      if ((await live.count(`attach:${uploadedBy}`, 3600)) > 200) throw refuse('tooManyTries')
      const kind = kindOf(file)
      // What was sent and never saved with a notice.
      const forgotten = and(isNull(noticeFiles.noticeId), lt(noticeFiles.uploadedAt, sql`now() - interval '1 day'`))
      await drop(await db.unlogged.delete(noticeFiles).where(forgotten).returning())
      const storedAs = `${randomBytes(16).toString('hex')}.${kind}`
      await mkdir(folder, { recursive: true })
      await writeFile(place(storedAs), file.bytes, { flag: 'wx', mode: 0o640 })
      const [row] = await db.unlogged
        .insert(noticeFiles)
        .values({ name: shownName(file.name), kind, size: file.bytes.length, storedAs, uploadedBy })
        .returning()
      if (!row) throw refuse('fileMissing')
      return row
    },
    async assign(tx, noticeId, ids, by) {
      const chosen = [...new Set(ids)].slice(0, noticeFileLimits.count)
      const mine = and(isNull(noticeFiles.noticeId), eq(noticeFiles.uploadedBy, by))
      if (chosen.length > 0) {
        const own = or(eq(noticeFiles.noticeId, noticeId), mine)
        const rows = await tx
          .update(noticeFiles)
          .set({ noticeId })
          .where(and(inArray(noticeFiles.id, chosen), own))
          .returning({ id: noticeFiles.id })
        if (rows.length !== chosen.length) throw refuse('recordMissing')
      }
      const others = chosen.map(id => ne(noticeFiles.id, id))
      return tx
        .delete(noticeFiles)
        .where(and(eq(noticeFiles.noticeId, noticeId), ...others))
        .returning()
    },
    async answer({ name, storedAs }) {
      const target = place(storedAs)
      await access(target).catch(() => {
        throw refuse('recordMissing')
      })
      // Never shown in the portal's own origin, whatever it holds.
      return { name, type: 'application/octet-stream', content: createReadStream(target) }
    },
  }
}
