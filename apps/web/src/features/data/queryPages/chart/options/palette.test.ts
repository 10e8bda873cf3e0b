import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { look } from '../charts.testing.ts'
import { colourOf } from './chartLook.ts'
import { distance, mixed, paletteOf } from './palette.ts'

const styles = '../../../../../shared/styles'
const css = [`${styles}/tokens.css`, `${styles}/themes.css`, '../chartColours.css']
  .map(file => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n')
const modes = ['light', 'dark'] as const
const blocks = [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
const token = (mode: string, name: string) =>
  blocks
    .filter(([, selector = '']) => selector.includes(`[data-theme='${mode}']`) && !selector.includes('accent'))
    .flatMap(([, , body = '']) => new RegExp(`--${name}: (#\\w{6})`).exec(body)?.[1] ?? [])[0] ?? ''
const others = (mode: string) => Array.from({ length: 13 }, (_, n) => token(mode, `c-${n + 2}`))
/** The colour of each theme that is offered. */
const accents = modes.flatMap(mode =>
  blocks
    .filter(([, selector = '']) => new RegExp(`accent='\\w+'\\]\\[data-theme='${mode}'`).test(selector))
    .map(([, , body = '']) => ({ mode, accent: /--p: (#\w{6})/.exec(body)?.[1] ?? '' })),
)

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('the themes are found', () => {
  expect(accents).toHaveLength(12)
})

test.each(accents)(
  '$mode $accent: twelve colours, told apart from one another and from the ground',
  ({ mode, accent }) => {
    const colours = paletteOf(accent, others(mode))
    expect(colours).toHaveLength(12)
    for (const [at, colour] of colours.entries()) {
      expect(contrast(colour, token(mode, 'surface')), colour).toBeGreaterThanOrEqual(at === 0 ? 2.5 : 3)
      for (const other of colours.slice(at + 1))
        expect(distance(colour, other), `${colour} ${other}`).toBeGreaterThan(0.085)
    }
  },
)

test('what comes after the palette is another shade, not the same colour again', () => {
  const colours = paletteOf('#0052D9', others('light'))
  const all = Array.from({ length: 36 }, (_, n) => colourOf({ ...look, colours }, n))
  expect(new Set(all).size).toBe(36)
  expect(all[0]).toBe('#0052D9')
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
})
