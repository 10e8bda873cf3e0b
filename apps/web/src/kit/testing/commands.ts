import type {} from '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'

type BrowserContext = Parameters<BrowserCommand<[]>>[0]['context']

/** What the browser tells of the machine and its person. What is not named is as it was at first. */
export interface Emulated {
  forcedColors?: 'active' | 'none'
  reducedMotion?: 'reduce' | 'no-preference'
}

const emulate: BrowserCommand<[Emulated]> = ({ page }, { forcedColors = 'none', reducedMotion = 'reduce' }) =>
  page.emulateMedia({ forcedColors, reducedMotion })

/** A finger on an element, which stands for itself by the selector of a locator. */
const tap: BrowserCommand<[selector: string]> = ({ iframe }, selector) => iframe.locator(selector).tap()

/** Whose pointer is down, and where; fingers are spoken of to the browser itself, as its driver only taps. */
let held = { by: 'mouse' as Pointer, x: 0, y: 0 }
export type Pointer = 'mouse' | 'finger'
/** One for the whole of a touch: another would not know of it. */
let touch: Awaited<ReturnType<BrowserContext['newCDPSession']>> | undefined

const point: BrowserCommand<[step: 'press' | 'move' | 'release']> = async ({ page }, step) => {
  const { by, x, y } = held
  if (by === 'mouse') {
    if (step !== 'release') await page.mouse.move(x, y, { steps: step === 'move' ? 5 : 1 })
    if (step === 'press') await page.mouse.down()
    if (step === 'release') await page.mouse.up()
    return
  }
  if (step === 'press') touch = await page.context().newCDPSession(page)
  const type = ({ press: 'touchStart', move: 'touchMove', release: 'touchEnd' } as const)[step]
  await touch?.send('Input.dispatchTouchEvent', { type, touchPoints: step === 'release' ? [] : [{ x, y }] })
  if (step === 'release') await touch?.detach()
}

/** Presses the middle of an element and keeps it. */
const grab: BrowserCommand<[selector: string, by: Pointer]> = async (context, selector, by) => {
  const box = await context.iframe.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not there`)
  held = { by, x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await point(context, 'press')
}
/** Moves what was pressed, counted from where it is. */
const moveBy: BrowserCommand<[dx: number, dy: number]> = async (context, dx, dy) => {
  held = { ...held, x: held.x + dx, y: held.y + dy }
  await point(context, 'move')
}
const letGo: BrowserCommand<[]> = context => point(context, 'release')

/** The pointer rests on nothing. */
const away: BrowserCommand<[]> = ({ page }) => page.mouse.move(0, 0)

/** What a test of a piece can ask of the browser beyond what Vitest has; runs beside it, in Node. */
export const browserCommands = { emulate, tap, grab, moveBy, letGo, away }

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulate: (emulated: Emulated) => Promise<void>
    tap: (selector: string) => Promise<void>
    grab: (selector: string, by: Pointer) => Promise<void>
    moveBy: (dx: number, dy: number) => Promise<void>
    letGo: () => Promise<void>
    away: () => Promise<void>
  }
}
