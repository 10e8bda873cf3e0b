import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

export interface Asset {
  path: string
  /** With the content's hash, so that it may be kept for ever. */
  url: string
  type: string
  body: Buffer
}

function asset(name: string, type: string): Asset {
  const body = readFileSync(new URL(`../assets/${name}`, import.meta.url))
  const path = `/assets/${name}`
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12)
  return { path, url: `${path}?v=${hash}`, type: `${type}; charset=utf-8`, body }
}

export const assets = { css: asset('app.css', 'text/css'), js: asset('app.js', 'text/javascript') } as const

export const findAsset = (path: string): Asset | null => Object.values(assets).find(each => each.path === path) ?? null
