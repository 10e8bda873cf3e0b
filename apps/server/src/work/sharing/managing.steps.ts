import { randomBytes } from 'node:crypto'
import type { InputOf } from '@portico/contract/endpoint.ts'
import { type sharing as calls, NewShareLink, type ShareLink, shareLimits } from '@portico/contract/work/sharing.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { fitsHash } from '#access/auth/password.client.ts'
import type { Orm } from '#db/open.ts'
import type { Caller, Session } from '#http/context.ts'
import { found, refuse, refuseFields } from '#http/rejection.ts'
import { refuseEmpty } from '#http/required.ts'
import { fixedMistakes } from '../documents/shared.queries.ts'
import { fixedFor, fixesOf, whyUnfit } from './fit.rules.ts'
import { mailOf } from './mailAsked.rules.ts'
import { findOwned } from './reading.queries.ts'
import { digestOf } from './shareKeys.rules.ts'
import type { SharingDeps } from './sharing.handlers.ts'
import { addLink, countOpen, findPublished, holdLink, linksTo, revokeLink } from './sharing.queries.ts'

/** As many links of a template are open at once. */
const mostOpen = 50

/** A template for whoever looks after it: to all others it is not there. */
async function ownTemplate({ db }: Pick<SharingDeps, 'db'>, code: string, session: Session) {
  const it = found(await findPublished(db.orm, code))
  const { people, roles } = it.template.administrators
  const { user, rights } = session
  const isOwn = people.includes(user.code) || roles.some(role => session.roles.includes(role))
  if (!isOwn && !rights.has('templates')) throw refuse('recordMissing')
  return it
}

/** Links to a template, and what a new one has to say. */
export async function listLinks({ db, clock, mailer }: SharingDeps, code: string, session: Session) {
  const { template } = await ownTemplate({ db }, code, session)
  const rows = await linksTo(db.orm, { code })
  const links = rows.map(row => listed(row, clock))
  return { links, fixes: fixesOf(template), mayAskMail: mailer.isOn, problem: whyUnfit(template) }
}

/** A link, as whoever may stop it sees it. */
export const listed = (
  { link, state, owner }: Awaited<ReturnType<typeof linksTo>>[number],
  clock: SharingDeps['clock'],
): ShareLink => ({
  id: link.id,
  label: link.label,
  owner,
  createdAt: clock.format(link.createdAt),
  expiresAt: clock.format(link.expiresAt),
  mostUses: link.mostUses,
  used: link.used,
  hasPassword: link.passwordHash !== null,
  asksMail: link.asksMail,
  mailDomain: link.mailDomain,
  state,
})

/** Makes a link; its key is answered, and kept nowhere. */
export async function makeLink(
  deps: SharingDeps,
  input: InputOf<(typeof calls)['add']>,
  session: Session,
  caller: Caller,
) {
  refuseEmpty(NewShareLink, input)
  const { code, days, mostUses = null } = input
  const { template } = await ownTemplate(deps, code, session)
  const fixed = await checkedFixed(deps, template, input.fixed ?? {}, caller)
  const mail = mailOf(deps, input)
  const passwordHash = await hashedPassword(deps, input.sealedPassword)
  const key = randomBytes(16).toString('base64url')
  return deps.logs.change(session, caller, async tx => {
    if ((await countOpen(tx, code)) >= mostOpen) throw refuse('shareManyLinks', { max: mostOpen })
    const ownerId = session.actor.id
    const words = wordsOf(input)
    const link = { code, ownerId, ...words, ...mail, fixed, passwordHash, mostUses, digest: digestOf(key), days }
    const { id, expiresAt } = await addLink(tx, link)
    const detail = { code, link: id, ...words, ...mail, mostUses, fixed, hasPassword: passwordHash !== null }
    return {
      operation: 'sharing.add',
      object: template.name,
      detail: { ...detail, expiresAt: deps.clock.format(expiresAt) },
      answer: { id, key },
    }
  })
}

/** What people read beside the form. */
const wordsOf = ({ label, about, when, where, contact }: InputOf<(typeof calls)['add']>) => ({
  label: label.trim(),
  about: about.trim(),
  when: when.trim(),
  where: where.trim(),
  contact: contact.trim(),
})

/** What the link fills in: all that nobody can choose on a shared page, as it may be chosen. */
async function checkedFixed(
  { db, clock }: SharingDeps,
  template: TemplateDocument,
  given: Readonly<Record<string, string>>,
  { language }: Caller,
) {
  const why = whyUnfit(template)
  if (why) throw refuse('shareUnfit', { why: why[language] })
  const fixed = fixedFor(template, given)
  const missing = fixesOf(template).find(({ key }) => !fixed[key])
  if (missing)
    throw refuseFields(NewShareLink, {
      fixed: { key: 'shareFixedMissing', values: { field: missing.label[language] } },
    })
  const [wrong] = await fixedMistakes(db.orm, clock, template, fixed)
  if (wrong) throw refuseFields(NewShareLink, { fixed: { key: 'pageMistake', values: { message: wrong[language] } } })
  return fixed
}

/** What is kept of a password; null where there is none. */
export async function hashedPassword({ key, hasher }: SharingDeps, sealed: string | undefined): Promise<string | null> {
  if (sealed === undefined) return null
  const password = (await key.open(sealed)) ?? ''
  const wrong = (words: Parameters<typeof refuse>[0]) =>
    refuseFields(NewShareLink, { sealedPassword: { key: words, values: { min: shareLimits.leastPassword } } })
  if ([...password].length < shareLimits.leastPassword) throw wrong('sharePasswordShort')
  if (!fitsHash(password)) throw wrong('sharePasswordLong')
  return hasher.hash(password)
}

/** Nobody gets in by it any more; what came in stays. */
export async function stopLink({ db, logs }: SharingDeps, id: number, session: Session, caller: Caller) {
  return logs.change(session, caller, async tx => {
    const link = found(await holdLink(tx, id))
    const of = link.documentId
      ? await ownDocument(tx, link.documentId, session)
      : { name: (await ownTemplate({ db: { ...db, orm: tx } }, link.code, session)).template.name, number: null }
    if (link.revokedAt !== null) return { unchanged: null }
    await revokeLink(tx, id)
    const detail = { code: link.code, label: link.label, link: id }
    return {
      operation: 'sharing.revoke',
      object: of.name,
      detail: { ...detail, ...(of.number !== null && { number: of.number }) },
    }
  })
}

/** A document whose links somebody may stop. */
const ownDocument = async (tx: Orm, id: string, { user, rights }: Session) =>
  found(await findOwned(tx, id, { userId: user.id, hasAll: rights.has('documents') }))
