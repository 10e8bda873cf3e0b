// Writes each built file once more as brotli and gzip, so that the server never compresses them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = fileURLToPath(new URL('../apps/web/dist', import.meta.url))
for (const name of readdirSync(folder, { recursive: true })) {
  if (!/\.(js|css|svg|json|webmanifest)$/.test(name) || name.endsWith('index.html')) continue
  const bytes = readFileSync(path.join(folder, name))
  if (bytes.length < 600) continue
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(bytes, { params }))
  writeFileSync(path.join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
}
