import type { MessageKey, MessageValues } from '@portico/contract/messages.ts'
import { isEmail } from '@portico/contract/rules/fields/email.ts'
import { DraftInput, type MailAddress, mostRecipients } from '@portico/contract/work/mailbox.ts'
import type { Database } from '#db/open.ts'
import { refuseFields } from '#http/rejection.ts'
import { peopleAt } from '../internal/internalPeople.queries.ts'
import type { DraftContent } from '../mailbox.table.ts'

const fields = ['to', 'cc', 'bcc'] as const
type Field = (typeof fields)[number]
type Words = { key: MessageKey; values?: MessageValues }

/** The first address of a field that something is wrong with. */
function firstWrong(content: DraftContent, isWrong: (it: MailAddress) => boolean, key: MessageKey) {
  const wrong: Partial<Record<Field, Words>> = {}
  for (const field of fields) {
    const found = content[field].find(isWrong)
    if (found) wrong[field] = { key, values: { address: found.address } }
  }
  return Object.keys(wrong).length > 0 ? refuseFields(DraftInput, wrong) : null
}

/** Refuses a mail that cannot be sent, at the field that is wrong. */
export async function checkRecipients(db: Database, domain: string, accountId: number, content: DraftContent) {
  const all = fields.flatMap(field => content[field])
  if (all.length === 0) throw refuseFields(DraftInput, { to: { key: 'mailRecipientMissing' } })
  if (all.length > mostRecipients)
    throw refuseFields(DraftInput, { to: { key: 'mailRecipientsMost', values: { max: mostRecipients } } })
  const malformed = firstWrong(content, it => !isEmail(it.address), 'mailAddressWrong')
  if (malformed) throw malformed
  if (accountId !== 0) return
  const known = await peopleAt(
    db,
    domain,
    all.map(it => it.address),
  )
  const unknown = firstWrong(content, it => !known.has(it.address.toLowerCase()), 'mailNobody')
  if (unknown) throw unknown
}
