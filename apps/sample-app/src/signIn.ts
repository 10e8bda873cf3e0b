import { comeIn } from './failures.ts'
import { type Answer, HttpError, isSameOrigin, redirect } from './http.ts'
import type { Request, Site } from './server.ts'
import { hasFormKey } from './sessions.ts'
import type { System } from './systems.ts'

/** Names of the hand-over that have no place in the address afterwards: ticket, account set, unit. */
const handOver = ['ticket', 'ztdm', 'dwdm']

/**
 * Exchanges the ticket, starts a session of our own, and goes on to where the person wanted, without the ticket in the
 * address. Whoever was signed in here before is signed out first: a refused ticket must not open an earlier session.
 */
export async function signIn(site: Site, request: Request, back: string): Promise<Answer> {
  const { url, system, cookies, req } = request
  const target = ownAddress(back, req.headers.host ?? '', system)
  site.sessions.end(cookies)
  const visitor = await site.portal.exchange(url.searchParams.get('ticket') ?? '', system.id)
  return redirect(target, site.sessions.cookie(system, site.sessions.start(system, visitor)))
}

/** The entry of Sa-Token clients: `/<folder>/sso/login?ticket=…&back=…`. */
export async function signInBySdk(site: Site, request: Request): Promise<Answer> {
  const { url, view, system } = request
  if (!url.searchParams.has('ticket')) return comeIn(view, 403)
  return signIn(site, request, url.searchParams.get('back') || `/${system.folder}/app/${system.home}`)
}

/** Ends our own session; the portal's goes on. */
export function signOut(site: Site, request: Request, body: URLSearchParams): Answer {
  const { view, cookies, req } = request
  if (req.method !== 'POST') throw new HttpError(405)
  if (!isSameOrigin(req)) throw new HttpError(403)
  if (!view.session || !hasFormKey(view.session, body.get('key'))) throw new HttpError(409)
  site.sessions.end(cookies)
  return redirect('/')
}

/** Path and query of a page of this system, absolute or not; anything else is refused: no open redirect. */
function ownAddress(back: string, host: string, system: System): string {
  const own = `http://${host}`
  const url = URL.canParse(back, own) ? new URL(back, own) : null
  const isHere = url !== null && /^https?:$/.test(url.protocol) && url.host === host && !url.username && !url.password
  if (!isHere || !new RegExp(`^/${system.folder}/(app|page)/[a-z0-9-]{1,60}$`).test(url.pathname))
    throw new HttpError(400)
  for (const name of handOver) url.searchParams.delete(name)
  return url.pathname + url.search
}
