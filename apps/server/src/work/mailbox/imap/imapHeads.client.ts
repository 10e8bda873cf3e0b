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
    const { subject, from, sender, to = [], cc = [], bcc = [], replyTo = [] } = await readRaw(headers)
    row.subject = subject || row.subject
    row.from = from ?? row.from
    if (to.length > 0) row.to = to
    if (row.sender) row.sender = sender ?? row.sender
    if (row.cc && cc.length > 0) row.cc = cc
    if (row.bcc && bcc.length > 0) row.bcc = bcc
    if (row.replyTo && replyTo.length > 0) row.replyTo = replyTo
  }
}

const fieldOf = {
  subject: 'subject',
  from: 'from',
  sender: 'sender',
  'reply-to': 'replyTo',
  to: 'to',
  cc: 'cc',
  bcc: 'bcc',
} as const
type Field = (typeof fieldOf)[keyof typeof fieldOf]

/**
 * The fields of a head that hold such bytes, each read as a whole or not at all: of the others the library knows all
 * recipients, and one that was cut would be somebody else's address.
 */
export async function readRaw(head: Buffer): Promise<Partial<Pick<Awaited<ReturnType<typeof parseHead>>, Field>>> {
  const lines = linesOf(head)
  const whole: Partial<Record<Field, true>> = {}
  const taken: string[] = []
  let left = longest
  for (const [name, field] of Object.entries(fieldOf)) {
    const own = lines.filter(line => line.slice(0, line.indexOf(':')).trim().toLowerCase() === name)
    const length = own.join().length
    if (length > left || !own.some(line => /[\x80-\xff]/.test(line))) continue
    left -= length
    whole[field] = true
    taken.push(...own)
  }
  // No parser knows what these bytes are: they are text before one sees them, and a letter's second byte is no quote.
  const found = await parseHead(Buffer.from(decoded(taken)))
  return Object.fromEntries(Object.entries(found).filter(([field]) => Object.hasOwn(whole, field)))
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
      /[;\s](?:file)?name=(?:"([^"]{1,500})"|([^\s;]{1,500}))/i.exec(
        head ? decoded(linesOf(head.subarray(0, longest))) : '',
      ) ?? []
    const filename = quoted ?? bare
    if (filename) node.dispositionParameters = { ...node.dispositionParameters, filename }
  }
}

/** What goes on in the next line belongs to it. */
const linesOf = (head: Buffer): string[] =>
  head
    .toString('latin1')
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)

/** Line by line, for each may be written by another program; with its end, lest a last letter count as a cut one. */
const decoded = (lines: readonly string[]): string =>
  lines.map(line => decodeText(Buffer.from(`${line}\r\n`, 'latin1'), undefined)).join('')
