import { api } from '@portico/contract/api.ts'
import { isStretchSound } from '@portico/contract/rules/serviceHours.ts'
import { type ServiceHours, ServiceHoursChange } from '@portico/contract/work/calendar.ts'
import { recordForm } from '#kit/form/recordForm.tsx'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { hoursTexts, platformTexts } from './platformTexts.ts'
import { type Stretch, StretchEditor } from './StretchEditor.tsx'

interface HoursDialogProps {
  row: ServiceHours
  onClose: () => void
  onSaved: () => void
}

const form = recordForm(ServiceHoursChange, hoursTexts, { systemId: null, revision: null })

const time = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/

/** When the portal or one system is open. */
export function HoursDialog({ row, onClose, onSaved }: HoursDialogProps) {
  const t = useTexts(hoursTexts)
  const p = useTexts(platformTexts)
  const { systemId } = row
  const name = usePick()(row.name, row.nameEn)
  const isSound = (all: readonly Stretch[]) =>
    all.every(it => time.test(it.opens) && time.test(it.closes) && isStretchSound(it))
  return (
    <form.Dialog
      title={t('editTitle', { name: row.isPortal ? t('portal') : name })}
      width={640}
      initial={row}
      save={(values, now) => call(api.calendar.saveHours, { ...values, systemId, revision: (now ?? row).revision })}
      savedText={p('saved')}
      onSaved={onSaved}
      onClose={onClose}
      record={row}
      reread={async () => (await call(api.calendar.hours)).find(it => it.systemId === systemId)}
    >
      <form.Row
        name="stretches"
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
      </form.Row>
      <form.Row name="closedOnHolidays" />
      <form.Row name="note" />
      <form.Row name="noteEn" />
    </form.Dialog>
  )
}
