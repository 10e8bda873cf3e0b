import { neutrals, type ThemeMode } from '@portico/contract/neutrals.ts'
import { cssVariables, themeColours } from '@portico/contract/palette.ts'
import type { Plugin } from 'vite'

type Variables = readonly (readonly [name: string, value: string])[]

/** Colours that each mode has whatever the theme: `fill1` is `--fill-1`, `okText` is `--ok-text`. */
function neutralVariables(mode: ThemeMode): Variables {
  // The canvas is tinted by the theme.
  const { canvas, charts, shadows, ...plain } = neutrals[mode]
  return [
    ...Object.entries(plain).map(
      ([name, value]) => [`--${name.replace(/[A-Z\d]/g, part => `-${part.toLowerCase()}`)}`, value] as const,
    ),
    ...charts.map((colour, at) => [`--c-${at + 2}`, colour] as const),
    ...shadows.map((shadow, at) => [`--sh-${at + 1}`, shadow] as const),
  ]
}

const rule = (selectors: readonly string[], variables: Variables) =>
  `${selectors.join()}{${variables.map(([name, value]) => `${name}:${value}`).join(';')}}`

/** The colours of both modes and of every theme on offer, the first of each for whoever has chosen none. */
export function themeStyles(): string {
  const rules = (['light', 'dark'] as const).flatMap(mode => {
    const whole = [...(mode === 'light' ? [':root'] : []), `[data-theme='${mode}']`]
    const themed = themeColours.map(({ name, seed }, at) =>
      rule(
        [...(at === 0 ? whole : []), `[data-accent='${name}'][data-theme='${mode}']`],
        Object.entries(cssVariables(seed, mode)),
      ),
    )
    return [rule(whole, [['color-scheme', mode], ...neutralVariables(mode)]), ...themed]
  })
  return rules.join('\n')
}

/** Adds them to the styles that every screen has: what the contract says of colours is written nowhere else. */
export function themes(): Plugin {
  return {
    name: 'portal-themes',
    enforce: 'pre',
    transform: (code, id) => (/shared\/styles\/all\.css(\?|$)/.test(id) ? `${code}\n${themeStyles()}` : null),
  }
}
