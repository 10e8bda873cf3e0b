import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FileType } from '@portico/contract/directory/files.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/open.ts'
import type { IncomingFile } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { Live } from '#live/live.ts'
import { files, loosePictures } from './files.table.ts'
import { type Picture, remakePicture } from './picture.steps.ts'

/** What one person may keep, and send in an hour. */
export const uploadLimits = { keptBytes: 100 * 1024 * 1024, anHour: 120 } as const

export interface ImageStore {
  /**
   * Keeps an uploaded picture and answers the name that the server made for it, to be shown from
   * `/portal/file/<type>/<name>`. Either kind counts against what its owner may keep; one that is not `listed` goes again
   * after a day where nothing refers to it. Refuses with
   * the words for people: no file, another format, too many pixels, too much.
   */
  storeImage(type: FileType, file: IncomingFile | null, ownerId: number, listed?: boolean): Promise<string>
  /** Forgets a picture that nothing refers to any more; unknown names are fine. */
  removeImage(type: FileType, name: string): Promise<void>
}

/** Pictures in `folder/<type>/<name>`. */
export function imageStore({ db, live, folder }: { db: Database; live: Live; folder: string }): ImageStore {
  const place = (type: FileType, name: string) => path.join(folder, type, path.basename(name))
  return {
    async storeImage(type, file, ownerId, listed = true) {
      if (!file || file.bytes.length === 0) throw refuse('fileMissing')
      if ((await live.count(`upload:${ownerId}`, 3600)) > uploadLimits.anHour) throw refuse('tooManyTries')
      const picture = await remakePicture(type, file.bytes)
      const name = `${randomBytes(16).toString('hex')}.${picture.extension}`
      for (const unused of await takeUnused(db, ownerId)) await rm(place(unused.type, unused.name), { force: true })
      await write(place(type, name), picture.bytes)
      const added = { type, name, ownerId, originalName: file.name, picture }
      if (await (listed ? insertFile(db, added) : insertLoose(db, added))) return name
      await rm(place(type, name), { force: true })
      throw refuse('uploadQuota', { max: `${uploadLimits.keptBytes / 1024 / 1024} MB` })
    },
    async removeImage(type, name) {
      await db.unlogged.delete(files).where(sql`${files.name} = ${name} and ${files.type} = ${type}`)
      await db.unlogged.delete(loosePictures).where(sql`${loosePictures.name} = ${name}`)
      await rm(place(type, name), { force: true })
    },
  }
}

/** Whole or not at all: nobody is served half a picture. */
async function write(target: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true })
  const part = `${target}.part`
  try {
    await writeFile(part, bytes, { flag: 'wx', mode: 0o640 })
    await rename(part, target)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

interface NewFile {
  type: FileType
  name: string
  ownerId: number
  originalName: string
  picture: Picture
}

/** Bytes that somebody keeps, listed or not. */
const keptSql = (owner: string) => `(select coalesce(sum(bytes), 0) from (
    select bytes from files where owner_id = ${owner} union all select bytes from loose_pictures where owner_id = ${owner}) kept)`

/** The same for a picture that no row lists. */
async function insertLoose(db: Database, { type, name, ownerId, picture }: NewFile): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `insert into loose_pictures (name, type, owner_id, bytes) select $1, $2, $3::int, $4::int
     where ${keptSql('$3::int')} + $4::int <= $5::int`,
    [name, type, ownerId, picture.bytes.length, uploadLimits.keptBytes],
  )
  return rowCount === 1
}

/** Forgets the person's pictures of before yesterday that nothing refers to, and answers them. */
async function takeUnused(db: Database, ownerId: number): Promise<{ type: FileType; name: string }[]> {
  const { rows } = await db.pool.query<{ type: FileType; name: string }>(
    `delete from loose_pictures p where owner_id = $1 and created_at < now() - interval '1 day'
       and not exists (select from permissions where icon = p.name or menu_icon = p.name)
       and not exists (select from systems where icon = p.name)
       and not exists (select from parameters where position(p.name in value) > 0)
       and not exists (select from users where photo = p.name)
       and not exists (select from feedback where position(p.name in coalesce(screenshot, '')) > 0)
       and not exists (select from notices where position(p.name in body || body_en) > 0)
       and not exists (select from articles where position(p.name in body || body_en) > 0)
     returning type, name`,
    [ownerId],
  )
  return rows
}

/** False where the owner keeps too much already. */
async function insertFile(db: Database, { type, name, ownerId, originalName, picture }: NewFile): Promise<boolean> {
  const { bytes, width, height } = picture
  const { rowCount } = await db.pool.query(
    `insert into files (name, type, owner_id, original_name, bytes, width, height)
     select $1, $2, $3::int, $4, $5::int, $6::int, $7::int
     where ${keptSql('$3::int')} + $5::int <= $8::int`,
    [name, type, ownerId, originalName, bytes.length, width, height, uploadLimits.keptBytes],
  )
  return rowCount === 1
}
