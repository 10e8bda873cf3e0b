import type { ServiceHours } from '@portico/contract/work/calendar.ts'
import { useId } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { CheckGroup } from '#kit/fields/choices/CheckGroup.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { FieldError } from '#kit/fields/FieldError.tsx'
import type { Given } from '#kit/fields/fieldProps.ts'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { tooLongWords } from '#kit/form/formRules.ts'
import { iconPlus, iconTrash } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { hoursTexts } from './platformTexts.ts'

export type Stretch = ServiceHours['stretches'][number]
const week = [1, 2, 3, 4, 5, 6, 7] as const
const ends = ['opens', 'closes'] as const
/** `08:30`. */
const longest = 5

/** The open hours, stretch by stretch. */
export function StretchEditor({ id, value = [], onChange }: Given<readonly Stretch[], Stretch[]>) {
  const t = useTexts(hoursTexts)
  const ids = useId()
  const set = (at: number, change: Partial<Stretch>) =>
    onChange?.(value.map((it, place) => (place === at ? { ...it, ...change } : it)))
  const add = () => onChange?.([...value, { weekdays: [1, 2, 3, 4, 5], opens: '08:00', closes: '18:00' }])
  return (
    <div className="stack" id={id} tabIndex={-1}>
      {value.length === 0 && <p className="t3 s13">{t('noStretches')}</p>}
      {value.map((it, at) => {
        const time = (end: (typeof ends)[number]) => {
          const isWrong = it[end].length > longest || undefined
          return (
            <TextInput
              aria-label={`${t(end)} ${at + 1}`}
              aria-invalid={isWrong}
              aria-describedby={isWrong && `${ids}${at}${end}`}
              maxLength={longest}
              value={it[end]}
              onChange={event => set(at, { [end]: event.target.value })}
            />
          )
        }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no names; their fields keep no state of their own.
          <div key={at} className="stack g8 platform-stretch lined rounded">
            <CheckGroup
              aria-label={`${t('weekdays')} ${at + 1}`}
              className="row wrap gap-4-12"
              value={it.weekdays}
              options={optionsOf(week, day => t(`d${day}`))}
              onChange={weekdays => set(at, { weekdays })}
            />
            <span className="row g8">
              {time('opens')}–{time('closes')}
              <IconButton
                size="tiny"
                icon={iconTrash}
                label={t('remove', { at: at + 1 })}
                onClick={() => onChange?.(value.filter((_, place) => place !== at))}
              />
            </span>
            {ends.map(end => (
              <FieldError key={end} id={`${ids}${at}${end}`} words={tooLongWords(t(end), it[end], longest)} />
            ))}
          </div>
        )
      })}
      {value.length < 10 && (
        <Button kind="dashed" block icon={iconPlus} onClick={add}>
          {t('add')}
        </Button>
      )}
    </div>
  )
}
