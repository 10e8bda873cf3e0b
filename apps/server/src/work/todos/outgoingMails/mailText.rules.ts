import { paths } from '@portico/contract/names.ts'
import { ownPages } from '@portico/contract/pages.ts'
import { escapeHtml } from '@portico/contract/rules/richText.ts'
import type { Letter } from '#access/recovery/mailer.client.ts'
import { stranger } from '../../documents/stranger.rules.ts'
import type { Addressee, Told } from './outgoingMails.queries.ts'

/** Items that one mail names; the rest is only counted. */
const most = 20

type Language = 'zh' | 'en'
const words = {
  zh: {
    hello: (name: string) => `${name}：`,
    todos: '以下事项等您办理：',
    news: '以下单据有新的消息：',
    until: (moment: string) => `（${moment} 前）`,
    more: (count: number) => `另有 ${count} 项，请在门户中查看：`,
    signIn: '办理须先登录门户。',
    automatic: '此邮件由系统自动发送，请勿回复。',
    off: '不想收到这类邮件，可在“个人中心 › 我的账号 › 邮件提醒”中关闭：',
    oneTodo: (about: string) => `待办：${about}`,
    oneNews: (about: string) => `单据消息：${about}`,
    several: (count: number) => `${count} 项待办和单据消息`,
  },
  en: {
    hello: (name: string) => `Dear ${name},`,
    todos: 'The following is waiting for you:',
    news: 'There is news of the following documents:',
    until: (moment: string) => ` (by ${moment})`,
    more: (count: number) => `${count} more, which the portal shows: `,
    signIn: 'You sign in to the portal to act on them.',
    automatic: 'This mail was sent automatically. Please do not answer it.',
    off: 'To stop mails of this kind, see Profile › My account › Mails: ',
    oneTodo: (about: string) => `To do: ${about}`,
    oneNews: (about: string) => `News: ${about}`,
    several: (count: number) => `${count} to-do items and news of documents`,
  },
} as const

interface Around {
  /** Where browsers reach the portal. */
  origin: string
  systemName: { zh: string; en: string }
  /** A moment as people read it. */
  shown(at: Date): string
}

/** The language somebody chose; Chinese where they never did. */
const languageOf = ({ language }: Pick<Addressee, 'language'>): Language => (language === 'en' ? 'en' : 'zh')

/** Characters that would end a line or turn its direction: names are written by people. */
const unseen = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu
const plain = (text: string) => text.replace(unseen, ' ').trim()

interface Line {
  words: string
  address: string
}

/** One mail about all of it, in plain text and as a page. Each item leads to its own page, where one signs in. */
export function reminderLetter(
  to: string,
  person: Addressee,
  items: readonly Told[],
  { origin, systemName, shown }: Around,
): Letter {
  const language = languageOf(person)
  const say = words[language]
  const pick = (zh: string, en: string) => plain((language === 'en' && en) || zh)
  const at = (path: string) => `${origin}${paths.base}${path}`
  const lineOf = ({ dueAt, path, ...it }: Told): Line => ({
    words: `${nameOf(it)}${dueAt ? say.until(shown(dueAt)) : ''}`,
    address: at(path ?? paths.todos),
  })
  // A mail of the portal carries no words of somebody whom nobody knows: programs make links of what looks like one.
  const nameOf = (it: Pick<Told, 'title' | 'titleEn' | 'about' | 'aboutEn' | 'isStrangers'>) =>
    it.isStrangers
      ? `${pick(it.about, it.aboutEn)} · ${pick(stranger.name, stranger.nameEn)}`
      : pick(it.title, it.titleEn)
  const named = items.slice(0, most)
  const parts = [
    { head: say.todos, lines: named.filter(it => !it.isNews).map(lineOf) },
    { head: say.news, lines: named.filter(it => it.isNews).map(lineOf) },
  ].filter(it => it.lines.length > 0)
  const left = items.length - named.length
  const more = left > 0 ? [{ words: say.more(left), address: at(paths.todos) }] : []
  const hello = say.hello(pick(person.name, person.nameEn))
  const foot = [say.signIn, say.automatic]
  const off = { words: say.off, address: at(ownPages.ownAccount.path) }
  return {
    to,
    subject: `[${pick(systemName.zh, systemName.en)}] ${subjectOf(items, language)}`,
    text: textOf(hello, parts, more, [...foot, `${off.words}${off.address}`]),
    html: htmlOf(language, hello, parts, more, { foot, off }),
  }
}

/** Templates and counts alone: who applied, and what a stranger sent, stands in the mail and not in its head. */
function subjectOf(items: readonly Told[], language: Language): string {
  const say = words[language]
  const [one] = items
  if (!one || items.length > 1) return say.several(items.length)
  const about = plain((language === 'en' && one.aboutEn) || one.about)
  return one.isNews ? say.oneNews(about) : say.oneTodo(about)
}

interface Part {
  head: string
  lines: readonly Line[]
}

const textOf = (hello: string, parts: readonly Part[], more: readonly Line[], foot: readonly string[]): string =>
  [
    hello,
    ...parts.flatMap(({ head, lines }) => ['', head, ...lines.flatMap(it => ['', `· ${it.words}`, `  ${it.address}`])]),
    ...more.flatMap(it => ['', `${it.words}${it.address}`]),
    '',
    '--',
    ...foot,
  ].join('\n')

const link = (address: string, shown: string) => `<a href="${escapeHtml(address)}">${escapeHtml(shown)}</a>`

const htmlOf = (
  language: Language,
  hello: string,
  parts: readonly Part[],
  more: readonly Line[],
  { foot, off }: { foot: readonly string[]; off: Line },
): string =>
  [
    `<!DOCTYPE html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"></head>`,
    '<body style="font-family:sans-serif;font-size:15px;line-height:1.6">',
    `<p>${escapeHtml(hello)}</p>`,
    ...parts.map(
      ({ head, lines }) =>
        `<p>${escapeHtml(head)}</p><ul>${lines.map(it => `<li>${link(it.address, it.words)}</li>`).join('')}</ul>`,
    ),
    ...more.map(it => `<p>${escapeHtml(it.words)}${link(it.address, it.address)}</p>`),
    `<hr><p style="font-size:13px;color:#666">${foot.map(escapeHtml).join('<br>')}<br>`,
    `${escapeHtml(off.words)}${link(off.address, off.address)}</p></body></html>`,
  ].join('\n')
