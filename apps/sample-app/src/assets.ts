import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

export interface Asset {
  path: string
  /** With the content's hash, so that it may be kept for ever. */
  url: string
  type: string
  body: Buffer
}

/** Parts of the style, in the order that decides between equal rules. */
const styles = ['page.css', 'parts.css', 'dialog.css', 'map.css', 'faces.css', 'narrow.css']

function asset(name: string, type: string, parts = [name]): Asset {
  const body = Buffer.concat(parts.map(part => readFileSync(new URL(`../assets/${part}`, import.meta.url))))
  const path = `/assets/${name}`
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12)
  return { path, url: `${path}?v=${hash}`, type: `${type}; charset=utf-8`, body }
}

export const assets = { css: asset('app.css', 'text/css', styles), js: asset('app.js', 'text/javascript') } as const

export const findAsset = (path: string): Asset | null => Object.values(assets).find(each => each.path === path) ?? null
