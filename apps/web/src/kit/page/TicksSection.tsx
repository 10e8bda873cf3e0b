import { Check } from '#kit/fields/choices/Check.tsx'
import { CheckGroup } from '#kit/fields/choices/CheckGroup.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { RadioGroup } from '#kit/fields/choices/RadioGroup.tsx'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { Slider } from '#kit/fields/Slider.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { type FieldState, FieldStates } from './FieldStates.tsx'
import { Sheet, StateLine } from './Sheet.tsx'

const texts = defineTexts({
  title: { zh: '勾选与开关', en: 'Boxes and switches' },
  note: {
    zh: '空格勾选、开关，← → 换一个；只读是文字，不是禁用的控件',
    en: 'Space ticks and switches, arrows take the next; read only is words, no control that is off',
  },
  tick: { zh: '勾选', en: 'Box' },
  mail: { zh: '同时发邮件', en: 'By mail too' },
  half: { zh: '部分', en: 'Some' },
  allUsers: { zh: '全选', en: 'All of them' },
  group: { zh: '一组', en: 'Boxes' },
  pc: { zh: '电脑', en: 'PC' },
  phone: { zh: '手机', en: 'Phone' },
  round: { zh: '单选', en: 'Rounds' },
  everybody: { zh: '全部', en: 'All' },
  some: { zh: '指定', en: 'Some' },
  segments: { zh: '分段', en: 'Segments' },
  bare: { zh: '开关', en: 'Switch' },
  explained: { zh: '带说明', en: 'With words' },
  willBe: { zh: '启用，保存后即可登录', en: 'On: may sign in once saved' },
  wont: { zh: '停用，不能登录', en: 'Off: may not sign in' },
  slider: { zh: '滑块', en: 'Slider' },
})

const never: readonly FieldState[] = ['plain', 'filled', 'disabled', 'readOnly']
const machines = ['pc', 'phone'] as const
const scopes = ['everybody', 'some'] as const

/** What is ticked, turned on, or taken from a few choices that all stand there. */
export function TicksSection() {
  const t = useTexts(texts)
  const words = { on: t('willBe'), off: t('wont') }
  return (
    <Sheet title={t('title')} note={t('note')} span={12}>
      <FieldStates name={t('tick')} empty={false} filled>
        {({ value, 'aria-label': _, ...field }) => (
          <Check {...field} checked={value}>
            {t('mail')}
          </Check>
        )}
      </FieldStates>
      <StateLine name={t('half')}>
        <Check isHalf>{t('allUsers')}</Check>
        <Check isHalf disabled>
          {t('allUsers')}
        </Check>
      </StateLine>
      <FieldStates<readonly (typeof machines)[number][]> name={t('group')} empty={[]} filled={['pc']}>
        {({ 'aria-label': label, ...field }) => (
          <CheckGroup aria-label={label} {...field} options={optionsOf(machines, t)} />
        )}
      </FieldStates>
      <FieldStates<(typeof scopes)[number] | undefined> name={t('round')} empty={undefined} filled="some">
        {({ 'aria-label': label, ...field }) => (
          <RadioGroup aria-label={label} {...field} options={optionsOf(scopes, t)} />
        )}
      </FieldStates>
      <FieldStates<(typeof scopes)[number]> name={t('segments')} empty="everybody" filled="some" states={never}>
        {({ 'aria-label': label, ...field }) => <Segmented {...field} label={label} options={optionsOf(scopes, t)} />}
      </FieldStates>
      <FieldStates name={t('bare')} empty={false} filled states={never}>
        {({ value, ...field }) => <Switch {...field} checked={value} />}
      </FieldStates>
      <FieldStates name={t('explained')} empty={false} filled states={never}>
        {({ value, ...field }) => <Switch {...field} checked={value} words={words} />}
      </FieldStates>
      <FieldStates name={t('slider')} empty={0} filled={60} states={never}>
        {field => <Slider {...field} min={0} max={100} />}
      </FieldStates>
    </Sheet>
  )
}
