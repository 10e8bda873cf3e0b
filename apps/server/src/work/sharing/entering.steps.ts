import { randomBytes } from 'node:crypto'
import type { DataOf } from '@portico/contract/endpoint.ts'
import type { sharing as calls } from '@portico/contract/work/sharing.ts'
import type { Caller } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { Visiting } from './foundLink.steps.ts'
import { readTicket, type Ticket, writeTicket } from './shareKeys.rules.ts'
import type { FoundLink } from './sharing.queries.ts'

type Shown = DataOf<(typeof calls)['open']>
interface Given {
  sealedPassword: string | undefined
  mailPass: string | undefined
}
/** What somebody is asked for first, or the address that they proved. */
type Entered = { asks: Shown } | { asks: null; email: string }

/** Lets in whoever has proved what a link asks for. Nobody is asked for an address who does not know its password. */
export async function enter(deps: Visiting, link: FoundLink, given: Given, caller: Caller): Promise<Entered> {
  const { secret, clock } = deps
  if (link.asksMail && given.mailPass) {
    const pass = readTicket(secret, given.mailPass, { use: 'pass', linkId: link.id, now: clock.now() })
    if (pass) return { asks: null, email: pass.email }
  }
  if (link.passwordHash !== null && given.sealedPassword === undefined)
    return { asks: { ...locked, needsPassword: true } }
  if (link.passwordHash !== null) await checkPassword(deps, link, given.sealedPassword ?? '', caller)
  if (!link.asksMail) return { asks: null, email: '' }
  const ticket = newTicket(deps, link, { use: 'mail', email: '' })
  return { asks: { ...locked, mail: { ticket, domain: link.mailDomain } } }
}

/** Says that a page was opened by a link, with the address that was proved; empty where none was asked for. */
export const pageTicket = (deps: Pick<Visiting, 'secret' | 'clock'>, link: Pick<FoundLink, 'id'>, email: string) =>
  newTicket(deps, link, { use: 'page', email })

/** One that was not there yet. */
export function newTicket(
  { secret, clock }: Pick<Visiting, 'secret' | 'clock'>,
  link: Pick<FoundLink, 'id'>,
  what: Pick<Ticket, 'use' | 'email'>,
): string {
  const id = randomBytes(16).toString('base64url')
  return writeTicket(secret, { ...what, id, linkId: link.id, openedAt: clock.now().getTime() })
}

const locked: Shown = {
  needsPassword: false,
  mail: null,
  label: '',
  about: '',
  when: '',
  where: '',
  contact: '',
  unitName: '',
  unitNameEn: '',
  expiresAt: null,
  left: null,
  form: null,
  reading: null,
}

async function checkPassword({ key, hasher, rates }: Visiting, link: FoundLink, sealed: string, { address }: Caller) {
  await rates.password(link.id, address)
  if (!(await hasher.verify(link.passwordHash, (await key.open(sealed)) ?? ''))) {
    await rates.wrongPassword(link.id)
    throw refuse('sharePasswordWrong')
  }
  await rates.rightPassword(link.id, address)
}
