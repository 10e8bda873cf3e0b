import { ChoiceField, ChoicesField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { PeopleField, PersonField } from '#kit/fields/choices/PersonField.tsx'
import { TreeField, TreesField } from '#kit/fields/choices/TreeField.tsx'
import { UnitField } from '#kit/fields/choices/UnitField.tsx'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { FieldStates } from './FieldStates.tsx'
import { Sheet } from './Sheet.tsx'

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
  person: { zh: '人员', en: 'Person' },
  people: { zh: '人员，多选', en: 'People' },
  staff: { zh: '教职工', en: 'Staff' },
  teacher: { zh: '教师', en: 'Teacher' },
  secretary: { zh: '研究生秘书', en: 'Graduate secretary' },
  guest: { zh: '访客', en: 'Guest' },
  noGuest: { zh: '已停用', en: 'off' },
  finance: { zh: '财务系统', en: 'Finance' },
  travel: { zh: '差旅报销', en: 'Travel' },
  loan: { zh: '借款', en: 'Loans' },
  library: { zh: '图书馆', en: 'Library' },
})

/** What is chosen from lists and trees. */
export function ChoicesSection() {
  const t = useTexts(texts)
  const roles = [
    ...optionsOf(['staff', 'teacher', 'secretary'], t),
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
      <FieldStates<number | undefined> name={t('person')} empty={undefined} filled={1}>
        {field => <PersonField {...field} />}
      </FieldStates>
      <FieldStates<readonly number[]> name={t('people')} empty={[]} filled={[1, 2, 3]}>
        {field => <PeopleField {...field} />}
      </FieldStates>
    </Sheet>
  )
}
