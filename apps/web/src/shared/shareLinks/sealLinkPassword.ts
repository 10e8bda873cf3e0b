import { api } from '@portico/contract/api.ts'
import { call } from '#shared/api/call.ts'
import { sealPassword } from '#shared/sealPassword.ts'

/** Seals the password of a link on its way. */
export async function sealLinkPassword(password: string): Promise<string> {
  const key = await call(api.parameters.one, { id: 'rsaPublicKey' })
  return sealPassword(password, key?.value ?? '')
}
