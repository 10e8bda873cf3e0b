import type { FastifyInstance, FastifyReply } from 'fastify'
import { requestIdHeader } from '../requestId.ts'

const common: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), clipboard-read=(), fullscreen=(self)',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}

const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
/** For files that people uploaded: whatever they hold, they may do nothing. */
export const filePolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** For the service worker, whose own requests follow the policy that it came with: it fetches the application's files. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

const all = Object.entries({
  ...common,
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': apiPolicy,
  'cache-control': 'no-store',
})

/** For what is written to a connection without a reply. */
export const errorHeaders: readonly (readonly [string, string])[] = all

/**
 * Every answer carries these, errors and files included (security rule 23). Pages and files narrow the policy. A route
 * that sends kept bytes writes them in one go with its own.
 */
export function addSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (!(request.routeOptions.config as { kept?: boolean }).kept) setSecurityHeaders(reply)
    done()
  })
}

/** Sets them on one answer, unless they are set. */
export function setSecurityHeaders(reply: FastifyReply): void {
  if (reply.raw.hasHeader('x-content-type-options')) return
  for (let i = 0; i < all.length; i++) {
    const pair = all[i] as [string, string]
    reply.raw.setHeader(pair[0], pair[1])
  }
  reply.raw.setHeader(requestIdHeader, reply.request.id)
}

/** The same, flat, with the cache rule of kept answers; `writeHead` takes names and values in turn. */
export const keptHeaders: readonly string[] = [
  ...all.filter(([name]) => name !== 'cache-control').flat(),
  'cache-control',
  'private, no-cache',
  'vary',
  'accept-encoding, accept-language, satoken',
]

export interface PagePolicy {
  nonce: string
  /** Exact origins whose pages may be framed, and schemes of desktop programs. */
  frameSources: readonly string[]
  /** False where the portal is reached by plain http from other machines: an upgrade would cut it off. */
  upgrade: boolean
}

/** The policy of the application's page. Trusted Types are required: no HTML comes from data. */
export function pagePolicy({ nonce, frameSources, upgrade }: PagePolicy): string {
  const frames = frameSources.length > 0 ? ` ${frameSources.join(' ')}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    // A PDF that was fetched is shown from memory; such a frame is held by this policy too.
    `frame-src 'self' blob:${frames}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types portal-html dompurify',
    ...(upgrade ? ['upgrade-insecure-requests'] : []),
    'report-to csp',
  ].join('; ')
}
