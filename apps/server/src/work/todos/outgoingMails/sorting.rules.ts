import { checkEmail } from '@portico/contract/rules/fields/email.ts'
import type { MailEnd } from '../outgoingMails.table.ts'
import type { Addressee, Told } from './outgoingMails.queries.ts'

interface Sorted {
  /** Where the mail goes; null: there is none. */
  to: string | null
  send: Told[]
  drop: Map<MailEnd, number[]>
}

/** What of all that waits for a person is still to be said, and why the rest is not. */
export function sortOut(person: Addressee | null, items: readonly Told[], isOn: boolean): Sorted {
  const email = person?.email?.trim() ?? ''
  const to = checkEmail(email) === null ? email : null
  const whyNot = (it: Told): MailEnd | null => {
    if (it.isClosed) return 'closed'
    if (!isOn) return 'off'
    if (!person?.enabled) return 'disabled'
    if (!(it.isNews ? person.wantsNews : person.wantsTodos)) return 'unwanted'
    return to === null ? 'noAddress' : null
  }
  const drop = new Map<MailEnd, number[]>()
  const send: Told[] = []
  for (const it of items) {
    const why = whyNot(it)
    if (why === null) send.push(it)
    else drop.set(why, [...(drop.get(why) ?? []), it.id])
  }
  return { to, send, drop }
}
