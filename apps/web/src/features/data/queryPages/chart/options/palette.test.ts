import { neutrals } from '@portico/contract/neutrals.ts'
import { contrast } from '@portico/contract/oklch.ts'
import { derivePalette, themeColours } from '@portico/contract/palette.ts'
import { expect, test } from 'vitest'
import { look } from '../charts.testing.ts'
import { colourOf } from './chartLook.ts'
import { distance, paletteOf } from './palette.ts'

const modes = ['light', 'dark'] as const
/** The colour of each theme that is offered. */
const accents = modes.flatMap(mode =>
  themeColours.map(({ seed }) => ({ mode, accent: derivePalette(seed, mode).solid })),
)

test.each(accents)(
  '$mode $accent: twelve colours, told apart from one another and from the ground',
  ({ mode, accent }) => {
    const colours = paletteOf(accent, neutrals[mode].charts)
    expect(colours).toHaveLength(12)
    for (const [at, colour] of colours.entries()) {
      expect(contrast(colour, neutrals[mode].surface), colour).toBeGreaterThanOrEqual(at === 0 ? 2.5 : 3)
      for (const other of colours.slice(at + 1))
        expect(distance(colour, other), `${colour} ${other}`).toBeGreaterThan(0.085)
    }
  },
)

test('what comes after the palette is another shade, not the same colour again', () => {
  const colours = paletteOf('#0052D9', neutrals.light.charts)
  const all = Array.from({ length: 36 }, (_, n) => colourOf({ ...look, colours }, n))
  expect(new Set(all).size).toBe(36)
  expect(all[0]).toBe('#0052D9')
})

test('a ground in three digits, as the built styles have it, is the same ground', () => {
  const shade = (surface: string) => colourOf({ colours: ['#0052D9'], surface, text: '#191E2A' }, 1)
  expect(shade('#fff')).toBe(shade('#FFFFFF'))
})
