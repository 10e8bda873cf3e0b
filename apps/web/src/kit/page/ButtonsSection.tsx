import { Button } from '#kit/buttons/Button.tsx'
import { OrderButtons } from '#kit/form/OrderButtons.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDots, iconDownload, iconPlus, iconRefresh } from '#kit/icons/icons.ts'
import { Tooltip } from '#kit/layers/Tooltip.tsx'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { Sheet, StateLine } from './Sheet.tsx'

const texts = defineTexts({
  title: { zh: '按钮', en: 'Buttons' },
  note: {
    zh: '高 32 / 28 / 40，图标 16；同一面只有一个主按钮',
    en: '32 / 28 / 40 high, icon 16; one primary on a surface',
  },
  kinds: { zh: '种类', en: 'Kinds' },
  primary: { zh: '主要', en: 'Primary' },
  plain: { zh: '默认', en: 'Default' },
  soft: { zh: '次强调', en: 'Soft' },
  text: { zh: '文字', en: 'Text' },
  dashed: { zh: '添加一行', en: 'Add a line' },
  danger: { zh: '危险', en: 'Danger' },
  remove: { zh: '删除', en: 'Delete' },
  states: { zh: '状态', en: 'States' },
  hover: { zh: '悬停', en: 'Hover' },
  focus: { zh: '焦点', en: 'Focus' },
  busy: { zh: '保存中', en: 'Saving' },
  disabled: { zh: '禁用', en: 'Disabled' },
  sizes: { zh: '大小', en: 'Sizes' },
  small: { zh: '小', en: 'Small' },
  normal: { zh: '中', en: 'Normal' },
  large: { zh: '大', en: 'Large' },
  order: { zh: '顺序', en: 'Order' },
  first: { zh: '第一项', en: 'the first' },
  second: { zh: '第二项', en: 'the second' },
  icons: { zh: '图标', en: 'Icons' },
  export: { zh: '导出', en: 'Export' },
  refresh: { zh: '刷新', en: 'Refresh' },
  more: { zh: '更多', en: 'More' },
})

/** Buttons with words and with a sign alone. */
export function ButtonsSection() {
  const t = useTexts(texts)
  return (
    <Sheet title={t('title')} note={t('note')} span={5}>
      <StateLine name={t('kinds')}>
        <Button kind="primary">{t('primary')}</Button>
        <Button>{t('plain')}</Button>
        <Button kind="soft">{t('soft')}</Button>
        <Button kind="text">{t('text')}</Button>
        <Button kind="dashed" icon={iconPlus}>
          {t('dashed')}
        </Button>
      </StateLine>
      <StateLine name={t('danger')}>
        <Button danger>{t('remove')}</Button>
        <Button kind="primary" danger>
          {t('remove')}
        </Button>
        <Button kind="text" danger>
          {t('remove')}
        </Button>
      </StateLine>
      <StateLine name={t('states')}>
        <Button kind="primary" className="kitp-hover">
          {t('hover')}
        </Button>
        <Button kind="primary" className="kitp-focus">
          {t('focus')}
        </Button>
        <Button kind="primary" isBusy>
          {t('busy')}
        </Button>
        <Button kind="primary" disabled>
          {t('disabled')}
        </Button>
        <Button disabled>{t('disabled')}</Button>
      </StateLine>
      <StateLine name={t('sizes')}>
        <Button size="small">{t('small')}</Button>
        <Button>{t('normal')}</Button>
        <Button size="large">{t('large')}</Button>
      </StateLine>
      <StateLine name={t('order')}>
        {(['first', 'second'] as const).map((key, at, list) => (
          <OrderButtons key={key} list={list} at={at} name={t(key)} onChange={undefined} />
        ))}
      </StateLine>
      <StateLine name={t('icons')}>
        <Button icon={iconDownload}>{t('export')}</Button>
        <Tooltip text={t('refresh')}>
          <button type="button" className="ib" aria-label={t('refresh')}>
            <Icon of={iconRefresh} />
          </button>
        </Tooltip>
        <button type="button" className="ib sm" aria-label={t('more')}>
          <Icon of={iconDots} size={16} className="dot" />
        </button>
        <button type="button" className="ib" aria-label={t('disabled')} disabled>
          <Icon of={iconRefresh} />
        </button>
      </StateLine>
    </Sheet>
  )
}
