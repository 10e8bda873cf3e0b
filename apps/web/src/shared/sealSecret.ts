import { api } from '@portico/contract/api.ts'
import { call } from './api/call.ts'
import { sealPassword } from './sealPassword.ts'

/** Seals a secret under the portal's public key, which is asked for when it is needed. */
export async function sealSecret(text: string): Promise<string> {
  const key = await call(api.parameters.one, { id: 'rsaPublicKey' })
  return sealPassword(text, key?.value ?? '')
}
