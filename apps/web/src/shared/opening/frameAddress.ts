/** Why an address is not shown in a frame. */
type FrameRefusal = 'notWeb' | 'ownOrigin' | 'notAllowed'

type FrameAddress = { url: URL } | { refusal: FrameRefusal }

/**
 * Checks an address before it is framed: http or https, no user in it, an origin of the allowed list, and never the
 * portal's own origin, where the sandbox would not hold (security rules 16 and 17).
 */
export function checkFrameAddress(address: string, allowedOrigins: readonly string[], own: string): FrameAddress {
  const url = webAddress(address)
  if (!url) return { refusal: 'notWeb' }
  if (url.origin === own) return { refusal: 'ownOrigin' }
  return allowedOrigins.some(allowed => originOf(allowed) === url.origin) ? { url } : { refusal: 'notAllowed' }
}

/** An absolute http or https address without a user, a backslash or control characters; else null. */
export function webAddress(address: string): URL | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (!/^https?:\/\//i.test(address) || /[\\\u0000-\u0020\u007f]/.test(address)) return null
  try {
    const url = new URL(address)
    return url.username === '' && url.password === '' ? url : null
  } catch {
    return null
  }
}

const originOf = (address: string): string | null => webAddress(address)?.origin ?? null
