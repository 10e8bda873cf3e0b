import { closeSync, ftruncateSync, openSync, writeFileSync } from 'node:fs'
import type { Language } from '@portico/contract/messages.ts'
import type { BulkMistake } from '@portico/contract/work/documentBulk.ts'
import { fileNameOf } from '#data/exports/fileNames.rules.ts'
import { commaText } from '#http/sheet/commaText.ts'
import type { Column } from '#http/sheet/sheet.ts'
import { zip } from '#http/sheet/zip.ts'

export type ListedMistake = BulkMistake & { applicant: string }

/** An archive ends at 4 GB, with the list of what stands in it. */
const mostBytes = 3.5 * 1024 ** 3

/** The archive of papers: each stands in it as it is, so that one at a time is in memory. */
export function bulkArchive(path: string, language: Language, most = mostBytes) {
  // What is appended goes on where the file was cut.
  const file = openSync(path, 'a', 0o600)
  let [bytes, isOpen, isBroken] = [0, true, false]
  const archive = zip(part => {
    writeFileSync(file, part)
    bytes += part.length
  })
  const names = new Set<string>()
  const end = () => {
    isOpen = false
    closeSync(file)
  }
  return {
    /** Throws where it takes no more; what stood in it before stays. */
    paper(title: string, content: Uint8Array) {
      if (isBroken || bytes + content.length > most) throw new Error('the archive takes no more papers')
      let name = fileNameOf(title, 'pdf')
      for (let more = 2; names.has(name); more++) name = fileNameOf(`${title.slice(0, 90)} (${more})`, 'pdf')
      names.add(name)
      const good = bytes
      try {
        archive.store(name, content)
      } catch (error) {
        isBroken = true
        bytes = good
        ftruncateSync(file, good)
        throw error
      }
    },
    /** It could not be written any more, as where the disk is full. */
    isBroken: () => isBroken,
    /** Ends with what was not made, if anything was not; answers how long it is. */
    async close(mistakes: readonly ListedMistake[]): Promise<number> {
      if (mistakes.length > 0) archive.add(words.file[language], await listOf(mistakes, language))
      archive.close()
      end()
      return bytes
    },
    drop: () => isOpen && end(),
  }
}

const words = {
  file: { zh: '错误.csv', en: 'mistakes.csv' },
  line: { zh: '行号', en: 'Line' },
  applicant: { zh: '申请人工号', en: 'Applicant' },
  column: { zh: '列', en: 'Column' },
  words: { zh: '错误', en: 'Mistake' },
} as const

/** As every table of the portal: what a spreadsheet would run is made harmless. */
async function listOf(mistakes: readonly ListedMistake[], language: Language): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const column = (key: 'line' | 'applicant' | 'column' | 'words'): Column => {
    return { label: words[key][language], heads: [], kind: 'asIs', labels: null }
  }
  const columns = [column('line'), column('applicant'), column('column'), column('words')]
  const table = commaText({ title: '', columns, orientation: 'auto' }, bytes => parts.push(bytes))
  await table.write(mistakes.flatMap(it => [it.line, it.applicant, it.column?.[language] ?? null, it.words[language]]))
  await table.end(null)
  return Buffer.concat(parts)
}
