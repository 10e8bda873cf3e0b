import { isEmail } from '@portico/contract/rules/fields/email.ts'
import { longestOf } from '@portico/contract/shapes.ts'
import { MailAddress } from '@portico/contract/work/mailbox.ts'

/** How long what is kept of an addressee may be. */
export const longest = { name: longestOf(MailAddress.rows.name), address: longestOf(MailAddress.rows.address) }

/** Nothing keeps a mail from going there. */
export const isFit = (one: MailAddress): boolean => isEmail(one.address) && one.name.length <= longest.name

/** What people call an address. */
export const nameOf = ({ name, address }: MailAddress): string => name || (address.split('@', 1)[0] ?? address)

/** Both, as mails write them. */
export const fullName = ({ name, address }: MailAddress): string => (name ? `${name} <${address}>` : address)

/**
 * Reads what somebody typed or pasted: addresses, bare or as `Name <address>`, between commas, semicolons or lines. What
 * is no address, or is too long, stays as it is, for its writer to mend.
 */
export function parseAddresses(text: string): MailAddress[] {
  return text
    .split(/[;；,，、\n\r]+/)
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => {
      const at = part.lastIndexOf('<')
      const address = at < 0 || !part.endsWith('>') ? '' : part.slice(at + 1, -1)
      return address !== '' && !address.includes('>')
        ? { name: nameBefore(part.slice(0, at)), address: address.trim() }
        : { name: '', address: part }
    })
}

/** What stands before an address, without its quotes. */
const nameBefore = (text: string) => text.trim().replace(/^"|"$/g, '').trim()

/** The same without those that are there already, whoever wrote them how. */
export function addAddresses(list: readonly MailAddress[], more: readonly MailAddress[]): MailAddress[] {
  const all = [...list]
  for (const one of more)
    if (!all.some(other => other.address.toLowerCase() === one.address.toLowerCase())) all.push(one)
  return all
}
