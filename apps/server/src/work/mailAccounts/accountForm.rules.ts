import type { MessageKey, MessageValues } from '@portico/contract/messages.ts'
import { hiddenSecret } from '@portico/contract/platform/parameters.ts'
import { isEmail } from '@portico/contract/rules/fields/email.ts'
import { MailServerInput, OwnMailAccountInput } from '@portico/contract/work/mailAccounts.ts'
import { isWebAddress } from '#access/systems/systemForm.rules.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { emptyFields } from '#http/required.ts'
import type { MailServerRow } from './mailServers.queries.ts'

type Wrong<T> = Partial<Record<keyof T, { key: MessageKey; values?: MessageValues }>>

/** What is wrong with a mail system, by field. */
export function checkServer(given: MailServerInput): void {
  const wrong: Wrong<MailServerInput> = emptyFields(MailServerInput, given)
  if (given.domain !== '' && !isEmail(`a@${given.domain}`)) wrong.domain = { key: 'identifierInvalid' }
  const isOauth = given.signIn === 'oauth'
  for (const name of ['authorizeUrl', 'tokenUrl'] as const)
    if ((isOauth || given[name] !== '') && !isWebAddress(given[name])) wrong[name] = { key: 'addressInvalid' }
  if (isOauth && given.clientId.trim() === '') wrong.clientId = { key: 'required' }
  if (Object.keys(wrong).length > 0) throw refuseFields(MailServerInput, wrong)
}

/** The secret that is to be kept; null: the one that is there. */
export const newSecret = (given: string): string | null => (given === hiddenSecret ? null : given)

/** What is wrong with a person's account, by field. */
export function checkAccount(given: OwnMailAccountInput, server: MailServerRow, isNew: boolean): void {
  const wrong: Wrong<OwnMailAccountInput> = {}
  if (!isEmail(given.address)) wrong.address = { key: 'mailAddressWrong', values: { address: given.address } }
  else if (server.domain !== '' && !given.address.toLowerCase().endsWith(`@${server.domain.toLowerCase()}`))
    wrong.address = { key: 'mailDomainWrong', values: { domain: server.domain } }
  if (isNew && server.signIn === 'password' && !given.password) wrong.password = { key: 'mailSecretMissing' }
  if (Object.keys(wrong).length > 0) throw refuseFields(OwnMailAccountInput, wrong)
  // Who signs in by the mail system's own page has no password to give.
  if (isNew && server.signIn === 'oauth') throw refuse('mailAuthorizationOver')
}
