import { type Neutrals, neutrals } from '@portico/contract/neutrals.ts'
import { derivePalette, type Palette } from '@portico/contract/palette.ts'
import { ConfigProvider, type ThemeConfig, theme } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import { type ReactNode, useMemo } from 'react'
import { useMedia } from '#kit/screen/useMedia.ts'
import { useReducedMotion } from '#kit/screen/useReducedMotion.ts'
import { modeInForce, useAppearance } from '#shared/appearance/appearance.ts'
import { useLanguage } from '#shared/i18n/language.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

/** Popups of a field inside a modal dialog belong into that dialog: it lies above everything else. */
const popupContainer = (trigger?: HTMLElement): HTMLElement => trigger?.closest('dialog') ?? document.body

/** Ant Design in the portal's own colours, words and sizes. Stands around every page that uses it, never around the shell. */
export function AntTheme({ children }: { children: ReactNode }) {
  const language = useLanguage(state => state.language)
  const { seed, mode, fontSize } = useAppearance()
  const isDarkMachine = useMedia('(prefers-color-scheme: dark)')
  const isStill = useReducedMotion()
  const shown = mode === 'system' ? (isDarkMachine ? 'dark' : 'light') : modeInForce(mode)
  const config = useMemo(
    // Without motion Ant Design must not animate: a popup measured in a cut-off animation lands out of sight.
    () => withMotion(themeOf(derivePalette(seed, shown), neutrals[shown], shown === 'dark', fontSize), !isStill),
    [seed, shown, fontSize, isStill],
  )
  return (
    <ConfigProvider
      locale={language === 'en' ? enUS : zhCN}
      csp={{ nonce }}
      theme={config}
      getPopupContainer={popupContainer}
      button={{ autoInsertSpace: false }}
    >
      {children}
    </ConfigProvider>
  )
}

const fontFamily = 'var(--font)'
const shadow = 'var(--sh-3)'

const withMotion = (config: ThemeConfig, motion: boolean): ThemeConfig => ({
  ...config,
  token: { ...config.token, motion },
})

/** DESIGN.md §10. */
function themeOf(p: Palette, n: Neutrals, isDark: boolean, fontSize: number): ThemeConfig {
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    hashed: false,
    token: {
      ...{ colorPrimary: p.solid, colorPrimaryHover: p.hover, colorPrimaryActive: p.active, colorPrimaryBg: p.soft },
      ...{ colorPrimaryBgHover: p.soft2, colorPrimaryBorder: p.border, colorPrimaryText: p.text, colorLink: p.text },
      ...{
        colorLinkHover: p.text,
        colorLinkActive: p.text,
        colorInfo: p.solid,
        colorSuccess: n.ok,
        colorWarning: n.warn,
      },
      ...{ colorError: n.danger, colorErrorText: n.dangerText, colorBgLayout: p.canvas, colorBgContainer: n.surface },
      ...{ colorBgElevated: n.elev, colorBgMask: n.mask, colorBgSpotlight: n.tip, colorText: n.text },
      ...{ colorTextSecondary: n.text2, colorTextTertiary: n.text3, colorTextQuaternary: n.disabled },
      ...{ colorTextPlaceholder: n.text3, colorTextDescription: n.text3, colorBorder: n.control },
      ...{ colorBorderSecondary: n.border, colorSplit: n.border, colorFillAlter: n.fill1, colorFillTertiary: n.fill2 },
      ...{ colorFillSecondary: n.fill3, controlItemBgHover: n.fill2, controlItemBgActive: p.soft },
      ...{ fontFamily, fontFamilyCode: 'var(--mono)', fontSize, fontWeightStrong: 600 },
      ...{ borderRadius: 6, borderRadiusSM: 4, borderRadiusLG: 10, controlHeight: 32, controlHeightSM: 28 },
      ...{ controlHeightLG: 40, controlOutline: p.ring, controlOutlineWidth: 3, boxShadow: shadow },
      ...{
        boxShadowSecondary: shadow,
        motionDurationFast: '.12s',
        motionDurationMid: '.2s',
        motionDurationSlow: '.28s',
      },
    },
    components: {
      Button: { defaultBorderColor: n.border2, primaryShadow: 'none', fontWeight: 400 },
      Table: {
        ...{ headerBg: n.fill1, headerColor: n.text2, headerSplitColor: 'transparent', borderColor: n.border },
        ...{ rowHoverBg: n.fill1, rowSelectedBg: p.soft, rowSelectedHoverBg: p.soft2 },
        ...{ cellPaddingBlockMD: 10, cellPaddingInlineMD: 12, cellFontSizeMD: 13 },
      },
      Tree: { nodeSelectedBg: p.soft, nodeHoverBg: n.fill2 },
    },
  }
}
