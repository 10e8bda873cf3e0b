import type { MailAddress } from '@portico/contract/work/mailbox.ts'

/** Names of offices that every university has, and whose mails are obeyed: whoever calls himself so writes from within. */
const offices =
  /^(?:.{0,8}大学|.{0,8}学院)?(?:党委|副)?(?:校长|书记|校长办公室|校办|学校办公室|党办|教务处|财务处|人事处|科研处|研究生院|信息中心|网络中心|信息化办公室)$/
const englishOffices =
  /^(?:the )?(?:president|vice[- ]president|rector|provost|registrar|(?:finance|personnel|registrar's|president's) office|it (?:service|help) ?desk)$/i

/** A name as it is read: signs that nobody sees, and other ways to write a letter, make it no other one. */
export const nameAsRead = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

const isWithin = (address: string, domains: readonly string[]): boolean => {
  const domain = address.toLowerCase().split('@').at(-1) ?? ''
  return domains.some(own => own !== '' && (domain === own || domain.endsWith(`.${own}`)))
}

/** From outside: only there a name can pretend. */
export const isForeign = ({ address }: MailAddress, domains: readonly string[]): boolean =>
  address !== '' && !isWithin(address, domains)

/** The name says by itself that it is somebody else: an office, or an address that the mail does not come from. */
export function pretendsByItself({ name, address }: MailAddress, domains: readonly string[]): boolean {
  const read = nameAsRead(name)
  if (offices.test(read.replaceAll(' ', '')) || englishOffices.test(read)) return true
  const [named] = /[\w.+-]{1,64}@[\w.-]{1,200}\w/.exec(read) ?? []
  return named !== undefined && named.toLowerCase() !== address.toLowerCase() && isWithin(named, domains)
}
