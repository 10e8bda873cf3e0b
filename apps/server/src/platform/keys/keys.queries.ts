import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/open.ts'
import type { Seal } from '#db/seal.ts'
import { keys } from './keys.table.ts'

const generate = promisify(generateKeyPair)

/** The key pair that passwords travel under: RSA 2048, OAEP with SHA-256. */
export interface TransportKey {
  /** SPKI, base64. */
  publicKey: string
  /** The password, or null where the text does not open. */
  open(sealed: string): Promise<string | null>
}

/** Reads the key pair that all instances share; makes it at the first start. */
export async function transportKey({ db, seal }: { db: Database; seal: Seal }): Promise<TransportKey> {
  const name = 'rsa-transport'
  const place = `keys.sealed.${name}`
  const read = async () => (await db.orm.select().from(keys).where(eq(keys.name, name)))[0]
  let row = await read()
  if (!row) {
    const pair = await generate('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    })
    await db.unlogged
      .insert(keys)
      .values({
        name,
        publicPart: pair.publicKey.toString('base64'),
        sealed: seal.seal(pair.privateKey.toString('base64'), place),
      })
      .onConflictDoNothing()
    row = await read()
  }
  if (!row) throw new Error('the transport key could not be kept')
  const bytes = Buffer.from(seal.open(row.sealed, place), 'base64')
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const privateKey = await crypto.subtle.importKey('pkcs8', bytes, algorithm, false, ['decrypt'])
  return {
    publicKey: row.publicPart,
    async open(sealed) {
      try {
        const opened = await crypto.subtle.decrypt(algorithm, privateKey, Buffer.from(sealed, 'base64'))
        return new TextDecoder('utf-8', { fatal: true }).decode(opened)
      } catch {
        return null
      }
    },
  }
}
