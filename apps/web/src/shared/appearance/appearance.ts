import { create } from 'zustand'
import { readLocal, writeLocal } from '#shared/storage.ts'

type Mode = 'light' | 'dark' | 'system'

/** How the portal looks on this machine. */
export interface Appearance {
  /** The theme colour as chosen, hex. */
  seed: string
  mode: Mode
  /** Base font size in CSS pixels, 13 to 16. */
  fontSize: number
}

/** Until somebody chooses, as light or dark as their machine. */
export const defaultAppearance: Appearance = { seed: '#0052D9', mode: 'system', fontSize: 14 }

/** The six colours that the style sheet carries; any other is derived when it is used. */
const accents: Readonly<Record<string, string>> = {
  '#0052D9': 'azure',
  '#006590': 'lake',
  '#7A5AF8': 'violet',
  '#FD853A': 'orange',
  '#F54343': 'red',
  '#EF45B3': 'pink',
}

/** Reads what an earlier visit left; what does not decode is passed over. */
export function readAppearance(raw: string | null): Appearance {
  try {
    const kept: unknown = JSON.parse(raw ?? '{}')
    if (typeof kept !== 'object' || kept === null) return defaultAppearance
    const { seed, mode, fontSize } = kept as Partial<Record<keyof Appearance, unknown>>
    return {
      seed: typeof seed === 'string' && /^#[0-9a-f]{6}$/i.test(seed) ? seed.toUpperCase() : defaultAppearance.seed,
      mode: mode === 'dark' || mode === 'light' ? mode : defaultAppearance.mode,
      fontSize:
        typeof fontSize === 'number' && fontSize >= 13 && fontSize <= 16 ? fontSize : defaultAppearance.fontSize,
    }
  } catch {
    return defaultAppearance
  }
}

/** The appearance in force. */
export const useAppearance = create<Appearance>(() => readAppearance(readLocal('appearance')))

const scheme = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null

/** Light or dark, once the machine's own scheme is asked. */
export const modeInForce = (mode: Mode): 'light' | 'dark' =>
  mode === 'system' ? (scheme?.matches ? 'dark' : 'light') : mode

/** Shows an appearance; with `keep` it is also what the next visit starts with, before its first paint. */
export function applyAppearance(change: Partial<Appearance>, keep = true): void {
  const next = { ...useAppearance.getState(), ...change }
  useAppearance.setState(next)
  if (keep) writeLocal('appearance', JSON.stringify({ seed: next.seed, mode: next.mode, fontSize: next.fontSize }))
  void paint(next)
}

let painted: string[] = []

async function paint({ seed, mode, fontSize }: Appearance): Promise<void> {
  const root = document.documentElement
  const shown = modeInForce(mode)
  const accent = accents[seed.toUpperCase()]
  root.dataset.theme = shown
  root.dataset.accent = accent ?? 'azure'
  root.style.setProperty('--fs-14', `${fontSize}px`)
  root.style.setProperty('--lh-14', `${fontSize + 8}px`)
  for (const name of painted) root.style.removeProperty(name)
  painted = []
  if (accent) return
  const { cssVariables } = await import('@portico/contract/palette.ts')
  const variables = cssVariables(seed, shown)
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value)
  painted = Object.keys(variables)
}

scheme?.addEventListener('change', () => {
  if (useAppearance.getState().mode === 'system') void paint(useAppearance.getState())
})
