import { SuggestField } from '#kit/fields/choices/SuggestField.tsx'
import { WordsField } from '#kit/fields/choices/WordsField.tsx'
import { DateField, DateRangeField } from '#kit/fields/dates/DateField.tsx'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { RangeField } from '#kit/fields/RangeField.tsx'
import { PasswordInput, TextInput, TextLines } from '#kit/fields/TextInput.tsx'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { FieldStates } from './FieldStates.tsx'
import { Sheet } from './Sheet.tsx'

const texts = defineTexts({
  title: { zh: '字段', en: 'Fields' },
  note: {
    zh: '空、已填、有误、禁用、只读；高 32，工具栏 28，手机 44',
    en: 'plain, filled, wrong, disabled, read only; 32 high, 28 in tool bars, 44 on phones',
  },
  text: { zh: '文字', en: 'Text' },
  lines: { zh: '多行', en: 'Lines' },
  password: { zh: '口令', en: 'Password' },
  number: { zh: '数字', en: 'Number' },
  minutes: { zh: '分钟', en: 'minutes' },
  between: { zh: '数字区间', en: 'Between' },
  day: { zh: '日期', en: 'Day' },
  month: { zh: '月份', en: 'Month' },
  moment: { zh: '时刻', en: 'Moment' },
  days: { zh: '日期区间', en: 'Days' },
  words: { zh: '词', en: 'Words' },
  suggest: { zh: '建议', en: 'Suggests' },
  unitName: { zh: '计算机科学与技术学院', en: 'School of Computer Science' },
  remark: { zh: '国庆期间值班表另发。', en: 'Who is on duty in October follows.' },
  campus: { zh: '校园网', en: 'campus' },
  library: { zh: '图书馆', en: 'library' },
})

/** What is typed: text, numbers, dates, words. */
export function FieldsSection() {
  const t = useTexts(texts)
  const known = [t('campus'), t('library'), t('unitName')]
  const find = (word: string) => known.filter(one => one.toLowerCase().includes(word.toLowerCase()))
  return (
    <Sheet title={t('title')} note={t('note')} span={12}>
      <FieldStates name={t('text')} empty="" filled={t('unitName')}>
        {({ onChange, ...field }) => <TextInput {...field} onChange={event => onChange(event.target.value)} />}
      </FieldStates>
      <FieldStates name={t('lines')} empty="" filled={t('remark')}>
        {({ onChange, ...field }) => (
          <TextLines {...field} lines={[2, 4]} onChange={event => onChange(event.target.value)} />
        )}
      </FieldStates>
      <FieldStates name={t('password')} empty="" filled="geheim" states={['plain', 'filled', 'wrong', 'disabled']}>
        {({ onChange, ...field }) => (
          <PasswordInput {...field} autoComplete="off" onChange={event => onChange(event.target.value)} />
        )}
      </FieldStates>
      <FieldStates<number | null> name={t('number')} empty={null} filled={30}>
        {field => <NumberField {...field} min={1} max={120} unit={t('minutes')} />}
      </FieldStates>
      <FieldStates<readonly string[]> name={t('between')} empty={[]} filled={['1200', '36500.5']}>
        {field => <RangeField {...field} label={field['aria-label']} />}
      </FieldStates>
      <FieldStates<string | undefined> name={t('day')} empty={undefined} filled="2026-11-23">
        {field => <DateField {...field} />}
      </FieldStates>
      <FieldStates<string | undefined> name={t('month')} empty={undefined} filled="2026-11">
        {field => <DateField byMonth {...field} />}
      </FieldStates>
      <FieldStates<string | undefined> name={t('moment')} empty={undefined} filled="2026-11-23 09:10:00">
        {field => <DateField time {...field} />}
      </FieldStates>
      <FieldStates<readonly string[]> name={t('days')} empty={[]} filled={['2026-11-01', '2026-11-23']}>
        {field => <DateRangeField {...field} />}
      </FieldStates>
      <FieldStates<readonly string[]> name={t('words')} empty={[]} filled={[t('campus'), t('library')]}>
        {field => <WordsField {...field} />}
      </FieldStates>
      <FieldStates name={t('suggest')} empty="" filled={t('library')}>
        {field => <SuggestField {...field} suggest={find} />}
      </FieldStates>
    </Sheet>
  )
}
