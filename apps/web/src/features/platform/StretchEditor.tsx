import type { ServiceHours } from '@portico/contract/calendar.ts'
import { Button } from '#kit/fields/Button.tsx'
import { CheckGroup } from '#kit/fields/CheckGroup.tsx'
import { optionsOf } from '#kit/fields/optionsOf.ts'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconPlus, iconTrash } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { hoursTexts } from './platformTexts.ts'

export type Stretch = ServiceHours['stretches'][number]
interface StretchEditorProps {
  /** Given by the form's item. */
  id?: string
  value?: readonly Stretch[]
  onChange?: (stretches: Stretch[]) => void
}

const week = [1, 2, 3, 4, 5, 6, 7] as const

/** The open hours, stretch by stretch. */
export function StretchEditor({ id, value = [], onChange }: StretchEditorProps) {
  const t = useTexts(hoursTexts)
  const set = (at: number, change: Partial<Stretch>) =>
    onChange?.(value.map((it, place) => (place === at ? { ...it, ...change } : it)))
  const add = () => onChange?.([...value, { weekdays: [1, 2, 3, 4, 5], opens: '08:00', closes: '18:00' }])
  return (
    <div className="stack" id={id} tabIndex={-1}>
      {value.length === 0 && <p className="t3 s13">{t('noStretches')}</p>}
      {value.map((it, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no names; their fields keep no state of their own.
        <div key={at} className="stack g8 platform-stretch lined rounded">
          <CheckGroup
            aria-label={`${t('weekdays')} ${at + 1}`}
            className="row wrap platform-days"
            value={it.weekdays}
            options={optionsOf(week, day => t(`d${day}`))}
            onChange={weekdays => set(at, { weekdays })}
          />
          <span className="row g8">
            <TextInput
              aria-label={`${t('from')} ${at + 1}`}
              maxLength={5}
              value={it.opens}
              onChange={event => set(at, { opens: event.target.value })}
            />
            –
            <TextInput
              aria-label={`${t('to')} ${at + 1}`}
              maxLength={5}
              value={it.closes}
              onChange={event => set(at, { closes: event.target.value })}
            />
            <button
              type="button"
              className="ib xs"
              aria-label={t('remove', { at: at + 1 })}
              onClick={() => onChange?.(value.filter((_, place) => place !== at))}
            >
              <Icon of={iconTrash} size={14} />
            </button>
          </span>
        </div>
      ))}
      {value.length < 10 && (
        <Button kind="dashed" block icon={iconPlus} onClick={add}>
          {t('add')}
        </Button>
      )}
    </div>
  )
}
