import { api } from '@portico/contract/api.ts'
import type { ServiceHours } from '@portico/contract/calendar.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import { isStretchSound } from '@portico/contract/rules/service-hours.ts'
import { Form, Switch } from 'antd'
import { call } from '#shared/api/call.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { TextInput } from '#shared/form/TextInput.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { hoursTexts, platformTexts } from './platformTexts.ts'
import { type Stretch, StretchEditor } from './StretchEditor.tsx'

interface HoursDialogProps {
  row: ServiceHours
  onClose: () => void
  onSaved: () => void
}
type Values = Omit<InputOf<typeof api.calendar.saveHours>, 'revision' | 'systemId'>

const time = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/

/** When the portal or one system is open. */
export function HoursDialog({ row, onClose, onSaved }: HoursDialogProps) {
  const t = useTexts(hoursTexts)
  const p = useTexts(platformTexts)
  const { systemId, revision, stretches, closedOnHolidays, note, noteEn } = row
  const name = usePick()(row.name, row.nameEn)
  const isSound = (all: readonly Stretch[]) =>
    all.every(it => time.test(it.opens) && time.test(it.closes) && isStretchSound(it))
  return (
    <FormDialog<Values>
      title={t('editTitle', { name: row.isPortal ? t('portal') : name })}
      width={640}
      initial={{ stretches, closedOnHolidays, note, noteEn }}
      labels={{ stretches: t('stretches'), note: t('note'), noteEn: t('noteEn') }}
      save={values => call(api.calendar.saveHours, { ...values, systemId, revision })}
      savedText={p('saved')}
      onSaved={onSaved}
      onClose={onClose}
      changed={row}
    >
      <Form.Item
        name="stretches"
        label={t('stretches')}
        extra={t('timeHint')}
        validateTrigger={[]}
        rules={[
          {
            validator: async (_rule, all: readonly Stretch[]) => {
              if (!isSound(all)) throw new Error(t('wrong'))
            },
          },
        ]}
      >
        <StretchEditor />
      </Form.Item>
      <Form.Item name="closedOnHolidays" label={t('closedOnHolidays')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="note" label={t('note')}>
        <TextInput />
      </Form.Item>
      <Form.Item name="noteEn" label={t('noteEn')}>
        <TextInput />
      </Form.Item>
    </FormDialog>
  )
}
