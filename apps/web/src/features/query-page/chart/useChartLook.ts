import { useSyncExternalStore } from 'react'
import { useReducedMotion } from '#shared/ui/useReducedMotion.ts'
import type { ChartLook } from './chartLook.ts'

const names = [
  '--c-1',
  '--c-2',
  '--c-3',
  '--c-4',
  '--c-5',
  '--c-6',
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
  const [text = '', textQuiet = '', line = '', surface = '', popover = '', font = ''] = values.slice(6)
  return { colours: values.slice(0, 6), text, textQuiet, line, surface, popover, font, isStill }
}
