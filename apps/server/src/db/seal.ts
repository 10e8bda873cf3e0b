import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Seals small secrets at rest: AES-256-GCM under a key from PORTAL_SECRET, bound to where the value stands. */
export interface Seal {
  /** `place` is table.column.row; a value moved elsewhere does not open. */
  seal(plain: string, place: string): string
  open(sealed: string, place: string): string
  /** A key of its own for one purpose, 32 bytes. */
  derive(purpose: string): Buffer
}

const keyId = 'k1'

export function makeSeal(secret: string): Seal {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'portico', purpose, 32))
  const key = derive('seal')
  return {
    derive,
    seal(plain, place) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(`${keyId}:${place}`))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return [keyId, iv.toString('base64url'), Buffer.concat([body, cipher.getAuthTag()]).toString('base64url')].join(
        '.',
      )
    },
    open(sealed, place) {
      const [id, iv = '', rest = ''] = sealed.split('.')
      if (id !== keyId) throw new Error(`sealed with another key: ${id}`)
      const bytes = Buffer.from(rest, 'base64url')
      const cipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
      cipher.setAAD(Buffer.from(`${keyId}:${place}`)).setAuthTag(bytes.subarray(-16))
      return cipher.update(bytes.subarray(0, -16), undefined, 'utf8') + cipher.final('utf8')
    },
  }
}
