import type { AddressInfo } from 'node:net'
import { sampleSecret } from '../../../server/src/demo/sampleSecret.ts'
import type { TestPortal } from '../../../server/src/testing/portal.ts'
import { makeServer } from '../server.ts'
import { type Protocol, readSettings } from '../settings.ts'
import { systems } from '../systems.ts'

export interface TestSample {
  origin: string
  log: string[]
  /** Opens a link that the portal gave, at this sample; redirects are not followed. */
  open(link: string, headers?: Record<string, string>): Promise<Response>
  /** Opens it and follows into the page, as a browser does: the page and the cookie. */
  enter(link: string, headers?: Record<string, string>): Promise<{ html: string; cookie: string; path: string }>
  post(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Response>
  close(): Promise<void>
}

/** A sample that is joined to a portal of the tests; `forge` gives it wrong secrets. */
export async function startSample(
  portal: TestPortal,
  { protocol = 'checkTicket', forge = false }: { protocol?: Protocol; forge?: boolean } = {},
): Promise<TestSample> {
  const secrets = systems.map(({ id }) => [id, forge ? 'f'.repeat(64) : sampleSecret(portal.seal, id)])
  const settings = readSettings({
    PORTAL_URL: `http://127.0.0.1:${portOf(portal.server.server.address())}`,
    SAMPLE_SECRETS: JSON.stringify(Object.fromEntries(secrets)),
    SAMPLE_PROTOCOL: protocol,
  })
  const log: string[] = []
  const server = makeServer(settings, line => log.push(line))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${portOf(server.address())}`
  const open: TestSample['open'] = (link, headers = {}) => {
    const { pathname, search } = new URL(link, origin)
    return fetch(origin + pathname + search, { headers, redirect: 'manual' })
  }
  return {
    origin,
    log,
    open,
    enter: async (link, headers = {}) => {
      const first = await open(link, headers)
      const path = first.headers.get('location') ?? ''
      const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
      const page = await open(path, { ...headers, cookie })
      return { html: await page.text(), cookie, path }
    },
    post: (path, form, headers = {}) =>
      fetch(origin + path, { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' }),
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

const portOf = (address: string | AddressInfo | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0
