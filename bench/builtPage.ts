import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { freePort } from '../apps/server/src/testing/freePort.ts'

const kinds: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

export interface BuiltPage {
  origin: string
  stop(): Promise<void>
}

/**
 * Builds a page of the benchmarks as the portal is built, and serves it as the portal is served: HTTP/1.1, brotli made
 * beforehand at the same quality, files with a hash in their name for a year.
 */
export async function servePage(name: 'antd-form' | 'bare-forms' | 'search-page' | 'wide-form'): Promise<BuiltPage> {
  const folder = mkdtempSync(path.join(tmpdir(), `portico-${name}-`))
  await build({
    root: fileURLToPath(new URL(`./${name}`, import.meta.url)),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: ['chrome100', 'edge100', 'firefox100', 'safari15.4'],
      modulePreload: { polyfill: false },
    },
  })
  const files = new Map<string, { bytes: Buffer; kind: string }>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const kind = kinds[path.extname(file)]
    if (!kind) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    const bytes = brotliCompressSync(readFileSync(path.join(folder, file)), { params })
    files.set(`/${file === 'index.html' ? '' : file.split(path.sep).join('/')}`, { bytes, kind })
  }
  rmSync(folder, { recursive: true })
  return listen(files, await freePort())
}

async function listen(files: Map<string, { bytes: Buffer; kind: string }>, port: number): Promise<BuiltPage> {
  const server: Server = createServer((request, answer) => {
    const file = files.get(request.url ?? '')
    if (!file) return answer.writeHead(404).end()
    answer.writeHead(200, {
      'content-type': file.kind,
      'content-encoding': 'br',
      'content-length': file.bytes.length,
      'cache-control': request.url === '/' ? 'no-cache' : 'public, max-age=31536000, immutable',
      // The page's clock then ticks in 5 µs and not in 100.
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    })
    answer.end(file.bytes)
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
