import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from './portal.ts'

interface Part {
  file: string
  isEntry?: boolean
  imports?: string[]
}

const built = path.join(root, 'apps/web/dist')
/** What everybody has who is signed in: the frame with its home page. */
const shell = ['src/app/frame/FrameApp.tsx', 'src/features/frame/home/HomePage.tsx']

/** Kilobytes of script, as brotli, that a page brings besides the shell; what it loads later is not counted. */
export function pageScript(source: string): number {
  const parts = JSON.parse(readFileSync(path.join(built, '.vite/manifest.json'), 'utf8')) as Record<string, Part>
  if (!parts[source]) throw new Error(`the build has no part of its own for ${source}`)
  const filesOf = (starts: readonly string[]): Set<string> => {
    const seen = new Set<string>()
    const visit = (name: string) => {
      const part = parts[name]
      if (!part || seen.has(name)) return
      seen.add(name)
      part.imports?.forEach(visit)
    }
    starts.forEach(visit)
    return new Set([...seen].flatMap(name => parts[name]?.file ?? []))
  }
  const entries = Object.keys(parts).filter(name => parts[name]?.isEntry || shell.includes(name))
  const known = filesOf(entries)
  // The frame and the home page are one file under a name of the build's own.
  const own = [...filesOf([source])].filter(file => !known.has(file) && !/\/home-[\w-]+\.js$/.test(file))
  return kilobytes(own)
}

/** Kilobytes of all the front end's script, as brotli: nobody loads all of it. */
export const allScript = (): number =>
  kilobytes(readdirSync(built, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.js')))

function kilobytes(files: readonly string[]): number {
  const bytes = files.map(file => brotliCompressSync(readFileSync(path.join(built, file))).length)
  return bytes.reduce((sum, one) => sum + one, 0) / 1024
}
