import type { Language } from '@portico/contract/messages.ts'
import type { Codes } from '#access/profile/codes.store.ts'
import type { Caller } from '#http/context.ts'
import { type Rejection, refuse } from '#http/rejection.ts'
import type { SharedUploads } from './sharedUploads.store.ts'
import { digestOf } from './shareKeys.rules.ts'
import type { ShareRates } from './shareRates.steps.ts'
import type { SharingDeps } from './sharing.handlers.ts'
import { type FoundLink, findLink } from './sharing.queries.ts'

export interface Visiting extends SharingDeps {
  rates: ShareRates
  codes: Codes
  secret: Buffer
  uploads: SharedUploads
}

/** The link of a key, also one that is over; whoever guesses is counted. */
export async function linkOf({ db, rates }: Visiting, key: string, { address }: Caller): Promise<FoundLink> {
  await rates.call(address)
  const link = await findLink(db.orm, digestOf(key))
  if (!link) await rates.wrongKey(address)
  if (!link) throw refuse('shareInvalid')
  return link
}

/** The words for a link that is over. */
export async function whyOver({ clock }: Visiting, link: FoundLink, { language }: Caller): Promise<Rejection> {
  if (link.state === 'expired') return refuse('shareExpired', { day: dayWords(clock.format(link.expiresAt), language) })
  if (link.state !== 'usedUp') return refuse('shareInvalid')
  return refuse(link.documentId === null ? 'shareUsedUp' : 'shareReadUp')
}

/** `11 月 27 日`, `27 November`. */
function dayWords(moment: string, language: Language): string {
  const [, month = '', day = ''] = moment.slice(0, 10).split('-').map(Number).map(String)
  if (language === 'zh') return `${month} 月 ${day} 日`
  const named = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return named.format(new Date(`${moment.slice(0, 10)}T00:00:00Z`))
}
