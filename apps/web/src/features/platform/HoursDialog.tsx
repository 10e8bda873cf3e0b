import { api } from '@portico/contract/api.ts'
import type { ServiceHours } from '@portico/contract/calendar.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import { isStretchSound } from '@portico/contract/rules/service-hours.ts'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { call } from '#shared/api/call.ts'
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
      <FormRow
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
      </FormRow>
      <FormRow name="closedOnHolidays" label={t('closedOnHolidays')} valuePropName="checked">
        <Switch />
      </FormRow>
      <FormRow name="note" label={t('note')}>
        <TextInput />
      </FormRow>
      <FormRow name="noteEn" label={t('noteEn')}>
        <TextInput />
      </FormRow>
    </FormDialog>
  )
}
