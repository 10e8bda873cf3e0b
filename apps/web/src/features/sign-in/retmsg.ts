const longest = 200

/** The message that a forced sign-out left in the address: text only, shortened, without control characters. */
export function readMessage(search: string): string {
  const words = new URLSearchParams(search).get('retmsg') ?? ''
  return words
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim()
    .slice(0, longest)
}

/** Where to go after signing in: a path of our own, else home. */
export function readTarget(search: string, home: string): string {
  const to = new URLSearchParams(search).get('to') ?? ''
  return /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(to) && !to.startsWith('/login') ? to : home
}

const tokenNames = ['satoken', 'token', 'ticket'] as const

/** True for an address that carries a sign-in token, well-formed or not: it must not stay there. */
export const carriesToken = (search: string): boolean => {
  const query = new URLSearchParams(search)
  return tokenNames.some(name => query.has(name))
}

/** A one-time sign-in token in the address of /loginSso. */
export function readSignInToken(search: string): string | null {
  const query = new URLSearchParams(search)
  for (const name of tokenNames) {
    const value = query.get(name)
    if (value && /^[\w-]{16,128}$/.test(value)) return value
  }
  return null
}
