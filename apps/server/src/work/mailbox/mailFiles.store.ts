import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { MailFailure } from './mailFailure.rules.ts'

/** Files of drafts and of the portal's own mails, which nothing serves but the calls that ask whose they are. */
export interface MailFiles {
  /** Keeps bytes under a name of ours. They are on the disk when this answers. */
  keep(bytes: Uint8Array): Promise<string>
  open(storedAs: string): Promise<Readable>
  read(storedAs: string): Promise<Buffer>
  /** Where such a file stands. */
  place(storedAs: string): string
  drop(storedAs: readonly string[]): Promise<void>
}

export function mailFiles(folder: string): MailFiles {
  const place = (storedAs: string) => path.join(folder, path.basename(storedAs))
  return {
    place,
    async keep(bytes) {
      const storedAs = `${randomBytes(16).toString('hex')}.part`
      await mkdir(folder, { recursive: true })
      const file = await open(place(storedAs), 'wx', 0o640)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      return storedAs
    },
    async open(storedAs) {
      await access(place(storedAs)).catch(() => {
        throw new MailFailure('mailGone')
      })
      return createReadStream(place(storedAs))
    },
    read: storedAs => readFile(place(storedAs)),
    async drop(names) {
      for (const name of names) await rm(place(name), { force: true })
    },
  }
}
