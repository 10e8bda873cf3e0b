/** The password under the portal's public key (SPKI, base64): RSA-OAEP with SHA-256, base64. */
export async function sealPassword(password: string, publicKey: string): Promise<string> {
  const spki = Uint8Array.from(atob(publicKey), char => char.charCodeAt(0))
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('spki', spki, algorithm, false, ['encrypt'])
  const sealed = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(password))
  return btoa(String.fromCharCode(...new Uint8Array(sealed)))
}

/** False on plain http from another machine: browsers then offer no encryption. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined
