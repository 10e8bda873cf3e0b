import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const base = '/portal_web/'
/** What both programs of the page need from the first moment: one file, not three. */
const shared = /node_modules[\\/](react|react-dom|scheduler)[\\/]|contract[\\/]src[\\/](names|codes)\.ts/
const server = process.env.PORTAL_DEV_SERVER ?? 'http://127.0.0.1:8080'

/** Writes the service worker with the names of the built files, whose hashes are its version. */
function serviceWorker(): Plugin {
  return {
    name: 'portal-service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter(name => /\.(js|css|svg|woff2)$/.test(name))
        .map(name => base + name)
        .sort()
      const worker = readFileSync(new URL('./src/sw/worker.js', import.meta.url), 'utf8')
      const version = createHash('sha256').update(files.join()).update(worker).digest('hex').slice(0, 12)
      const head = `const VERSION = '${version}'\nconst FILES = new Set(${JSON.stringify(files)})\n`
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: head + worker })
    },
  }
}

export default defineConfig({
  base,
  plugins: [react(), serviceWorker()],
  build: {
    outDir: 'dist',
    target: ['chrome100', 'edge100', 'firefox100', 'safari15.4'],
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'base', test: shared }] } },
    },
  },
  server: {
    port: 5173,
    // The host stays as the browser sees it, or the server takes each call for another site's.
    proxy: Object.fromEntries(
      ['/portal_server', '/sso_server', '/sso_web', '/portal/file'].map(path => [
        path,
        { target: server, changeOrigin: false },
      ]),
    ),
  },
})
