import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Reads papers with programs that are none of ours. */
export function paperReader() {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-paper-'))
  let count = 0
  return {
    read(bytes: Buffer) {
      count += 1
      const file = path.join(folder, `${count}.pdf`)
      writeFileSync(file, bytes)
      const read = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' })
      return {
        bytes,
        text: read('pdftotext', '-layout', file, '-'),
        info: read('pdfinfo', file),
        /** Of a long one this takes minutes. */
        structure: () => read('pdfinfo', '-struct-text', file),
        fonts: () => read('pdffonts', file),
        images: () => read('pdfimages', '-list', file),
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
