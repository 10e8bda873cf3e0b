import type { Language } from '@portico/contract/messages.ts'
import { escapeHtml, htmlOf } from '@portico/contract/rules/richText.ts'
import type { MailAddress } from '@portico/contract/work/mailbox.ts'
import { Rejection } from '#http/rejection.ts'
import { cleanHtml } from '#http/texts/cleanHtml.ts'
import { cleanRichText } from '#http/texts/richText.ts'
import type { StoredMail } from '../mailStore.rules.ts'
import { wordsOfHtml } from './mailText.rules.ts'
import { oneLine } from './wireText.rules.ts'

type ReplyKind = 'reply' | 'replyAll' | 'forward'
/** What mail programs put before a subject, in the languages that are met here. */
const prefixes = /^(?:\s*(?:re|fw|fwd|aw|wg|sv|tr|回复|答复|转发)\s*(?:\[\d+\]\s*)?[:：])+/i
const words = {
  reply: { zh: '回复：', en: 'Re: ' },
  forward: { zh: '转发：', en: 'Fwd: ' },
  wrote: { zh: '{at}，{name} 写道：', en: 'On {at}, {name} wrote:' },
  forwarded: { zh: '转发的邮件', en: 'Forwarded mail' },
  from: { zh: '发件人：', en: 'From: ' },
  at: { zh: '时间：', en: 'Date: ' },
  to: { zh: '收件人：', en: 'To: ' },
  cc: { zh: '抄送：', en: 'Cc: ' },
  subject: { zh: '主题：', en: 'Subject: ' },
} as const

/** The subject without what earlier answers have put before it. */
export const bareSubject = (subject: string): string => subject.replace(prefixes, '').trim()

export const answerSubject = (subject: string, kind: ReplyKind, language: Language): string =>
  oneLine(`${words[kind === 'forward' ? 'forward' : 'reply'][language]}${bareSubject(subject)}`, 300)

/** Names of groups and the like are none. Addresses that cannot be sent to stay: sending says so, and nobody is lost. */
const isAddress = /.@./

/** Whom an answer goes to; `own`: the addresses of whoever answers, in lower case. */
export function answerTo(mail: StoredMail, kind: ReplyKind, own: ReadonlySet<string>) {
  if (kind === 'forward') return { to: [], cc: [] }
  const isOwn = (it: MailAddress) => own.has(it.address.toLowerCase())
  const once = (list: readonly MailAddress[], taken: readonly MailAddress[] = []) => {
    const known = new Set(taken.map(it => it.address.toLowerCase()))
    return list.filter(it => {
      const address = it.address.toLowerCase()
      if (known.has(address) || !isAddress.test(address)) return false
      known.add(address)
      return true
    })
  }
  const author = mail.replyTo.length > 0 ? mail.replyTo : mail.from ? [mail.from] : []
  // An answer to one's own mail goes on to those whom it went to.
  const isMine = author.length > 0 && author.every(isOwn)
  const to = once(isMine ? mail.to : author)
  if (kind === 'reply') return { to: to.slice(0, 200), cc: [] }
  const others = isMine ? mail.cc : [...mail.to, ...mail.cc]
  const all = to.slice(0, 100)
  return {
    to: all,
    cc: once(
      others.filter(it => !isOwn(it)),
      all,
    ).slice(0, 100),
  }
}

const shown = ({ name, address }: MailAddress) => escapeHtml(name === '' ? address : `${name} <${address}>`)
const listed = (list: readonly MailAddress[]) => list.slice(0, 50).map(shown).join(', ')

const htmlOfWords = (words: string) => htmlOf(` ${words}`)

/** As it was shown: words that its sender hid are not answered as if they had been read. */
async function quotedBody({ html, text }: StoredMail): Promise<string> {
  try {
    if (html === null) return await cleanRichText(htmlOfWords(text))
    const shown = await cleanHtml({ profile: 'mail', html, mark: '', mostPictures: 0 })
    return await cleanRichText(shown.html)
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    // What cannot be cleaned in time was read as plain words, and is answered as such.
    return htmlOfWords(text || wordsOfHtml(html ?? ''))
  }
}

/** The mail as it is quoted below an answer, in what the editor can write. */
export async function quoted(mail: StoredMail, kind: ReplyKind, language: Language, at: string): Promise<string> {
  const body = await quotedBody(mail)
  if (kind !== 'forward') {
    const head = words.wrote[language]
      .replace('{at}', at)
      .replace('{name}', () =>
        mail.from ? shown({ name: mail.from.name || mail.from.address, address: mail.from.address }) : '',
      )
    return `<p></p><p>${head}</p><blockquote>${body}</blockquote>`
  }
  const say = (key: 'from' | 'at' | 'to' | 'cc' | 'subject') => words[key][language]
  const lines = [
    `<strong>${words.forwarded[language]}</strong>`,
    `${say('from')}${mail.from ? shown(mail.from) : ''}`,
    `${say('at')}${at}`,
    `${say('to')}${listed(mail.to)}`,
    ...(mail.cc.length > 0 ? [`${say('cc')}${listed(mail.cc)}`] : []),
    `${say('subject')}${escapeHtml(oneLine(mail.subject, 300))}`,
  ]
  return `<p></p><hr><p>${lines.join('<br>')}</p>${body}`
}
