import { useSyncExternalStore } from 'react'
import { useReducedMotion } from '#kit/screen/useReducedMotion.ts'
import type { ChartLook } from './options/chartLook.ts'
import { paletteOf } from './options/palette.ts'

/** `--c-1` is the theme's own; there are more than are drawn, for those that look too much like it are left out. */
const colours = 14
const names = [
  ...Array.from({ length: colours }, (_, n) => `--c-${n + 1}`),
  '--text',
  '--text-3',
  '--border',
  '--surface',
  '--elev',
]

/** What the tokens are now, as one text: compared cheaply, and told apart only when a colour changes. */
function tokens(): string {
  const style = getComputedStyle(document.documentElement)
  return [...names.map(name => style.getPropertyValue(name).trim()), style.getPropertyValue('--font').trim()].join('|')
}

/** The theme marks the page's root when it changes. */
function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-accent', 'style'] })
  return () => observer.disconnect()
}

/** The colours and letters of the theme in force; another theme shows at once. */
export function useChartLook(): ChartLook {
  const isStill = useReducedMotion()
  const values = useSyncExternalStore(subscribe, tokens).split('|')
  const [text = '', textQuiet = '', line = '', surface = '', popover = '', font = ''] = values.slice(colours)
  const [theme = '', ...others] = values.slice(0, colours)
  return { colours: paletteOf(theme, others), text, textQuiet, line, surface, popover, font, isStill }
}
