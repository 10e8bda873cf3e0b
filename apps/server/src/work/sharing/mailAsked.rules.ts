import type { InputOf } from '@portico/contract/endpoint.ts'
import { isEmail } from '@portico/contract/rules/fields/email.ts'
import { type sharing as calls, NewShareLink } from '@portico/contract/work/sharing.ts'
import type { Letter } from '#access/recovery/mailer.client.ts'
import { refuse, refuseFields } from '#http/rejection.ts'

type Asked = Pick<InputOf<(typeof calls)['add']>, 'asksMail' | 'mailDomain'>

/** What a new link asks for of addresses; where the portal sends no mail it may ask for none. */
export function mailOf({ mailer }: { mailer: { isOn: boolean } }, { asksMail = false, mailDomain = '' }: Asked) {
  if (!asksMail) return { asksMail, mailDomain: '' }
  if (!mailer.isOn) throw refuse('shareMailOff')
  const domain = mailDomain.trim().replace(/^@/, '').toLowerCase()
  if (domain !== '' && !isEmail(`a@${domain}`))
    throw refuseFields(NewShareLink, { mailDomain: { key: 'shareMailDomainWrong' } })
  return { asksMail, mailDomain: domain }
}

/** Is it an address of this domain itself? One below it is another. */
export const isOfDomain = (email: string, domain: string): boolean =>
  domain === '' || email.toLowerCase().endsWith(`@${domain}`)

/** Where letters to an address arrive, for counting: `lin+a@` and `lin+b@` are one mailbox at many servers. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/(?<=^[^+@]+)\+[^@]*(?=@)/, '')

/** The letter with a code, in both languages. It has no words of the link: nobody is written to by whoever made that. */
export function shareCodeLetter(to: string, code: string, { minutes, portal }: { minutes: number; portal: BothNames }) {
  const letter: Letter = {
    to,
    subject: `验证码 ${code} · Your code`,
    text: [
      `您正在打开${portal.zh}的分享链接，验证码是 ${code}，${minutes} 分钟内有效。`,
      '如果不是您本人操作，请忽略此邮件，也不要把验证码告诉他人。',
      '',
      `You are opening a shared link of ${portal.en}. Your code is ${code}; it is valid for ${minutes} minutes.`,
      'If you did not ask for it, ignore this letter, and tell nobody the code.',
    ].join('\n'),
  }
  return letter
}
interface BothNames {
  zh: string
  en: string
}
