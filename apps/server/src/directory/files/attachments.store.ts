import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type AttachmentKind, attachmentKinds } from '@portico/contract/directory/files.ts'
import type { FileAnswer, IncomingFile } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { Live } from '#live/live.ts'
import { remakePicture } from './picture.steps.ts'

const mark = (...bytes: number[]) => Buffer.from(bytes)
const zip = [mark(0x50, 0x4b, 0x03, 0x04)]
const compound = [mark(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)]
const jpeg = [mark(0xff, 0xd8, 0xff)]
/** How each kind begins; text has no beginning of its own. */
const beginnings: Readonly<Record<AttachmentKind, readonly Buffer[]>> = {
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
function kindOf({ name, bytes }: IncomingFile): AttachmentKind {
  const ending = path.extname(name).slice(1).toLowerCase()
  const kind = attachmentKinds.find(known => known === ending)
  if (!kind) throw refuse('fileFormatError')
  const begins = beginnings[kind]
  const isSound =
    begins.length > 0 ? begins.some(start => bytes.subarray(0, start.length).equals(start)) : isText(bytes)
  if (!isSound) throw refuse('fileFormatError')
  return kind
}

const isPicture = (kind: AttachmentKind) => kind === 'png' || kind === 'jpg' || kind === 'jpeg'
const isText = (bytes: Buffer) => !bytes.subarray(0, 64 * 1024).includes(0)

/** A name to show: without a path, without what breaks a line. */
const shownName = (name: string) => path.basename(name.replaceAll('\\', '/')).replace(/\p{C}/gu, '').slice(-150)

/** A file as it lies in the folder: what people call it, and what the server does. */
export interface StoredAttachment {
  name: string
  kind: AttachmentKind
  size: number
  storedAs: string
}

export interface AttachmentStore {
  /**
   * Writes a file that somebody sent; refuses with the words for people. Whose it is, the caller keeps. Null: somebody
   * without an account, whom the caller bounds; their pictures are written anew.
   */
  write(file: IncomingFile | null, sender: number | null): Promise<StoredAttachment>
  drop(files: readonly Pick<StoredAttachment, 'storedAs'>[]): Promise<void>
  answer(file: Pick<StoredAttachment, 'name' | 'storedAs'>): Promise<FileAnswer>
  /** Where it lies, for a process of the portal's own that reads it. */
  place(storedAs: string): string
}

/** Attachments in `folder`, which nothing serves but the call that asks who may see them. */
export function attachmentStore({ live, folder }: { live: Live; folder: string }): AttachmentStore {
  const place = (storedAs: string) => path.join(folder, path.basename(storedAs))
  return {
    place,
    async write(file, sender) {
      if (!file || file.bytes.length === 0) throw refuse('fileMissing')
      if (sender !== null && (await live.count(`attach:${sender}`, 3600)) > 200) throw refuse('tooManyTries')
      const kind = kindOf(file)
      const bytes =
        sender === null && isPicture(kind) ? (await remakePicture('document', file.bytes)).bytes : file.bytes
      const storedAs = `${randomBytes(16).toString('hex')}.${kind}`
      await mkdir(folder, { recursive: true })
      await writeFile(place(storedAs), bytes, { flag: 'wx', mode: 0o640 })
      return { name: shownName(file.name), kind, size: bytes.length, storedAs }
    },
    async drop(files) {
      // What they belonged to is gone already: one that stays fails nothing, and holds up no other.
      for (const { storedAs } of files) await rm(place(storedAs), { force: true }).catch(() => undefined)
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
