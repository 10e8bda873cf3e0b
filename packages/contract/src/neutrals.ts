/** The two appearances of the portal; following the system's is the browser's business. */
export type ThemeMode = 'light' | 'dark'

/** The colours that no theme changes, plain CSS values: the styles have each by its name, `--fill-1`. */
export interface Neutrals {
  /** Before the theme tints it. */
  readonly canvas: string
  readonly surface: string
  readonly elev: string
  readonly fill1: string
  readonly fill2: string
  readonly fill3: string
  readonly border: string
  readonly border2: string
  /** The outline of inputs and switches. */
  readonly control: string
  readonly text: string
  readonly text2: string
  readonly text3: string
  readonly dis: string
  readonly ok: string
  readonly okSoft: string
  readonly okText: string
  readonly warn: string
  readonly warnSoft: string
  readonly warnText: string
  readonly danger: string
  readonly dangerSoft: string
  readonly dangerText: string
  readonly dangerRing: string
  readonly vioSoft: string
  readonly vioText: string
  readonly star: string
  readonly tip: string
  readonly mask: string
  readonly maskLight: string
  /** The colours of a chart after the first, which is the theme's. */
  readonly charts: readonly string[]
  /** From a resting button to a dialog. */
  readonly shadows: readonly [button: string, card: string, popover: string, dialog: string]
}

/** The neutral, status and chart colours of both appearances. */
export const neutrals: Readonly<Record<ThemeMode, Neutrals>> = {
  light: {
    canvas: '#F3F5F8',
    surface: '#FFFFFF',
    elev: '#FFFFFF',
    fill1: '#F7F8FA',
    fill2: '#EFF1F5',
    fill3: '#E5E8EE',
    border: '#E3E6EC',
    border2: '#D0D5DE',
    control: '#8C95A5',
    text: '#191E2A',
    text2: '#454E5E',
    text3: '#5E6777',
    dis: '#A6AEBB',
    ok: '#12A05C',
    okSoft: '#EAF6F0',
    okText: '#027943',
    warn: '#D2830C',
    warnSoft: '#FCF4E8',
    warnText: '#975C05',
    danger: '#DF3136',
    dangerSoft: '#FDEDED',
    dangerText: '#CC1726',
    dangerRing: 'rgba(223,49,54,0.2)',
    vioSoft: '#F3F0FE',
    vioText: '#6D49E6',
    star: '#D97F00',
    tip: '#232936',
    mask: 'rgba(16,22,34,.38)',
    maskLight: 'rgba(16,22,34,.15)',
    charts: [
      '#14A38B',
      '#C97B0A',
      '#8A6CF0',
      '#E06A5B',
      '#5B8DB8',
      '#567914',
      '#8B5689',
      '#795033',
      '#849B11',
      '#7B053F',
      '#4C2887',
      '#8A7B63',
      '#334C00',
    ],
    shadows: [
      '0 1px 2px rgba(20,28,45,.05)',
      '0 1px 2px rgba(20,28,45,.06),0 4px 14px rgba(20,28,45,.07)',
      '0 2px 6px rgba(20,28,45,.06),0 14px 36px rgba(20,28,45,.14)',
      '0 4px 10px rgba(20,28,45,.08),0 28px 72px rgba(20,28,45,.24)',
    ],
  },
  dark: {
    canvas: '#0B0D11',
    surface: '#14171C',
    elev: '#1D2128',
    fill1: '#191D23',
    fill2: '#20252D',
    fill3: '#2A303A',
    border: '#262B33',
    border2: '#363D48',
    control: '#6E7888',
    text: '#E9ECF1',
    text2: '#B4BBC7',
    text3: '#929BAA',
    dis: '#586171',
    ok: '#12A05C',
    okSoft: '#142E27',
    okText: '#27AA66',
    warn: '#E08A00',
    warnSoft: '#372B17',
    warnText: '#E08A00',
    danger: '#DF3136',
    dangerSoft: '#381D21',
    dangerText: '#FF5250',
    dangerRing: 'rgba(223,49,54,0.2)',
    vioSoft: '#252241',
    vioText: '#907FFE',
    star: '#F5B13D',
    tip: '#39414E',
    mask: 'rgba(2,4,8,.62)',
    maskLight: 'rgba(2,4,8,.25)',
    charts: [
      '#2FBFA5',
      '#E8AA4B',
      '#A08BFA',
      '#EE8577',
      '#7FADD3',
      '#9A8F14',
      '#CD6EB8',
      '#3C7B0A',
      '#8C517F',
      '#9ECC5C',
      '#F693DF',
      '#70694F',
      '#A2828B',
    ],
    shadows: [
      '0 1px 2px rgba(0,0,0,.3)',
      '0 2px 8px rgba(0,0,0,.4)',
      '0 2px 6px rgba(0,0,0,.4),0 16px 40px rgba(0,0,0,.55)',
      '0 4px 12px rgba(0,0,0,.5),0 32px 80px rgba(0,0,0,.7)',
    ],
  },
}
