import { minutesAfter, minutesBetween } from '@portico/contract/rules/recurrence.ts'
import { EntryChange } from '@portico/contract/work/schedule.ts'
import { CheckGroup } from '#kit/fields/choices/CheckGroup.tsx'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { RadioGroup } from '#kit/fields/choices/RadioGroup.tsx'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { isRealDate } from '#kit/fields/dates/inCalendar.ts'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { type FormInstance, useWatch } from '#kit/form/Form.tsx'
import { ownFields, recordForm } from '#kit/form/recordForm.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { scheduleTexts } from '../scheduleTexts.ts'
import { ColourChoice } from './ColourChoice.tsx'
import { dayOf, type EntryForm, silent, toTheMinute } from './entryForm.ts'
import { entryTexts } from './entryTexts.ts'

const week = [1, 2, 3, 4, 5, 6, 7] as const
const repeats = ['none', 'daily', 'weekly', 'monthly', 'yearly'] as const
const ends = ['never', 'untilDay', 'countTimes'] as const
const reminders = [5, 10, 15, 30, 60, 120, 1440, 2880, 10_080] as const
const scopes = ['one', 'later', 'all'] as const

export const entryForm = recordForm(
  EntryChange,
  entryTexts,
  {
    scope: 'scope',
    title: 'title',
    isAllDay: 'isAllDay',
    begins: 'begins',
    ends: 'ends',
    repeat: 'repeat',
    weekdays: 'weekdays',
    end: 'end',
    until: 'until',
    count: 'count',
    place: 'place',
    reminder: 'reminder',
    colour: 'colour',
    note: 'note',
    id: null,
    occurs: null,
  },
  ownFields<EntryForm>(),
)

/** The fields of an entry; of a series also which of its occurrences they are for. */
export function EntryFields({ form, isSeries }: { form: FormInstance<EntryForm>; isSeries: boolean }) {
  const t = useTexts(entryTexts)
  const d = useTexts(scheduleTexts)
  const isAllDay = useWatch('isAllDay', form) ?? (form.getFieldValue('isAllDay') as boolean)
  const repeat = useWatch('repeat', form) ?? 'none'
  const end = useWatch('end', form) ?? 'never'
  const scope = useWatch('scope', form) ?? 'one'
  const hasRule = !isSeries || scope !== 'one'
  // The length stays when the beginning moves.
  const last = form.getFieldValue('begins') as string | undefined
  const onBegins = (next: string | undefined) => {
    const until = form.getFieldValue('ends') as string | undefined
    if (!next || !until || !last || ![next, until, last].every(isRealDate)) return
    const at = (moment: string) => toTheMinute(isAllDay ? dayOf(moment) : moment)
    const moved = minutesAfter(at(next), minutesBetween(at(last), at(until)))
    form.setFieldValue('ends', isAllDay ? dayOf(moved) : moved)
  }
  // Whole days begin at midnight, which is no time to meet.
  const onAllDay = (isWhole: boolean) => {
    const { begins, ends: until } = form.getFieldsValue(['begins', 'ends']) as Pick<EntryForm, 'begins' | 'ends'>
    if (isWhole) return
    const [from, to] = [toTheMinute(begins), toTheMinute(until)]
    const hasTime = to > from
    form.setFieldsValue({
      begins: hasTime ? from : `${dayOf(begins)} 09:00:00`,
      ends: hasTime ? to : `${dayOf(until)} 10:00:00`,
    })
  }
  const reminderText = (minutes: number) =>
    minutes < 60
      ? t('minutes', { count: minutes })
      : minutes < 1440
        ? t('hours', { count: minutes / 60 })
        : t('days', { count: minutes / 1440 })
  return (
    <>
      {isSeries && (
        <entryForm.Row name="scope">
          <RadioGroup aria-label={t('scope')} options={optionsOf(scopes, d)} />
        </entryForm.Row>
      )}
      <entryForm.Row name="title" />
      <entryForm.Row name="isAllDay">
        <Switch onChange={onAllDay} />
      </entryForm.Row>
      <entryForm.Row name="begins">
        <DateField time={!isAllDay} onChange={onBegins} clearable={false} />
      </entryForm.Row>
      <entryForm.Row
        name="ends"
        dependencies={['begins', 'isAllDay']}
        check={value => {
          const begins = form.getFieldValue('begins') as string | undefined
          if (!begins) return null
          const isWrong = isAllDay ? dayOf(value) < dayOf(begins) : toTheMinute(value) <= toTheMinute(begins)
          return isWrong ? t('endsBefore') : null
        }}
      >
        <DateField time={!isAllDay} clearable={false} />
      </entryForm.Row>
      {hasRule && (
        <entryForm.Row name="repeat">
          <ChoiceField options={optionsOf(repeats, t)} />
        </entryForm.Row>
      )}
      {hasRule && repeat === 'weekly' && (
        <entryForm.Row name="weekdays" extra={t('weekdaysHint')}>
          <CheckGroup aria-label={t('weekdays')} options={optionsOf(week, value => d(`d${value}`))} />
        </entryForm.Row>
      )}
      {hasRule && repeat !== 'none' && (
        <entryForm.Row name="end">
          <ChoiceField options={optionsOf(ends, t)} />
        </entryForm.Row>
      )}
      {hasRule && repeat !== 'none' && end === 'untilDay' && (
        <entryForm.Row name="until" need="chosen">
          <DateField />
        </entryForm.Row>
      )}
      {hasRule && repeat !== 'none' && end === 'countTimes' && (
        <entryForm.Row name="count" need="entered">
          <NumberField unit={t('times')} />
        </entryForm.Row>
      )}
      <entryForm.Row name="place" />
      <entryForm.Row name="reminder">
        <ChoiceField
          options={[
            { value: silent, label: t('noReminder') },
            { value: 0, label: t('atStart') },
            ...optionsOf(reminders, reminderText),
          ]}
        />
      </entryForm.Row>
      <entryForm.Row name="colour">
        <ColourChoice label={t('colour')} />
      </entryForm.Row>
      <entryForm.Row name="note">
        <TextLines />
      </entryForm.Row>
    </>
  )
}
