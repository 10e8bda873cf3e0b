import { createHash, randomBytes } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { wordMistake } from '@portico/contract/rules/templates/word/wordBraces.ts'
import type { TemplateWord, WordReading } from '@portico/contract/work/templateWord.ts'
import type { AttachmentStore } from '#directory/files/attachments.store.ts'
import type { FileAnswer, IncomingFile } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { sideProcess, TooMuchWork } from '#http/sideProcess.ts'
import type { Live } from '#live/live.ts'
import type { WordAnswer, WordFilling, WordTask } from './word.rules.ts'

export interface WordFileStore {
  /** Cleans what somebody sent and keeps what is left of it. */
  read(file: IncomingFile | null, sender: number, signal: AbortSignal): Promise<WordReading>
  has(file: string): Promise<boolean>
  answer(word: Pick<TemplateWord, 'file' | 'name'>): Promise<FileAnswer>
  fill(word: Pick<TemplateWord, 'file'>, filling: WordFilling, signal: AbortSignal): Promise<Uint8Array>
}

/** So many files an hour may somebody send. */
const most = 100
const beside = sideProcess<WordTask, WordAnswer>(new URL('./word.process.ts', import.meta.url), {
  // As long as the paper of the same pictures.
  longest: 60_000,
  mostWaiting: 20,
  megabytes: 512,
})

/** Word files of templates, each under the SHA-256 of its bytes: whoever names one means these bytes and no others. */
export function wordFileStore({ live, attachments }: { live: Live; attachments: AttachmentStore }): WordFileStore {
  const placeOf = (file: string) => attachments.place(`${file}.docx`)
  const has = (file: string) =>
    access(placeOf(file)).then(
      () => true,
      () => false,
    )
  const keep = async (bytes: Uint8Array): Promise<string> => {
    const file = createHash('sha256').update(bytes).digest('hex')
    if (await has(file)) return file
    const place = placeOf(file)
    await mkdir(path.dirname(place), { recursive: true })
    // Whole or not at all: another instance may read it as soon as it is there.
    const half = `${place}.${randomBytes(8).toString('hex')}.part`
    await writeFile(half, bytes, { mode: 0o640 })
    await rename(half, place)
    return file
  }
  return {
    has,
    answer: ({ file, name }) => attachments.answer({ name, storedAs: `${file}.docx` }),
    async read(file, sender, signal) {
      if (!file || file.bytes.length === 0) throw refuse('fileMissing')
      if ((await live.count(`word:${sender}`, 3600)) > most) throw refuse('tooManyTries')
      const answer = await beside({ kind: 'read', bytes: file.bytes }, signal).catch((error: unknown) => {
        throw error instanceof TooMuchWork ? refuse('wordTooLarge') : error
      })
      if (answer.kind === 'refused') throw refuse(answer.key)
      if (answer.kind !== 'read') throw new Error('another answer')
      const { bytes, places, removed, mistakes } = answer.read
      const said = mistakes.slice(0, 100).map(it => ({ zh: wordMistake(it, 'zh'), en: wordMistake(it, 'en') }))
      if (said.length > 0) return { word: null, removed, mistakes: said }
      const word = { file: await keep(bytes), name: nameOf(file.name), bytes: bytes.length, places }
      return { word, removed, mistakes: [] }
    },
    async fill(word, filling, signal) {
      const place = placeOf(word.file)
      if (!(await has(word.file))) throw refuse('recordMissing')
      const answer = await beside({ kind: 'fill', place, filling }, signal)
      if (answer.kind !== 'filled') throw new Error('another answer')
      return answer.bytes
    },
  }
}

/** As people call it: without a path, without what breaks a line, and with its ending. */
function nameOf(name: string): string {
  const plain = path.basename(name.replaceAll('\\', '/')).replace(/\p{C}/gu, '')
  return `${plain.replace(/\.[A-Za-z]{1,5}$/, '').slice(-150) || 'template'}.docx`
}
