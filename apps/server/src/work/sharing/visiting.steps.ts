import type { DataOf, InputOf } from '@portico/contract/endpoint.ts'
import { type sharing as calls, shareLimits } from '@portico/contract/work/sharing.ts'
import type { Reader } from '#db/open.ts'
import { today } from '#http/clock.ts'
import type { Caller } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { formForStranger, handInShared } from '../documents/shared.queries.ts'
import { enter, pageTicket } from './entering.steps.ts'
import { fixedFor, fixesOf, takesFiles, whyUnfit } from './fit.rules.ts'
import { linkOf, type Visiting, whyOver } from './foundLink.steps.ts'
import { showReading } from './reading.steps.ts'
import { digestOf, readTicket, receiptOf } from './shareKeys.rules.ts'
import { type FoundLink, findByReceipt, findPublished, findSent, keepShared, useLink } from './sharing.queries.ts'
import { takeUploads } from './uploads.queries.ts'

/** What a link leads to, for whoever has its key. */
export async function openShared(
  deps: Visiting,
  { key, sealedPassword, mailPass }: InputOf<(typeof calls)['open']>,
  caller: Caller,
): Promise<DataOf<(typeof calls)['open']>> {
  const link = await linkOf(deps, key, caller)
  if (link.state !== 'open') throw await whyOver(deps, link, caller)
  const entered = await enter(deps, link, { sealedPassword, mailPass }, caller)
  if (entered.asks) return entered.asks
  const { email } = entered
  const { documentId } = link
  if (documentId !== null) return showReading(deps, { ...link, documentId }, email, caller)
  const { template, fixed, unitName, unitNameEn } = await formOf(deps, link)
  const { db, clock } = deps
  const form = await formForStranger(db.orm, clock, template, fixed)
  return {
    needsPassword: false,
    mail: null,
    label: link.label,
    about: link.about,
    when: link.when,
    where: link.where,
    contact: link.contact,
    unitName,
    unitNameEn,
    expiresAt: clock.format(link.expiresAt),
    left: link.mostUses === null ? null : Math.max(0, link.mostUses - link.used),
    form: {
      ...form,
      name: template.name,
      nameEn: template.nameEn,
      fixed: Object.keys(fixed),
      keepMonths: takesFiles(template) ? template.keepMonths : null,
      steps: template.way.steps.map(({ title, due }) => ({ title, workdays: due?.workdays ?? null })),
      ticket: pageTicket(deps, link, email),
    },
    reading: null,
  }
}

/** The form as it is published now, and what the link fills in; a form that changed may ask for more than that. */
export async function formOf({ db }: Pick<Visiting, 'db'>, { code, fixed: kept }: FoundLink) {
  const it = await findPublished(db.orm, code)
  if (!it) throw refuse('shareInvalid')
  const fixed = fixedFor(it.template, kept)
  if (whyUnfit(it.template) || fixesOf(it.template).some(({ key }) => !fixed[key])) throw refuse('shareUnready')
  return { ...it, fixed }
}

type Sent = DataOf<(typeof calls)['send']>

/** Takes in what somebody without an account filled in, once, or says all that is wrong with it. */
export async function sendShared(
  deps: Visiting,
  { key, ticket: given, values, browser, sliderPass, website = '' }: InputOf<(typeof calls)['send']>,
  caller: Caller,
): Promise<Sent> {
  const { db, clock, logs, passes, rates, secret, uploads } = deps
  const link = await linkOf(deps, key, caller)
  if (link.documentId !== null) throw refuse('shareInvalid')
  const ticket = readTicket(secret, given, { use: 'page', linkId: link.id, now: clock.now() })
  if (!ticket || (link.asksMail && ticket.email === '')) throw refuse('sharePageOld')
  const receipt = receiptOf(secret, ticket.id)
  const asBefore = async (reader: Reader): Promise<Sent | null> => {
    const before = await findSent(reader, ticket.id)
    return before ? { mistakes: [], receipt, number: before.number } : null
  }
  // Also where the link is over since: what came in is in.
  const before = await asBefore(db.orm)
  if (before) return before
  if (link.state !== 'open') throw await whyOver(deps, link, caller)
  if (website !== '' || ticket.since < shareLimits.leastSeconds * 1000) throw refuse('shareTooFast')
  const { template, version, fixed } = await formOf(deps, link)
  const typed = Object.fromEntries(Object.entries(values).filter(([name]) => !(name in fixed)))
  let bytes = 0
  let unused: Parameters<typeof uploads.drop>[0] = []
  const sent = await logs.change<Sent>(null, caller, async tx => {
    // First what others wait for: the last use is one's.
    const isUsed = await useLink(tx, link.id)
    // Whoever sent it twice at once waited for the first one there.
    const justNow = await asBefore(tx)
    if (justNow) return { unchanged: justNow }
    if (!isUsed) throw refuse('shareUsedUp')
    const from = { linkId: link.id, browserDigest: digestOf(browser) }
    const filed = async (ids: readonly string[]) => {
      const files = await takeUploads(tx, from, ids)
      bytes = files.reduce((sum, { size }) => sum + size, 0)
      return files
    }
    const document = { id: ticket.id, code: link.code, version, template, values: typed, fixed, filed }
    const handed = await handInShared(tx, clock, document, caller)
    if ('mistakes' in handed) {
      if (handed.mistakes.some(({ field }) => field in fixed)) throw refuse('shareUnready')
      return { unchanged: { mistakes: handed.mistakes, receipt: null, number: null } }
    }
    if (!(await passes.use(sliderPass, caller.address))) throw refuse('sliderExpired')
    await uploads.countFiled(tx, link.id, today(clock), bytes)
    await rates.sending(link.id, caller.address, browser)
    unused = handed.unused
    const kept = { documentId: ticket.id, linkId: link.id, receiptDigest: digestOf(receipt) }
    await keepShared(tx, { ...kept, email: ticket.email || null })
    return {
      operation: 'sharing.send',
      object: template.name,
      detail: { code: link.code, link: link.id, label: link.label, number: handed.number },
      tell: handed.userIds.map(userId => ['todos', userId] as const),
      answer: { mistakes: [], receipt, number: handed.number },
    }
  })
  await uploads.drop(unused)
  return sent
}

/** What became of what was sent, for whoever has the receipt. */
export async function stateOfShared(
  { db, clock, rates }: Visiting,
  receipt: string,
  { address }: Caller,
): Promise<DataOf<(typeof calls)['state']>> {
  await rates.call(address)
  const it = await findByReceipt(db.orm, digestOf(receipt.trim()))
  if (!it) await rates.wrongKey(address)
  if (!it) throw refuse('receiptUnknown')
  const { state, serial, submittedAt, changedAt, reason } = it.document
  return {
    name: it.template.name,
    nameEn: it.template.nameEn,
    state,
    number: serial,
    submittedAt: clock.format(submittedAt ?? changedAt),
    reason: state === 'declined' || state === 'voided' ? reason : null,
    steps: state === 'running' ? it.steps : [],
  }
}
