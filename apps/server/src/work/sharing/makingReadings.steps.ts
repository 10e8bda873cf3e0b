import { randomBytes } from 'node:crypto'
import type { InputOf } from '@portico/contract/endpoint.ts'
import { NewReadLink } from '@portico/contract/work/sharedPaper.ts'
import type { sharing as calls } from '@portico/contract/work/sharing.ts'
import type { Caller, Session } from '#http/context.ts'
import { found, refuse } from '#http/rejection.ts'
import { refuseEmpty } from '#http/required.ts'
import { mailOf } from './mailAsked.rules.ts'
import { hashedPassword, listed } from './managing.steps.ts'
import { countReadings, findOwned } from './reading.queries.ts'
import { digestOf } from './shareKeys.rules.ts'
import type { SharingDeps } from './sharing.handlers.ts'
import { addLink, linksTo } from './sharing.queries.ts'

/** As many links to a document are open at once. */
const mostOpen = 20

/** The links that show a document. */
export async function listReadings({ db, clock, mailer }: SharingDeps, id: string, { user, rights }: Session) {
  found(await findOwned(db.orm, id, { userId: user.id, hasAll: rights.has('documents') }), 'documentMissing')
  const links = (await linksTo(db.orm, { documentId: id })).map(row => listed(row, clock))
  return { links, mayAskMail: mailer.isOn }
}

/** Makes a link to an issued document of one's own: whoever decides it, or looks after it, shows it to nobody. */
export async function makeReading(
  deps: SharingDeps,
  input: InputOf<(typeof calls)['addReading']>,
  session: Session,
  caller: Caller,
) {
  refuseEmpty(NewReadLink, input)
  const { id: documentId, days, mostUses = null } = input
  const mail = mailOf(deps, input)
  const passwordHash = await hashedPassword(deps, input.sealedPassword)
  const key = randomBytes(16).toString('base64url')
  const label = input.label.trim()
  return deps.logs.change(session, caller, async tx => {
    const owned = await findOwned(tx, documentId, { userId: session.user.id, hasAll: false })
    const { code, name, number, state } = found(owned, 'documentMissing')
    if (state !== 'issued') throw refuse('shareNotIssued')
    if ((await countReadings(tx, documentId)) >= mostOpen) throw refuse('shareManyLinks', { max: mostOpen })
    const ownerId = session.actor.id
    const link = { code, documentId, ownerId, label, ...mail, passwordHash, mostUses, digest: digestOf(key), days }
    const { id, expiresAt } = await addLink(tx, link)
    const detail = { number, link: id, label, ...mail, mostUses, hasPassword: passwordHash !== null }
    return {
      operation: 'sharing.addReading',
      object: name,
      detail: { ...detail, expiresAt: deps.clock.format(expiresAt) },
      answer: { id, key },
    }
  })
}
