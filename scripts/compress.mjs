// Writes each built file once more as brotli and gzip, so that the server never compresses them; on every core.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = fileURLToPath(new URL('../apps/web/dist', import.meta.url))
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
await Promise.all(
  readdirSync(folder, { recursive: true }).map(async name => {
    if (!/\.(js|css|svg|json|webmanifest)$/.test(name) || name.endsWith('index.html')) return
    const bytes = await readFile(path.join(folder, name))
    if (bytes.length < 600) return
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    await writeFile(path.join(folder, `${name}.br`), await brotli(bytes, { params }))
    await writeFile(path.join(folder, `${name}.gz`), await gzipped(bytes, { level: 9 }))
  }),
)
