import { describe, expect, it } from 'vitest'
import { neutrals, type ThemeMode } from './neutrals.ts'
import { contrast } from './oklch.ts'
import { cssVariables, derivePalette, themeColours } from './palette.ts'

// The approved colours, one theme and appearance a line; the columns are the variables below.
const approved = `
  azure light #0052D9 #0047BF #013DA4 #0052D9 #EBF1FC #DBE7FA #A8C4F2 #0D5BDB #004DCC #002E7A #F0F3F8 rgba(0,82,217,0.18)
  lake light #006590 #05587D #014B6C #006590 #EBF3F6 #DBE9EF #A8CBD9 #0D6D96 #005F87 #003951 #F0F3F7 rgba(0,101,144,0.18)
  violet light #7A5AF8 #6E4BE8 #623BD8 #6D4AE7 #F4F2FE #ECE8FE #D2C7FD #8162F8 #7355E9 #44328B #F1F3F8 rgba(109,74,231,0.18)
  orange light #C05804 #AC4F07 #984506 #B15003 #FFF5EF #FFEEE3 #FED6BC #C36011 #B45304 #6C3102 #F3F3F5 rgba(177,80,3,0.18)
  red light #E22D33 #D21424 #BD051C #D00F23 #FEF0F0 #FEE5E5 #FCBFBF #E3383D #D42A30 #7F191D #F3F3F5 rgba(208,15,35,0.18)
  pink light #D6289D #C60B8F #B00C7F #C60B8F #FEF0F9 #FDE5F4 #FAC0E5 #D833A2 #C92694 #781658 #F3F3F7 rgba(198,11,143,0.18)
  azure dark #246EF7 #1661E9 #0152D9 #6098FC #11203A #0F264D #344D7A #1B49A0 #163876 #10203F #0B0E14 rgba(96,152,252,0.3)
  lake dark #2A7EAA #1A729D #07658E #51A1CF #11232F #0F2B3A #2E5167 #1E5370 #193F54 #112430 #0B0E13 rgba(81,161,207,0.3)
  violet dark #7A5AF8 #6F4CEA #643CDA #9789FD #24223F #2F2855 #4B477B #503DA0 #3C2F77 #211C3F #0D0E14 rgba(151,137,253,0.3)
  orange dark #C05804 #AF4F00 #9B4501 #FD853A #392921 #513424 #764529 #7B3C09 #5B2E0B #2F1C0E #0E0F12 rgba(253,133,58,0.3)
  red dark #E22D33 #D31726 #BE0A1E #FD6861 #381E22 #4F2226 #763939 #902126 #6A1B20 #361318 #0E0E12 rgba(253,104,97,0.3)
  pink dark #D6289D #C81091 #B40281 #FD5FC2 #371E34 #4D2343 #763562 #891E68 #64194F #34122D #0E0E13 rgba(253,95,194,0.3)
`
const columns =
  '--p --p-hover --p-active --p-text --p-soft --p-soft-2 --p-border --hero-1 --hero-2 --hero-3 --canvas --p-ring'.split(
    ' ',
  )
const cases = approved
  .trim()
  .split('\n')
  .map(line => line.trim().split(' '))
const modes: ThemeMode[] = ['light', 'dark']

describe('cssVariables', () => {
  it.each(cases)('gives the approved colours of %s in %s', (name, mode, ...values) => {
    const seed = themeColours.find(theme => theme.name === name)?.seed ?? ''
    const expected = Object.fromEntries(columns.map((column, place) => [column, values[place]]))
    expect(cssVariables(seed, mode as ThemeMode)).toEqual({ ...expected, '--p-on': '#FFFFFF' })
  })

  it('covers every theme in both appearances', () => {
    expect(cases).toHaveLength(themeColours.length * modes.length)
  })
})

describe('derivePalette', () => {
  const seeds = [...themeColours.map(theme => theme.seed), '#000', '#fff', '#FFFF00', '#00f', '#808080', '#0F0']

  it.each(seeds.flatMap(seed => modes.map(mode => ({ seed, mode }))))('is readable: $seed, $mode', ({ seed, mode }) => {
    const { solid, text, soft, soft2, canvas, on } = derivePalette(seed, mode)
    expect(contrast(on, solid)).toBeGreaterThanOrEqual(4.5)
    for (const background of [neutrals[mode].surface, soft, soft2, canvas]) {
      expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('takes three digits like six, and keeps the seed as chosen', () => {
    expect(derivePalette('#0af', 'dark')).toEqual({ ...derivePalette('#00AAFF', 'dark'), seed: '#0af' })
  })

  it('refuses what is no colour', () => {
    expect(() => derivePalette('blue', 'light')).toThrow(RangeError)
  })
})

describe('neutrals', () => {
  it.each(modes)('%s text reads on every fill', mode => {
    const { text, text2, text3, surface, elev, fill1, fill2, fill3, control } = neutrals[mode]
    for (const background of [surface, elev, fill1, fill2, fill3]) {
      for (const colour of [text, text2, text3]) expect(contrast(colour, background)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(control, surface)).toBeGreaterThanOrEqual(3)
  })

  it.each(modes)('%s status text reads on its own soft colour and on the sheet', mode => {
    const { okText, okSoft, warnText, warnSoft, dangerText, dangerSoft, vioText, vioSoft, surface } = neutrals[mode]
    const pairs = { [okText]: okSoft, [warnText]: warnSoft, [dangerText]: dangerSoft, [vioText]: vioSoft }
    for (const [colour, soft] of Object.entries(pairs)) {
      expect(contrast(colour, soft)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colour, surface)).toBeGreaterThanOrEqual(4.5)
    }
  })
})
