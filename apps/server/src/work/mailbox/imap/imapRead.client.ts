import type { FetchMessageObject, MessageStructureObject } from 'imapflow'
import { MailFailure } from '../mailFailure.rules.ts'
import { longestText, type MailRef, type StoredMail } from '../mailStore.rules.ts'
import { decodeText, undoTransfer } from '../texts/mailText.rules.ts'
import { wholeMail } from './imapFiles.client.ts'
import { mendHeads, mendNames } from './imapHeads.client.ts'
import type { ImapSession } from './imapSession.client.ts'
import { isFile, mailAddress, mailAddresses, mailSummary, shownName, summaryQuery } from './imapSummaries.client.ts'

/** Bytes of the text that are fetched, of all its parts together; base64 and Chinese in three bytes included. */
const mostBytes = 6 * longestText
const mostParts = 20
/** Of the lines of a head that name other mails. */
const mostHead = 64 * 1024

/** What a mail is made of: its text in order, each piece perhaps both as HTML and plain, and the rest. */
interface Anatomy {
  texts: { html: MessageStructureObject | null; plain: MessageStructureObject | null }[]
  files: MessageStructureObject[]
  pictures: MessageStructureObject[]
}

export function anatomy(node: MessageStructureObject): Anatomy {
  const found: Anatomy = { texts: [], files: [], pictures: [] }
  const isMixed = node.childNodes && !/^message\/rfc822$/i.test(node.type)
  if (!isMixed) {
    if (isFile(node)) found.files.push(node)
    else if (/^text\/html$/i.test(node.type)) found.texts.push({ html: node, plain: null })
    else if (/^text\/plain$/i.test(node.type)) found.texts.push({ html: null, plain: node })
    else if (/^image\//i.test(node.type)) found.pictures.push(node)
    return found
  }
  const inside = (node.childNodes ?? []).map(anatomy)
  found.files = inside.flatMap(it => it.files)
  found.pictures = inside.flatMap(it => it.pictures)
  const texts = inside.flatMap(it => it.texts)
  if (/^multipart\/alternative$/i.test(node.type)) {
    const html = texts.find(it => it.html)?.html ?? null
    const plain = texts.find(it => it.plain)?.plain ?? null
    if (html || plain) found.texts = [{ html, plain }]
  } else found.texts = texts
  return found
}

/** Ids in angle brackets from the lines of a head: of References first, and the mail's own last. */
export function messageIds(head: Buffer | undefined): string[] {
  const text = head?.toString('latin1', 0, mostHead) ?? ''
  const of = (name: string) => {
    const [line = ''] = new RegExp(`^${name}:(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(text) ?? []
    return line.match(/<[^<>\s]{1,300}>/g) ?? []
  }
  return [...new Set([...of('References'), ...of('In-Reply-To'), ...of('Message-ID')])]
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

export const readMail =
  (session: ImapSession) =>
  (ref: MailRef): Promise<StoredMail> =>
    session.inFolder(
      ref.folder,
      async at => {
        const { client, validity } = at
        const one = (query: Parameters<typeof client.fetchOne>[1]) =>
          client.fetchOne(String(ref.uid), query, { uid: true })
        const message = await one({ ...summaryQuery, headers: ['references', 'in-reply-to', 'message-id'] })
        if (!message) throw new MailFailure('mailGone')
        const { texts, files, pictures } = message.bodyStructure
          ? anatomy(message.bodyStructure)
          : { texts: [], files: [], pictures: [] }
        const isAlone = !message.bodyStructure?.childNodes
        // Of a mail that is not in parts the text has no number.
        const keyOf = (node: MessageStructureObject) => (isAlone ? 'text' : (node.part ?? '1'))
        const wanted = texts.slice(0, mostParts).flatMap(({ html, plain }) => [html, plain].filter(it => it !== null))
        const asked = withinBytes(wanted, keyOf)
        const answer = asked.length > 0 ? await one({ bodyParts: asked }) : null
        if (answer === false) throw new MailFailure('mailGone')
        const textOf = (node: MessageStructureObject | null) => {
          const bytes = node && answer?.bodyParts?.get(keyOf(node))
          return node && bytes ? decodeText(undoTransfer(bytes, node.encoding), node.parameters?.['charset']) : ''
        }
        const hasHtml = texts.some(it => it.html)
        const html = texts.map(it => (it.html ? textOf(it.html) : `<pre>${escaped(textOf(it.plain))}</pre>`)).join('\n')
        const plain = texts.map(it => textOf(it.plain)).join('\n')
        const isCut =
          html.length > longestText ||
          plain.length > longestText ||
          wanted.reduce((sum, node) => sum + (node.size ?? 0), 0) > mostBytes
        const summary = { ...mailSummary(ref.folder, validity, message), ...heads(message) }
        await mendHeads(at, [summary])
        await mendNames(client, ref.uid, files)
        return {
          ...summary,
          html: hasHtml ? html.slice(0, longestText) : null,
          text: plain.slice(0, longestText),
          isCut,
          files: (summary.isTooDeep ? [wholeOf(message)] : files).map(node => ({
            part: node.part ?? '1',
            name: shownName(node),
            type: node.type.toLowerCase(),
            size: decodedSize(node),
          })),
          pictures: pictures.map(node => ({
            contentId: (node.id ?? '').replace(/^<|>$/g, ''),
            part: node.part ?? '1',
            type: node.type.toLowerCase(),
            size: decodedSize(node),
          })),
        }
      },
      { again: true, validity: ref.validity },
    )

/** A mail that is too deep to be taken apart, as its one file. */
const wholeOf = ({ envelope, size }: FetchMessageObject): MessageStructureObject => ({
  part: wholeMail,
  type: 'message/rfc822',
  ...(envelope && { envelope }),
  ...(size !== undefined && { size }),
})

/** What is asked for of each part: as much as is left of what all of them may be. */
function withinBytes(parts: readonly MessageStructureObject[], keyOf: (part: MessageStructureObject) => string) {
  let left = mostBytes
  return parts.flatMap(part => {
    const maxLength = Math.min(left, part.size ?? left)
    left -= maxLength
    return maxLength > 0 ? [{ key: keyOf(part), start: 0, maxLength }] : []
  })
}

/** Bytes of a part once it is decoded: base64 makes three bytes four, and breaks lines. */
const decodedSize = ({ encoding, size = 0 }: MessageStructureObject) =>
  encoding?.toLowerCase() === 'base64' ? Math.floor((size * 3 * 76) / (4 * 78)) : size

function heads({ envelope, headers }: FetchMessageObject) {
  const [from] = mailAddresses(envelope?.from)
  const [sender] = envelope?.sender ?? []
  const isOther = sender?.address && sender.address.toLowerCase() !== from?.address.toLowerCase()
  const messageId = envelope?.messageId ?? null
  return {
    cc: mailAddresses(envelope?.cc),
    bcc: mailAddresses(envelope?.bcc),
    replyTo: mailAddresses(envelope?.replyTo),
    sender: sender && isOther ? mailAddress(sender) : null,
    messageId,
    references: messageIds(headers).filter(id => id !== messageId),
  }
}
