import { defineTexts } from '#shared/i18n/texts.ts'

export const personaliseTexts = defineTexts({
  title: { zh: '个性化配置', en: 'Personalise' },
  layout: { zh: '菜单布局', en: 'Menu layout' },
  left: { zh: '页面左侧', en: 'At the left' },
  top: { zh: '页面顶部', en: 'At the top' },
  colour: { zh: '主题颜色', en: 'Theme colour' },
  preview: { zh: '点击即时预览', en: 'Click to preview' },
  mode: { zh: '显示模式', en: 'Appearance' },
  light: { zh: '浅色', en: 'Light' },
  dark: { zh: '深色', en: 'Dark' },
  system: { zh: '跟随系统', en: 'System' },
  collapsed: { zh: '默认收起左侧菜单', en: 'Collapse the side menu by default' },
  language: { zh: '界面语言', en: 'Language' },
  fontSize: { zh: '字号', en: 'Font size' },
  standard: { zh: '恢复默认', en: 'Restore defaults' },
  cancel: { zh: '取消', en: 'Cancel' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '个性化配置已保存', en: 'Your settings were saved' },
  failed: { zh: '保存失败', en: 'Saving failed' },
})
