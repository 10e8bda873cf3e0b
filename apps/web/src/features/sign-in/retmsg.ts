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
  return /^\/(?![/\\])[\w\-./?=&%]*$/.test(to) && !to.startsWith('/login') ? to : home
}

/** A one-time sign-in token in the address of /loginSso. */
export function readSignInToken(search: string): string | null {
  const query = new URLSearchParams(search)
  for (const name of ['satoken', 'token', 'ticket']) {
    const value = query.get(name)
    if (value && /^[\w-]{16,128}$/.test(value)) return value
  }
  return null
}
