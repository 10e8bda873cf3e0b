import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'

/** Renders markup from the text of the page's boot data. */
type Render = (boot: string) => string

/**
 * The sign-in screen as markup for the page, from a program that the build of the front end left. It is rendered anew
 * when what it shows has changed. Without the program the page comes empty, and the browser renders it all.
 */
export async function firstScreen(file: string, log: FastifyBaseLogger): Promise<Render> {
  const render = await load(file)
  const kept = { boot: '', markup: '' }
  return boot => {
    if (!render || boot === kept.boot) return kept.markup
    kept.boot = boot
    try {
      kept.markup = render(boot)
    } catch (error) {
      kept.markup = ''
      log.error(error, 'the sign-in screen could not be rendered')
    }
    return kept.markup
  }
}

async function load(file: string): Promise<Render | undefined> {
  if (!existsSync(file)) return undefined
  const program: { render?: Render } = await import(pathToFileURL(file).href)
  return program.render
}
