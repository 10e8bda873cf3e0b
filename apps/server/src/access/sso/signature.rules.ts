import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a signed call's clock may be off; its nonce is remembered for as long. */
export const signatureSkewSeconds = 120

export type SignedParameters = Readonly<Record<string, string>>

/**
 * The signature of Sa-Token calls: MD5 over all parameters but `sign`, empty ones left out, keys in code-point order,
 * raw values, the secret last. The algorithm is the protocol's; the secret is 256 bits and one-time nonces go with it.
 */
export function signatureOf(parameters: SignedParameters, secret: string): string {
  const text = Object.keys(parameters)
    .filter(key => key !== 'sign' && parameters[key] !== '')
    .sort((a, b) => (a < b ? -1 : 1))
    .map(key => `${key}=${parameters[key]}`)
    .concat(`key=${secret}`)
    .join('&')
  return createHash('md5').update(text, 'utf8').digest('hex')
}

export function isSignedWith(parameters: SignedParameters, secret: string): boolean {
  const given = Buffer.from((parameters['sign'] ?? '').toLowerCase())
  const right = Buffer.from(signatureOf(parameters, secret))
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Within the allowed skew of now? `timestamp` is milliseconds as text. */
export function isFresh(timestamp: string | undefined, now: number): boolean {
  return /^\d{13}$/.test(timestamp ?? '') && Math.abs(now - Number(timestamp)) <= signatureSkewSeconds * 1000
}

/**
 * The signature of a call that carries a body, either way between the portal and a business system: HMAC-SHA256 with the
 * system's secret over time, nonce and body, a line each. The body is signed as it travels, so that nobody has to write
 * JSON the same way twice.
 */
export const bodySignature = (secret: string, timestamp: string, nonce: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${body}`).digest('hex')

export function isBodySignedWith(secret: string, given: string, timestamp: string, nonce: string, body: string) {
  const right = Buffer.from(bodySignature(secret, timestamp, nonce, body))
  const signature = Buffer.from(given.toLowerCase())
  return signature.length === right.length && timingSafeEqual(signature, right)
}
