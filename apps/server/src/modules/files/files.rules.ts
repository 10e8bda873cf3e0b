import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FileType } from '@portico/contract/files.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/open.ts'
import type { IncomingFile } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { Live } from '#live/live.ts'
import { files } from './files.table.ts'
import { type Picture, remakePicture } from './picture.rules.ts'

/** What one person may keep, and send in an hour. */
export const uploadLimits = { keptBytes: 100 * 1024 * 1024, anHour: 120 } as const

export interface ImageStore {
  /**
   * Keeps an uploaded picture and answers the name that the server made for it, to be shown from
   * `/portal/file/<type>/<name>`. `listed` also writes a row that counts against what its owner may keep. Refuses with
   * the words for people: no file, another format, too many pixels, too much.
   */
  storeImage(type: FileType, file: IncomingFile | null, ownerId: number, listed?: boolean): Promise<string>
  /** Forgets a picture that nothing refers to any more; unknown names are fine. */
  removeImage(type: FileType, name: string): Promise<void>
}

/** Pictures in `folder/<type>/<name>`. */
export function imageStore(db: Database, live: Live, folder: string): ImageStore {
  const place = (type: FileType, name: string) => path.join(folder, type, path.basename(name))
  return {
    async storeImage(type, file, ownerId, listed = true) {
      if (!file || file.bytes.length === 0) throw refuse('fileMissing')
      if ((await live.count(`upload:${ownerId}`, 3600)) > uploadLimits.anHour) throw refuse('tooManyTries')
      const picture = await remakePicture(type, file.bytes)
      const name = `${randomBytes(16).toString('hex')}.${picture.extension}`
      await write(place(type, name), picture.bytes)
      if (!listed) return name
      const isKept = await insertFile(db, { type, name, ownerId, originalName: file.name, picture })
      if (isKept) return name
      await rm(place(type, name), { force: true })
      throw refuse('uploadQuota', { max: `${uploadLimits.keptBytes / 1024 / 1024} MB` })
    },
    async removeImage(type, name) {
      await db.unlogged.delete(files).where(sql`${files.name} = ${name} and ${files.type} = ${type}`)
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

/** False where the owner keeps too much already. */
async function insertFile(db: Database, { type, name, ownerId, originalName, picture }: NewFile): Promise<boolean> {
  const { bytes, width, height } = picture
  const { rowCount } = await db.pool.query(
    `insert into files (name, type, owner_id, original_name, bytes, width, height)
     select $1, $2, $3::int, $4, $5::int, $6::int, $7::int
     where (select coalesce(sum(bytes), 0) from files where owner_id = $3::int) + $5::int <= $8::int`,
    [name, type, ownerId, originalName, bytes.length, width, height, uploadLimits.keptBytes],
  )
  return rowCount === 1
}
