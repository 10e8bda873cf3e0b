import { useState } from 'react'
import { Check } from '#kit/fields/Check.tsx'
import { CheckGroup } from '#kit/fields/CheckGroup.tsx'
import { ChoiceField, ChoicesField } from '#kit/fields/ChoiceField.tsx'
import { RadioGroup } from '#kit/fields/RadioGroup.tsx'
import { Slider } from '#kit/fields/Slider.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { TreeField, TreesField } from '#kit/fields/TreeField.tsx'
import { UnitField } from '#kit/fields/UnitField.tsx'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { FieldStates } from './FieldStates.tsx'
import { Sheet, StateLine } from './Sheet.tsx'

const texts = defineTexts({
  title: { zh: '选择', en: 'Choices' },
  note: {
    zh: '输入即筛选，也认拼音首字母；↑ ↓ 回车，Esc 关闭，Backspace 去掉最后一个',
    en: 'typing filters; arrows and Enter choose, Esc closes, Backspace takes the last',
  },
  one: { zh: '单选', en: 'One' },
  several: { zh: '多选', en: 'Several' },
  node: { zh: '树', en: 'Tree' },
  nodes: { zh: '树，多选', en: 'Of a tree' },
  unit: { zh: '单位', en: 'Unit' },
  staff: { zh: '教职工', en: 'Staff' },
  teacher: { zh: '教师', en: 'Teacher' },
  secretary: { zh: '研究生秘书', en: 'Graduate secretary' },
  guest: { zh: '访客', en: 'Guest' },
  noGuest: { zh: '已停用', en: 'off' },
  finance: { zh: '财务系统', en: 'Finance' },
  travel: { zh: '差旅报销', en: 'Travel' },
  loan: { zh: '借款', en: 'Loans' },
  library: { zh: '图书馆', en: 'Library' },
  ticks: { zh: '勾选', en: 'Boxes' },
  ticked: { zh: '已选', en: 'On' },
  unticked: { zh: '未选', en: 'Off' },
  half: { zh: '部分', en: 'Some' },
  disabled: { zh: '禁用', en: 'Disabled' },
  group: { zh: '一组', en: 'A group' },
  round: { zh: '单选圆钮', en: 'Rounds' },
  everybody: { zh: '全部', en: 'Everybody' },
  some: { zh: '指定', en: 'Some' },
  switches: { zh: '开关', en: 'Switches' },
  willBe: { zh: '启用，保存后即可登录', en: 'On: may sign in once saved' },
  wont: { zh: '停用，不能登录', en: 'Off: may not sign in' },
  slider: { zh: '滑块', en: 'Slider' },
})

/** What is chosen: from lists and trees, by boxes, rounds, switches. */
export function ChoicesSection() {
  const t = useTexts(texts)
  const roles = [
    ...(['staff', 'teacher', 'secretary'] as const).map(value => ({ value: value as string, label: t(value) })),
    { value: 'guest', label: t('guest'), refusal: t('noGuest') },
  ]
  const nodes = [
    { value: 'finance', label: t('finance') },
    { value: 'travel', label: t('travel'), parent: 'finance' },
    { value: 'loan', label: t('loan'), parent: 'finance' },
    { value: 'library', label: t('library') },
  ]
  return (
    <Sheet title={t('title')} note={t('note')} span={12}>
      <FieldStates<string | undefined> name={t('one')} empty={undefined} filled="teacher">
        {field => <ChoiceField clearable {...field} options={roles} />}
      </FieldStates>
      <FieldStates<readonly string[]> name={t('several')} empty={[]} filled={['staff', 'teacher', 'secretary']}>
        {field => <ChoicesField {...field} options={roles} />}
      </FieldStates>
      <FieldStates<string | undefined> name={t('node')} empty={undefined} filled="travel">
        {field => <TreeField clearable {...field} options={nodes} />}
      </FieldStates>
      <FieldStates<readonly string[]> name={t('nodes')} empty={[]} filled={['travel', 'library']}>
        {field => <TreesField onlyLeaves {...field} options={nodes} />}
      </FieldStates>
      <FieldStates<string | undefined> name={t('unit')} empty={undefined} filled="0301">
        {field => <UnitField {...field} />}
      </FieldStates>
      <Ticks />
    </Sheet>
  )
}

function Ticks() {
  const t = useTexts(texts)
  const [isOn, setOn] = useState(true)
  const [some, setSome] = useState<readonly string[]>(['teacher'])
  const [scope, setScope] = useState('everybody')
  const [size, setSize] = useState(60)
  const words = { on: t('willBe'), off: t('wont') }
  return (
    <>
      <StateLine name={t('ticks')}>
        <Check checked={isOn} onChange={setOn}>
          {t(isOn ? 'ticked' : 'unticked')}
        </Check>
        <Check isHalf>{t('half')}</Check>
        <Check disabled>{t('disabled')}</Check>
        <Check checked disabled>
          {t('disabled')}
        </Check>
        <CheckGroup
          aria-label={t('group')}
          value={some}
          onChange={setSome}
          options={(['staff', 'teacher'] as const).map(value => ({ value: value as string, label: t(value) }))}
        />
        <RadioGroup
          aria-label={t('round')}
          value={scope}
          onChange={setScope}
          options={(['everybody', 'some'] as const).map(value => ({ value: value as string, label: t(value) }))}
        />
      </StateLine>
      <StateLine name={t('switches')}>
        <Switch aria-label={t('switches')} checked={isOn} onChange={setOn} />
        <Switch aria-label={`${t('switches')} 2`} checked={isOn} onChange={setOn} words={words} />
        <Switch aria-label={t('disabled')} disabled />
        <Switch aria-label={`${t('disabled')} 2`} checked disabled />
      </StateLine>
      <StateLine name={t('slider')}>
        <Slider aria-label={t('slider')} min={0} max={100} value={size} onChange={setSize} />
      </StateLine>
    </>
  )
}
