import { minutesAfter, minutesBetween } from '@portico/contract/rules/recurrence.ts'
import { CheckGroup } from '#kit/fields/CheckGroup.tsx'
import { ChoiceField } from '#kit/fields/ChoiceField.tsx'
import { DateField } from '#kit/fields/DateField.tsx'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { RadioGroup } from '#kit/fields/RadioGroup.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput, TextLines } from '#kit/fields/TextInput.tsx'
import { type FormInstance, useWatch } from '#kit/form/Form.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { mustChoose, mustEnter, mustEnterNumber, wholeNumber } from '#kit/form/rules.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { ColourChoice } from './ColourChoice.tsx'
import { dayOf, type EntryForm, silent, toTheMinute } from './entryForm.ts'
import { entryTexts } from './entryTexts.ts'
import { scheduleTexts } from './scheduleTexts.ts'

const week = [1, 2, 3, 4, 5, 6, 7] as const
const repeats = ['none', 'daily', 'weekly', 'monthly', 'yearly'] as const
const ends = ['never', 'untilDay', 'countTimes'] as const
const reminders = [5, 10, 15, 30, 60, 120, 1440, 2880, 10_080] as const
const scopes = ['one', 'later', 'all'] as const

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
    if (!next || !until || !last) return
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
        <FormRow name="scope" label={t('scope')}>
          <RadioGroup aria-label={t('scope')} options={scopes.map(value => ({ value, label: d(value) }))} />
        </FormRow>
      )}
      <FormRow name="title" label={t('title')} rules={[mustEnter(t('title'))]}>
        <TextInput />
      </FormRow>
      <FormRow name="isAllDay" label={t('isAllDay')} valuePropName="checked">
        <Switch onChange={onAllDay} />
      </FormRow>
      <FormRow name="begins" label={t('begins')} rules={[mustChoose(t('begins'))]}>
        <DateField time={!isAllDay} onChange={onBegins} clearable={false} />
      </FormRow>
      <FormRow
        name="ends"
        label={t('ends')}
        dependencies={['begins', 'isAllDay']}
        rules={[
          mustChoose(t('ends')),
          {
            validator: async (_rule, value: string | undefined) => {
              const begins = form.getFieldValue('begins') as string | undefined
              if (!value || !begins) return
              const isWrong = isAllDay ? dayOf(value) < dayOf(begins) : toTheMinute(value) <= toTheMinute(begins)
              if (isWrong) throw new Error(t('endsBefore'))
            },
          },
        ]}
      >
        <DateField time={!isAllDay} clearable={false} />
      </FormRow>
      {hasRule && (
        <FormRow name="repeat" label={t('repeat')}>
          <ChoiceField options={repeats.map(value => ({ value, label: t(value) }))} />
        </FormRow>
      )}
      {hasRule && repeat === 'weekly' && (
        <FormRow name="weekdays" label={t('weekdays')} extra={t('weekdaysHint')}>
          <CheckGroup aria-label={t('weekdays')} options={week.map(value => ({ value, label: d(`d${value}`) }))} />
        </FormRow>
      )}
      {hasRule && repeat !== 'none' && (
        <FormRow name="end" label={t('end')}>
          <ChoiceField options={ends.map(value => ({ value, label: t(value) }))} />
        </FormRow>
      )}
      {hasRule && repeat !== 'none' && end === 'untilDay' && (
        <FormRow name="until" label={t('until')} rules={[mustChoose(t('until'))]}>
          <DateField />
        </FormRow>
      )}
      {hasRule && repeat !== 'none' && end === 'countTimes' && (
        <FormRow name="count" label={t('count')} rules={[mustEnterNumber(t('count')), wholeNumber(1, 999)]}>
          <NumberField min={1} max={999} unit={t('times')} />
        </FormRow>
      )}
      <FormRow name="place" label={t('place')}>
        <TextInput />
      </FormRow>
      <FormRow name="reminder" label={t('reminder')}>
        <ChoiceField
          options={[
            { value: silent, label: t('noReminder') },
            { value: 0, label: t('atStart') },
            ...reminders.map(value => ({ value, label: reminderText(value) })),
          ]}
        />
      </FormRow>
      <FormRow name="colour" label={t('colour')}>
        <ColourChoice label={t('colour')} />
      </FormRow>
      <FormRow name="note" label={t('note')}>
        <TextLines maxLength={1000} />
      </FormRow>
    </>
  )
}
