import { createServer, type IncomingMessage, type Server } from 'node:http'
import { findAsset } from './assets.ts'
import { signedCalls } from './calls/signedCalls.ts'
import { makeTodos, type Todos } from './calls/todos.ts'
import { comeIn, failure } from './failures.ts'
import { type Answer, HttpError, readAddress, readForm, redirect, send } from './http.ts'
import type { View } from './layout.ts'
import { showPage, takeForm } from './pages.ts'
import { makePortal, type Portal } from './portal.ts'
import { makeRecords, type Records } from './records.ts'
import { makeSessions, readCookies, type Sessions } from './sessions.ts'
import type { Settings } from './settings.ts'
import { signIn, signInBySdk, signOut } from './signIn.ts'
import { type Funds, makeFunds } from './spending/funds.ts'
import { syncRows } from './sync.ts'
import { type System, systemIn } from './systems.ts'
import { languageOf } from './words.ts'

export interface Site {
  portal: Portal
  sessions: Sessions
  records: Records
  todos: Todos
  funds: Funds
  /** What a system signs with. */
  secretOf(systemId: string): string | undefined
}

/** A request to one of the systems. */
export interface Request {
  req: IncomingMessage
  url: URL
  view: View
  system: System
  cookies: ReadonlyMap<string, string>
  /** Which application: the last part of the path. */
  slug: string
  /** A plain page: open to everybody, it holds nothing of a person's own. */
  isPlain: boolean
}

const languageCookie = 'sample_language'

/** The whole sample: eight business systems, a folder each. Nothing listens yet. */
export function makeServer(settings: Settings, log: (line: string) => void): Server {
  const call = signedCalls(settings)
  const site: Site = {
    portal: makePortal(settings),
    sessions: makeSessions(settings),
    records: makeRecords(),
    todos: makeTodos(call),
    funds: makeFunds(call),
    secretOf: systemId => settings.secrets.get(systemId),
  }
  const headers = Object.entries({
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; form-action 'self'; " +
      `base-uri 'none'; frame-ancestors ${settings.portalPublicUrl}`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    vary: 'accept-language, cookie',
  })
  return createServer({ requestTimeout: 20_000, headersTimeout: 10_000, maxHeaderSize: 16_384 }, (req, res) => {
    for (const [name, value] of headers) res.setHeader(name, value)
    const cookies = readCookies(req.headers.cookie)
    const view: View = {
      language: languageOf(cookies.get(languageCookie), req.headers['accept-language']),
      system: null,
      session: null,
      path: req.url?.split('?')[0]?.slice(0, 100) ?? '',
      isFramed: req.headers['sec-fetch-dest'] === 'iframe',
      portalUrl: settings.portalPublicUrl,
    }
    answer(site, settings, req, cookies, view)
      .catch(error => failure(error, view, log))
      .then(ready => send(req, res, ready))
      .catch(error => log(`could not answer: ${String(error)}`))
  })
}

async function answer(
  site: Site,
  settings: Settings,
  req: IncomingMessage,
  cookies: ReadonlyMap<string, string>,
  view: View,
): Promise<Answer> {
  const url = readAddress(req)
  if (!['GET', 'HEAD', 'POST'].includes(req.method ?? '')) throw new HttpError(405)
  if (url.pathname === '/healthz') return { status: 200, type: 'application/json', body: '{"status":"ok"}' }
  if (url.pathname === '/') return comeIn(view, 200)
  const asset = findAsset(url.pathname)
  if (asset) return { status: 200, type: asset.type, body: asset.body, cache: 'public, max-age=31536000, immutable' }

  const [, folder = '', area = '', slug = ''] =
    /^\/([a-z]+)\/(app|page|sso|sync)\/([a-z0-9-]{1,60})$/.exec(url.pathname) ?? []
  const system = systemIn(folder)
  if (!system || (area === 'sso' && slug !== 'login' && slug !== 'logout')) throw new HttpError(404)
  // Another program asks, not a person: no session, no page.
  if (area === 'sync') {
    if (req.method !== 'POST') throw new HttpError(405)
    return syncRows(settings, req, system, slug)
  }
  const isPlain = area === 'page'
  // A plain page knows nobody: it opens without a ticket, so an earlier person's session must not show on it.
  const session = isPlain ? null : site.sessions.find(cookies, system)
  const request = { req, url, view: { ...view, system, session }, system, cookies, slug, isPlain }
  if (area === 'sso') return slug === 'login' ? signInBySdk(site, request) : signOut(site, request, await readForm(req))
  if (req.method === 'POST') return takeForm(site, request, await readForm(req))
  const language = url.searchParams.get('lang')
  if (language === 'zh' || language === 'en')
    return redirect(url.pathname, site.sessions.plainCookie(languageCookie, language))
  // Only a GET opens the door: a HEAD, as link checkers send it, would use the ticket up.
  if (req.method === 'GET' && url.searchParams.has('ticket')) return signIn(site, request, url.pathname + url.search)
  return showPage(site, request)
}
