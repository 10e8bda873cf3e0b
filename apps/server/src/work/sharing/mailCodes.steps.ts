import type { DataOf, InputOf } from '@portico/contract/endpoint.ts'
import { checkEmail } from '@portico/contract/rules/fields/email.ts'
import { NewMailCode, TriedMailCode } from '@portico/contract/work/sharedMail.ts'
import type { sharing as calls } from '@portico/contract/work/sharing.ts'
import { codeLimits } from '#access/profile/codes.store.ts'
import { failureClass, type Journal } from '#access/recovery/mailer.client.ts'
import type { Caller } from '#http/context.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { refuseEmpty } from '#http/required.ts'
import { newTicket } from './entering.steps.ts'
import { linkOf, type Visiting, whyOver } from './foundLink.steps.ts'
import { isOfDomain, shareCodeLetter } from './mailAsked.rules.ts'
import { readTicket } from './shareKeys.rules.ts'

/** How often a code may be tried: who asks for another one has as many again, and an address gets five an hour. */
export const codeTries = 5

/** The link and the place of the code, for whoever was asked for an address. */
async function askedBy(deps: Visiting, { key, ticket }: { key: string; ticket: string }, caller: Caller) {
  const link = await linkOf(deps, key, caller)
  if (link.state !== 'open') throw await whyOver(deps, link, caller)
  const asked = readTicket(deps.secret, ticket, { use: 'mail', linkId: link.id, now: deps.clock.now() })
  if (!asked) throw refuse('sharePageOld')
  return { link, place: `share:${link.id}:${asked.id}` }
}

/** Sends a code to an address. No answer and no wait says whether one was sent. */
export async function sendMailCode(
  deps: Visiting,
  input: InputOf<(typeof calls)['sendMailCode']>,
  caller: Caller,
  log: Journal,
): Promise<null> {
  const { codes, mailer, parameters, passes, rates } = deps
  refuseEmpty(NewMailCode, input)
  const { link, place } = await askedBy(deps, input, caller)
  const email = input.email.trim()
  if (checkEmail(email) !== null) throw refuseFields(NewMailCode, { email: { key: 'emailInvalid' } })
  if (!isOfDomain(email, link.mailDomain))
    throw refuseFields(NewMailCode, { email: { key: 'shareMailDomain', values: { domain: link.mailDomain } } })
  if (!mailer.isOn) throw refuse('shareMailOff')
  if (!(await passes.use(input.sliderPass, caller.address))) throw refuse('sliderExpired')
  await rates.asking(link.id, caller.address)
  if (await rates.hasEnoughCodes(email)) return null
  const code = codes.make()
  await codes.keep(place, code, { email })
  const [zh, en] = await Promise.all([parameters.text('sysNameZh'), parameters.text('sysNameEn')])
  const { minutes } = codeLimits
  mailer
    .send(shareCodeLetter(email, code, { minutes, portal: { zh, en } }), log)
    .catch(error => log.error({ failure: failureClass(error) }, 'a code of a shared link was not sent'))
  return null
}

/** Proves an address by its code, once. */
export async function checkMailCode(
  deps: Visiting,
  input: InputOf<(typeof calls)['checkMailCode']>,
  caller: Caller,
): Promise<DataOf<(typeof calls)['checkMailCode']>> {
  refuseEmpty(TriedMailCode, input)
  const { link, place } = await askedBy(deps, input, caller)
  const purpose = await deps.codes.check(place, input.code)
  const email = purpose && 'email' in purpose ? String(purpose.email) : ''
  if (email === '' || !(await deps.codes.drop(place))) throw refuseFields(TriedMailCode, { code: { key: 'codeWrong' } })
  return { pass: newTicket(deps, link, { use: 'pass', email }) }
}
