import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lastGood } from '../lastGoodValue.ts'
import { firstScreen } from './firstScreen.ts'
import { pagePolicy, workerPolicy } from './headers.ts'

export interface PageOptions {
  /** The built front end. */
  folder: string
  /** The built program that renders the sign-in screen; the page does without where there is none. */
  firstScreen: string
  /** The paths whose page carries the sign-in screen. */
  firstPaths: readonly string[]
  /** Pages of those who have their address: no search engine lists them, and what they lead to learns nothing of them. */
  unlistedPaths: readonly string[]
  base: string
  upgrade: boolean
  /** Where this or the boot data cannot be had, the page comes with the last ones, or with none. */
  frameSources(): Promise<readonly string[]>
  /** What the page carries with it, so that the first screen needs no calls. */
  bootData(): Promise<unknown>
}

const marker = '<!--boot-data-->'
const screenMarker = '<!--first-screen-->'

/**
 * Serves the application: its files for a year (their names carry a hash), its page afresh each time, with a nonce for
 * styles and the boot data. Every path below the base that is no file is the application's own.
 */
export async function addPage(server: FastifyInstance, options: PageOptions): Promise<void> {
  const { folder, base } = options
  const page = path.join(folder, 'index.html')
  if (!existsSync(page)) {
    server.log.warn('the front end is not built; only the server answers')
    return
  }
  const [before = '', rest = ''] = readFileSync(page, 'utf8').split(marker)
  const [middle = '', after = ''] = rest.split(screenMarker)
  const withStyle = styleInside(before, href => path.join(folder, path.relative(base, href)))
  const render = await firstScreen(options.firstScreen, server.log)
  const frameSources = lastGood(options.frameSources, server.log)
  const bootData = lastGood(options.bootData, server.log)
  const firstPaths = new Set(options.firstPaths.map(path => base + path))
  const unlistedPaths = new Set(options.unlistedPaths.map(path => base + path))
  await server.register(fastifyStatic, {
    root: folder,
    prefix: `${base}/`,
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (/^sw\.js\b/.test(path.basename(file))) reply.header('content-security-policy', workerPolicy)
    },
  })
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    const [sources = [], boot] = await Promise.all([frameSources(), bootData()])
    const meta = `<meta name="csp-nonce" content="${nonce}">`
    const text = boot === undefined ? '' : JSON.stringify(boot)
    const data = text ? `<script type="application/json" id="boot">${escapeScript(text)}</script>` : ''
    const screen = text && firstPaths.has(pathOf(request.url)) ? render(text) : ''
    const head = screen ? [withStyle(nonce), meta, data, afterPaint(middle)] : [before, meta, data, middle]
    const html = `${head.join('')}${screen}${after}`
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy({ nonce, frameSources: sources, upgrade: options.upgrade }))
      .header('reporting-endpoints', 'csp="/portal_server/cspReport"')
      .header('vary', 'accept-encoding')
    if (unlistedPaths.has(pathOf(request.url).replace(/\/+$/, '')))
      reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer')
    const accepts = request.headers['accept-encoding']
    if (typeof accepts !== 'string' || !/\bbr\b/.test(accepts)) return reply.send(html)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
    return reply.header('content-encoding', 'br').send(brotliCompressSync(html, { params }))
  }
  server.get(base, (_request, reply) => reply.redirect(`${base}/`))
  server.get(`${base}/`, send)
  server.get(`${base}/*`, (request, reply) => {
    const rest = (request.params as { '*': string })['*']
    if (/\.\w{1,8}$/.test(rest)) return reply.callNotFound()
    return send(request, reply)
  })
  server.get('/', (_request, reply) => reply.redirect(`${base}/`))
}

/**
 * The head with its style sheet inside: the first screen then waits for one answer less. Pages behind the sign-in keep
 * the link, whose file the browser has for a year.
 */
function styleInside(head: string, fileOf: (href: string) => string): (nonce: string) => string {
  const link = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(head)
  if (!link?.[1]) return () => head
  const [start = '', end = ''] = head.split(link[0])
  const style = readFileSync(fileOf(link[1]), 'utf8')
  return nonce => `${start}<style nonce="${nonce}">${style}</style>${end}`
}

/** Where the page shows something without it, the application is fetched after that: public/start.js turns it back. */
const afterPaint = (head: string): string => head.replaceAll('rel="modulepreload"', 'rel="later"')

const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

/** JSON inside a script element: nothing in it may end the element or open a comment. */
function escapeScript(json: string): string {
  return json.replace(/</g, '\\u003c').replace(/[\u2028\u2029]/g, char => (char === '\u2028' ? '\\u2028' : '\\u2029'))
}
