import type { MailAddress } from '@portico/contract/work/mailbox.ts'
import type { Database } from '#db/open.ts'
import { isNameOfOurs, peopleAt } from '../internal/internalPeople.queries.ts'
import { isForeign, nameAsRead, pretendsByItself } from './pretending.rules.ts'

/** The sender calls himself as somebody or some office of the portal is called, and writes from outside. */
export async function pretends(
  db: Database,
  from: MailAddress | null,
  { domain, domains }: { domain: string; domains: readonly string[] },
): Promise<boolean> {
  if (!from || from.name === '' || !isForeign(from, domains)) return false
  const isNamed = pretendsByItself(from, domains) || (await isNameOfOurs(db, nameAsRead(from.name)))
  // The private address of a colleague is in the directory.
  return isNamed && (await peopleAt(db, domain, [from.address])).size === 0
}
