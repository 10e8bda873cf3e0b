import type { MailSummary } from '../mailStore.rules.ts'
import { decodeText } from '../texts/mailText.rules.ts'
import type { FolderWork } from './imapSession.client.ts'

/** What the library makes of bytes that are no UTF-8. */
const unreadable = /\ufffd/

/** Bytes of such a head that are looked at: a sender of nothing but blanks keeps nobody busy. */
const longest = 4000

/** Old programs write Chinese into the head as it is, without a word of its charset: such heads are read once more. */
export async function mendHeads(at: FolderWork, rows: readonly MailSummary[]): Promise<void> {
  const broken = new Map(
    rows.filter(row => unreadable.test(row.subject + (row.from?.name ?? ''))).map(row => [row.uid, row]),
  )
  if (broken.size === 0) return
  const numbers = [...broken.keys()].join(',')
  const found = await at.client.fetchAll(numbers, { uid: true, headers: ['subject', 'from'] }, { uid: true })
  for (const { uid, headers } of found) {
    const row = broken.get(uid)
    if (!row || !headers) continue
    const text = decodeText(headers.subarray(0, longest), undefined).replace(/\r?\n[ \t]+/g, ' ')
    const subject = /^subject:[ \t]*(.*)$/im.exec(text)?.[1]?.trim()
    const name = nameBefore(/^from:(.*)$/im.exec(text)?.[1] ?? '')
    // What is written as it should be was read already.
    if (subject && !subject.includes('=?')) row.subject = subject
    if (row.from && name && !/"|=\?/.test(name)) row.from = { ...row.from, name }
  }
}

/** What stands before the address, without its quotes: one expression for both took the cube of a run of blanks. */
function nameBefore(line: string): string {
  const at = line.indexOf('<')
  return at < 0 ? '' : line.slice(0, at).trim().replace(/^"|"$/g, '')
}
