import type { FastifyRequest } from 'fastify'

/**
 * Does a browser say that another site makes this call? The header token already stops forgeries; this stops them
 * again (security rule 9). Clients that are no browsers send neither header.
 */
export function isCrossSite(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin, host } = request.headers
  if (origin === undefined || origin === publicOrigin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
