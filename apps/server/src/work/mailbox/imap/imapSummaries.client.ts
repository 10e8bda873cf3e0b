import type { MailAddress } from '@portico/contract/work/mailbox.ts'
import type { FetchMessageObject, FetchQueryObject, MessageAddressObject, MessageStructureObject } from 'imapflow'
import type { MailSummary } from '../mailStore.rules.ts'
import { mailPreview, previewBytes } from '../texts/mailPreview.rules.ts'

/** All that a line of a list shows, in one question to the server. */
export const summaryQuery = {
  uid: true,
  flags: true,
  envelope: true,
  bodyStructure: true,
  internalDate: true,
  size: true,
  bodyParts: [{ key: 'text', start: 0, maxLength: previewBytes }],
} satisfies FetchQueryObject

/** Characters of one line that a sender wrote, and addresses of one mail: far more than anybody shows. */
const longest = { line: 1000, addresses: 500 } as const
const line = (text: string | undefined) => (text ?? '').slice(0, longest.line)

export const mailAddress = ({ name, address }: MessageAddressObject): MailAddress => ({
  name: line(name),
  address: line(address),
})
/** Those that are addresses: a group's name is none. */
export const mailAddresses = (all: readonly MessageAddressObject[] | undefined) =>
  (all ?? [])
    .slice(0, longest.addresses)
    .map(mailAddress)
    .filter(({ address }) => address !== '')

/** The name of a part that is a file, as its sender gave it. */
export const fileName = (node: MessageStructureObject) =>
  line(node.dispositionParameters?.['filename'] ?? node.parameters?.['name'])

/** What a file is called; a mail within a mail has only its subject. */
export const shownName = (node: MessageStructureObject) =>
  fileName(node) || (/^message\/rfc822$/i.test(node.type) ? `${node.envelope?.subject || 'mail'}.eml` : '')

/** Is this leaf what a reader calls a file? Pictures that the text shows in its place are none. */
export function isFile(node: MessageStructureObject): boolean {
  if (node.disposition === 'attachment') return true
  if (/^text\/(plain|html)$/i.test(node.type)) return fileName(node) !== ''
  if (/^image\//i.test(node.type) && node.id) return false
  return !/^(multipart\/|application\/(pgp|pkcs7)-signature)/i.test(node.type)
}

function holdsFiles(node: MessageStructureObject): boolean {
  if (node.childNodes && !/^message\/rfc822$/i.test(node.type)) return node.childNodes.some(holdsFiles)
  return isFile(node)
}

const moment = (value: Date | string | undefined) => {
  const date = value instanceof Date ? value : new Date(value ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}
/** A sender's clock may be anywhere: what lies outside of these years is not believed. */
const isLikely = (date: Date) => date.getTime() > 0 && date.getTime() < Date.now() + 48 * 3_600_000

/** All of a summary that may change. */
export const flagsOf = (flags: ReadonlySet<string>) => ({
  isRead: flags.has('\\Seen'),
  isStarred: flags.has('\\Flagged'),
  isAnswered: flags.has('\\Answered'),
  isForwarded: flags.has('$Forwarded'),
})

export function mailSummary(folder: string, validity: number, message: FetchMessageObject): MailSummary {
  const { envelope, flags = new Set<string>(), bodyStructure } = message
  const written = moment(envelope?.date)
  const [from] = mailAddresses(envelope?.from)
  const start = message.bodyParts?.get('text')
  return {
    folder,
    validity,
    uid: message.uid,
    from: from ?? null,
    to: mailAddresses(envelope?.to),
    subject: line(envelope?.subject),
    preview: start ? mailPreview(start, bodyStructure) : '',
    at: (written && isLikely(written) ? written : moment(message.internalDate)) ?? new Date(0),
    ...flagsOf(flags),
    // The library leaves out a structure of a hundred levels.
    ...(bodyStructure ? { hasFiles: holdsFiles(bodyStructure) } : { hasFiles: true, isTooDeep: true }),
    size: message.size ?? 0,
  }
}
