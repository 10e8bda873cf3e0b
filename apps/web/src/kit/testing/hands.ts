import { commands, type Locator, userEvent } from 'vitest/browser'

/** The ways in which a person presses something. */
export const hands: readonly { by: string; press: (on: Locator) => Promise<void> }[] = [
  { by: 'mouse', press: on => on.click() },
  { by: 'finger', press: on => commands.tap(on.selector) },
  {
    by: 'keyboard',
    press: async on => {
      const element = on.element()
      if (element instanceof HTMLElement) element.focus()
      await userEvent.keyboard('{Enter}')
    },
  },
]

/** Both languages of the page. */
export const languages = ['zh', 'en'] as const
