import type {} from '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'

/** What the browser tells of the machine and its person. What is not named is as it was at first. */
export interface Emulated {
  forcedColors?: 'active' | 'none'
  reducedMotion?: 'reduce' | 'no-preference'
}

const emulate: BrowserCommand<[Emulated]> = ({ page }, { forcedColors = 'none', reducedMotion = 'reduce' }) =>
  page.emulateMedia({ forcedColors, reducedMotion })

/** A finger on an element, which stands for itself by the selector of a locator. */
const tap: BrowserCommand<[selector: string]> = ({ iframe }, selector) => iframe.locator(selector).tap()

/** What a test of a piece can ask of the browser beyond what Vitest has; runs beside it, in Node. */
export const browserCommands = { emulate, tap }

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulate: (emulated: Emulated) => Promise<void>
    tap: (selector: string) => Promise<void>
  }
}
