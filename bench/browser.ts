import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { freePort } from '../apps/server/src/testing/freePort.ts'

/** Between the browser and a machine of today's offices; the ratios are read at this speed. */
export const slowdown = 4
/** Lighthouse finds the browser there. */
export const debuggingPort = await freePort()

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.PORTAL_CHROMIUM
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--remote-debugging-port=${debuggingPort}`,
    ],
  })
}

/** One request of a page: what came over the wire for it. */
export interface Sent {
  url: string
  /** Bytes of the body as served. */
  bytes: number
  encoding: string
}

export interface Visit {
  page: Page
  /** In the order of asking. */
  sent: Sent[]
  close(): Promise<void>
}

/** A page of a fresh browser profile: nothing cached, nothing compiled, and as slow as it is told to be. */
export async function freshVisit(browser: Browser, rate = slowdown): Promise<Visit> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const sent = await listRequests(session)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return { page, sent, close: () => context.close() }
}

async function listRequests(session: CDPSession): Promise<Sent[]> {
  const sent: Sent[] = []
  const byId = new Map<string, Sent>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    const one = { url: request.url, bytes: 0, encoding: '' }
    sent.push(one)
    byId.set(requestId, one)
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = byId.get(requestId)
    const headers = new Map(Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]))
    if (one)
      Object.assign(one, {
        bytes: Number(headers.get('content-length') ?? 0),
        encoding: headers.get('content-encoding') ?? '',
      })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = byId.get(requestId)
    if (one && one.bytes === 0) one.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  return sent
}

const isScript = (url: string) => new URL(url).pathname.endsWith('.js')

/** The scripts of a visit, each once. */
export const scriptsOf = (sent: readonly Sent[]): Sent[] => [
  ...new Map(sent.filter(({ url }) => isScript(url)).map(one => [one.url, one])).values(),
]

/** Kilobytes of script as they travelled. */
export const scriptKilobytes = (sent: readonly Sent[]): number =>
  scriptsOf(sent).reduce((sum, { bytes }) => sum + bytes, 0) / 1024

/** Their names, for people. */
export const namesOf = (sent: readonly Sent[]): string[] => sent.map(({ url }) => new URL(url).pathname)
