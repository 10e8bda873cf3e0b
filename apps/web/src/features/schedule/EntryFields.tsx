import { Checkbox, DatePicker, Form, type FormInstance, InputNumber, Radio, Select, Switch } from 'antd'
import type { Dayjs } from 'dayjs'
import { mustChoose, mustEnter } from '#shared/form/rules.ts'
import { TextInput, TextLines } from '#shared/form/TextInput.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { ColourChoice } from './ColourChoice.tsx'
import { type EntryForm, silent } from './entryForm.ts'
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
  const isAllDay = Form.useWatch('isAllDay', form) ?? (form.getFieldValue('isAllDay') as boolean)
  const repeat = Form.useWatch('repeat', form) ?? 'none'
  const end = Form.useWatch('end', form) ?? 'never'
  const scope = Form.useWatch('scope', form) ?? 'one'
  const hasRule = !isSeries || scope !== 'one'
  const time = isAllDay ? {} : { showTime: { format: 'HH:mm', minuteStep: 5 as const } }
  const format = isAllDay ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm'
  // The length stays when the beginning moves.
  const last = form.getFieldValue('begins') as Dayjs | undefined
  const onBegins = (next: Dayjs | null) => {
    const until = form.getFieldValue('ends') as Dayjs | null
    if (next && until && last) form.setFieldValue('ends', next.add(until.diff(last, 'minute'), 'minute'))
  }
  // Whole days begin at midnight, which is no time to meet.
  const onAllDay = (isWhole: boolean) => {
    const { begins, ends: until } = form.getFieldsValue(['begins', 'ends']) as Pick<EntryForm, 'begins' | 'ends'>
    if (isWhole || until.isAfter(begins, 'minute')) return
    form.setFieldsValue({ begins: begins.hour(9).minute(0), ends: until.hour(10).minute(0) })
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
        <Form.Item name="scope" label={t('scope')}>
          <Radio.Group options={scopes.map(value => ({ value, label: d(value) }))} />
        </Form.Item>
      )}
      <Form.Item name="title" label={t('title')} rules={[mustEnter(t('title'))]}>
        <TextInput />
      </Form.Item>
      <Form.Item name="isAllDay" label={t('isAllDay')} valuePropName="checked">
        <Switch onChange={onAllDay} />
      </Form.Item>
      <Form.Item name="begins" label={t('begins')} rules={[mustChoose(t('begins'))]}>
        <DatePicker {...time} format={format} onChange={onBegins} allowClear={false} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name="ends"
        label={t('ends')}
        dependencies={['begins', 'isAllDay']}
        rules={[
          mustChoose(t('ends')),
          {
            validator: async (_rule, value: Dayjs | null) => {
              const begins = form.getFieldValue('begins') as Dayjs | null
              const isWrong =
                value && begins && (isAllDay ? value.isBefore(begins, 'day') : !value.isAfter(begins, 'minute'))
              if (isWrong) throw new Error(t('endsBefore'))
            },
          },
        ]}
      >
        <DatePicker {...time} format={format} allowClear={false} style={{ width: '100%' }} />
      </Form.Item>
      {hasRule && (
        <Form.Item name="repeat" label={t('repeat')}>
          <Select options={repeats.map(value => ({ value, label: t(value) }))} />
        </Form.Item>
      )}
      {hasRule && repeat === 'weekly' && (
        <Form.Item name="weekdays" label={t('weekdays')} extra={t('weekdaysHint')}>
          <Checkbox.Group options={week.map(value => ({ value, label: d(`d${value}`) }))} />
        </Form.Item>
      )}
      {hasRule && repeat !== 'none' && (
        <Form.Item name="end" label={t('end')}>
          <Select options={ends.map(value => ({ value, label: t(value) }))} />
        </Form.Item>
      )}
      {hasRule && repeat !== 'none' && end === 'untilDay' && (
        <Form.Item name="until" label={t('until')} rules={[mustChoose(t('until'))]}>
          <DatePicker format="YYYY-MM-DD" style={{ width: '100%' }} />
        </Form.Item>
      )}
      {hasRule && repeat !== 'none' && end === 'countTimes' && (
        <Form.Item name="count" label={t('count')} rules={[mustChoose(t('count'))]}>
          <InputNumber min={1} max={999} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      )}
      <Form.Item name="place" label={t('place')}>
        <TextInput />
      </Form.Item>
      <Form.Item name="reminder" label={t('reminder')}>
        <Select
          options={[
            { value: silent, label: t('noReminder') },
            { value: 0, label: t('atStart') },
            ...reminders.map(value => ({ value, label: reminderText(value) })),
          ]}
        />
      </Form.Item>
      <Form.Item name="colour" label={t('colour')}>
        <ColourChoice label={t('colour')} />
      </Form.Item>
      <Form.Item name="note" label={t('note')}>
        <TextLines maxLength={1000} />
      </Form.Item>
    </>
  )
}
