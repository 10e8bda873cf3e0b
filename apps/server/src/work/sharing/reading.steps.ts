import type { DataOf, InputOf } from '@portico/contract/endpoint.ts'
import type { sharing as calls } from '@portico/contract/work/sharing.ts'
import type { Caller } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { pageTicket } from './entering.steps.ts'
import { linkOf, type Visiting, whyOver } from './foundLink.steps.ts'
import { isOwnerHere, readingFacts } from './reading.queries.ts'
import { sharedPaper } from './sharedPaper.rules.ts'
import { readTicket } from './shareKeys.rules.ts'
import { type FoundLink, useLink } from './sharing.queries.ts'

/** Shows the document of a link, once more. */
export async function showReading(
  deps: Visiting,
  link: FoundLink & { documentId: string },
  email: string,
  caller: Caller,
): Promise<DataOf<(typeof calls)['open']>> {
  const { db, clock, logs, papers, rates } = deps
  const id = link.documentId
  await rates.reading(link.id, caller.address)
  if (!(await isOwnerHere(db.orm, link.ownerId))) throw refuse('shareInvalid')
  const [zh, en] = [await papers.read(id, 'zh'), await papers.read(id, 'en')]
  if (!zh || !en) throw refuse('shareInvalid')
  const { unitName, unitNameEn, number, reason } = await readingFacts(db.orm, id)
  const used = await logs.change(null, caller, async tx => {
    if (!(await useLink(tx, link.id))) throw refuse('shareReadUp')
    const detail = { number, label: link.label, link: link.id, ...(email !== '' && { email }) }
    return { operation: 'sharing.read', object: zh.title, detail, answer: link.used + 1 }
  })
  return {
    needsPassword: false,
    mail: null,
    label: link.label,
    about: '',
    when: '',
    where: '',
    contact: '',
    unitName,
    unitNameEn,
    expiresAt: clock.format(link.expiresAt),
    left: link.mostUses === null ? null : Math.max(0, link.mostUses - used),
    form: null,
    reading: {
      zh: sharedPaper(zh),
      en: sharedPaper(en),
      isVoided: zh.mark === 'voided',
      reason: zh.own ? reason : null,
      ticket: pageTicket(deps, link, email),
    },
  }
}

/** The paper of what a link shows, for whoever has opened it: a password was asked for then, and the use was counted. */
export async function readingPaper(
  deps: Visiting,
  { key, ticket, language }: InputOf<(typeof calls)['paper']>,
  caller: Caller,
  givenUp: AbortSignal,
): Promise<{ name: string; content: Buffer }> {
  const { db, clock, papers, secret } = deps
  const link = await linkOf(deps, key, caller)
  if (link.documentId === null) throw refuse('shareInvalid')
  if (link.state === 'expired' || link.state === 'revoked') throw await whyOver(deps, link, caller)
  if (!readTicket(secret, ticket, { use: 'page', linkId: link.id, now: clock.now() })) throw refuse('shareReadOld')
  if (!(await isOwnerHere(db.orm, link.ownerId))) throw refuse('shareInvalid')
  const file = await papers.draw(link.documentId, language, { linkId: link.id, givenUp })
  if (!file) throw refuse('shareInvalid')
  return file
}
