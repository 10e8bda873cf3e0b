import type { ImapFlow, MessageStructureObject } from 'imapflow'
import { parseHead } from '../internal/internalParse.client.ts'
import type { MailSummary, StoredMail } from '../mailStore.rules.ts'
import { decodeText } from '../texts/mailText.rules.ts'
import type { FolderWork } from './imapSession.client.ts'
import { fileName } from './imapSummaries.client.ts'

/** What the library makes of bytes that are no UTF-8. */
const unreadable = /\ufffd/

/** Bytes of such a head that are looked at: a sender of nothing but blanks keeps nobody busy. */
const longest = 16_000
const mostNames = 50

type Head = MailSummary & Partial<Pick<StoredMail, 'cc' | 'bcc' | 'replyTo' | 'sender'>>

const wordsOf = ({ subject, from, sender, to, cc = [], bcc = [], replyTo = [] }: Head) =>
  [subject, ...[from, sender, ...to, ...cc, ...bcc, ...replyTo].map(it => (it ? it.name + it.address : ''))].join('')

/** Old programs write Chinese into the head as it is, without a word of its charset: such heads are read once more. */
export async function mendHeads(at: FolderWork, rows: readonly Head[]): Promise<void> {
  const broken = new Map(rows.filter(row => unreadable.test(wordsOf(row))).map(row => [row.uid, row]))
  if (broken.size === 0) return
  const names = ['subject', 'from', 'sender', 'reply-to', 'to', 'cc', 'bcc']
  const found = await at.client.fetchAll([...broken.keys()].join(','), { uid: true, headers: names }, { uid: true })
  for (const { uid, headers } of found) {
    const row = broken.get(uid)
    if (!row || !headers) continue
    // No parser knows what these bytes are: they are text before one sees them, and a letter's second byte is no quote.
    const { subject, from, sender, to, cc, bcc, replyTo } = await parseHead(Buffer.from(decodedLines(headers)))
    row.subject = subject || row.subject
    row.from = from ?? row.from
    if (to.length > 0) row.to = to
    if (row.sender) row.sender = sender ?? row.sender
    if (row.cc) row.cc = cc
    if (row.bcc) row.bcc = bcc
    if (row.replyTo) row.replyTo = replyTo
  }
}

/** Files whose names are such bytes get them from the head of their part. */
export async function mendNames(
  client: ImapFlow,
  uid: number,
  nodes: readonly MessageStructureObject[],
): Promise<void> {
  const broken = nodes.filter(node => node.part && unreadable.test(fileName(node))).slice(0, mostNames)
  if (broken.length === 0) return
  const keyOf = (node: MessageStructureObject) => `${node.part}.mime`
  const asked = broken.map(node => ({ key: keyOf(node), start: 0, maxLength: longest }))
  const answer = await client.fetchOne(String(uid), { bodyParts: asked }, { uid: true })
  for (const node of broken) {
    const head = answer ? answer.bodyParts?.get(keyOf(node)) : undefined
    const [, quoted, bare] =
      /[;\s](?:file)?name=(?:"([^"]{1,500})"|([^\s;]{1,500}))/i.exec(head ? decodedLines(head) : '') ?? []
    const filename = quoted ?? bare
    if (filename) node.dispositionParameters = { ...node.dispositionParameters, filename }
  }
}

/** Line by line, for each may be written by another program; what goes on in the next line belongs to it. */
function decodedLines(head: Buffer): string {
  const lines = head
    .subarray(0, longest)
    .toString('latin1')
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
  return lines.map(line => `${decodeText(Buffer.from(line, 'latin1'), undefined)}\r\n`).join('')
}
