/**
 * The origin of a whole web address as a browser writes it, `address => new URL(address).origin`; throws for what is no
 * address. Both sides have it, this package has no browser.
 */
export type ReadOrigin = (address: string) => string

/** What the column and its field hold. */
const longest = 200

/** Scheme and host, a port and an empty path at most: no user, path, query or fragment. */
const shape = /^https?:\/\/[^\s\\@/?#]+\/?$/i

/** What may stand in a policy of the page as it is: a host of names or numbers, no wildcard and no separator. */
const exact = /^https?:\/\/([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d+)?$/

/**
 * An origin as people write it (capitals, a port that goes without saying, a last slash, a Chinese host, blanks around)
 * in the one form in which it is stored and compared, `https://host[:port]`; null for what is none.
 */
export function tidyOrigin(text: string, read: ReadOrigin): string | null {
  const address = text.trim()
  if (!shape.test(address)) return null
  const origin = readOrigin(address, read)
  return origin !== null && exact.test(origin) && origin.length <= longest ? origin : null
}

/** The origin that a whole http or https address stands on; null for everything else, paths of the portal too. */
export const originOfLink = (link: string, read: ReadOrigin): string | null =>
  /^https?:\/\//i.test(link) ? readOrigin(link, read) : null

function readOrigin(address: string, read: ReadOrigin): string | null {
  try {
    return read(address)
  } catch {
    return null
  }
}
