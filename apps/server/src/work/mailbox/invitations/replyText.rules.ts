import type { InvitationAnswer } from '@portico/contract/work/mail/invitations.ts'
import type { MailAddress } from '@portico/contract/work/mailEntities.ts'
import ICAL from 'ical.js'

const states: Readonly<Record<InvitationAnswer, string>> = {
  accepted: 'ACCEPTED',
  tentative: 'TENTATIVE',
  declined: 'DECLINED',
}

interface Reply {
  /** The invitation as it came. */
  invitation: string
  who: MailAddress
  answer: InvitationAnswer
  note: string
  now: Date
}

/** An iTIP answer (RFC 5546, 3.2.3): whose appointment, which state of it, and what one person says to it. */
export function replyText({ invitation, who, answer, note, now }: Reply): string {
  const given = new ICAL.Component(ICAL.parse(invitation))
  const asked = given.getAllSubcomponents('vevent')
  const from = asked.find(it => !it.getFirstProperty('recurrence-id')) ?? asked[0]
  const reply = new ICAL.Component('vcalendar')
  reply.updatePropertyWithValue('prodid', '-//Portico//Mail//EN')
  reply.updatePropertyWithValue('version', '2.0')
  reply.updatePropertyWithValue('method', 'REPLY')
  const event = new ICAL.Component('vevent')
  // As they came, with all that their program wrote into them: it is what the other side knows them by.
  for (const name of ['uid', 'sequence', 'organizer', 'dtstart', 'dtend', 'recurrence-id', 'summary']) {
    const property = from?.getFirstProperty(name)
    if (property) event.addProperty(ICAL.Property.fromString(property.toICALString()))
  }
  event.updatePropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true))
  const attendee = new ICAL.Property('attendee')
  attendee.setParameter('partstat', states[answer])
  // A name never ends its parameter: quotes cannot be written in one.
  if (who.name !== '') attendee.setParameter('cn', who.name.replace(/["\r\n]/g, ' '))
  attendee.setValue(`mailto:${who.address}`)
  event.addProperty(attendee)
  if (note !== '') event.updatePropertyWithValue('comment', note)
  reply.addSubcomponent(event)
  return `${reply.toString()}\r\n`
}
