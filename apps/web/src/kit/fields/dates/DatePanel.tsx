import type { RefObject } from 'react'
import { FloatingBox } from '#kit/layers/FloatingBox.tsx'
import { useMedia } from '#kit/screen/useMedia.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { Button } from '../../buttons/Button.tsx'
import { fieldTexts } from '../fieldTexts.ts'
import { Calendar } from './Calendar.tsx'
import type { End } from './DateBox.tsx'
import type { dateKinds, ShortcutKey } from './dateKinds.ts'
import { dateTexts } from './dateTexts.ts'
import { TimeInput } from './TimeInput.tsx'

interface DatePanelProps {
  kind: (typeof dateKinds)[keyof typeof dateKinds]
  name: string
  anchor: RefObject<HTMLElement | null>
  isRange: boolean
  shown: readonly [string, string]
  today: string
  min: string | undefined
  open: { end: End; isInside: boolean }
  pick: (day: string) => void
  close: () => void
  /** Of a moment: its time of day. */
  onTime: ((time: string) => void) | undefined
  shortcuts: readonly { label: string; value: readonly string[] }[] | undefined
  onShortcut: (from: string, to: string) => void
}

/** The calendar below a date field, with its short cuts; a range has two months where there is room. */
export function DatePanel({ kind, isRange, shown, open, today, name, onTime, ...props }: DatePanelProps) {
  const t = useTexts(dateTexts)
  const f = useTexts(fieldTexts)
  const isWide = useMedia('(min-width: 1280px)')
  const letters = Math.min(kind.letters, 10)
  const days = shown.map(one => one.slice(0, letters))
  const [from = '', to = ''] = days
  const usual = () =>
    (Object.entries(isRange ? kind.ranges : kind.ones) as [ShortcutKey, number][]).map(([key, ago]) => {
      const one = key === 'now' ? portalNow().slice(0, 16) : kind.back(today, ago)
      return { label: t(key), value: isRange ? [one, kind.back(today, 0)] : [one] }
    })
  const at = days[open.end] || from
  return (
    <FloatingBox
      anchor={props.anchor}
      onClose={props.close}
      className="col pad-8 k-dates"
      role="dialog"
      aria-label={name}
      takesFocus={open.isInside}
    >
      <Calendar
        key={open.end}
        kind={kind.calendar}
        label={isRange ? f(open.end === 0 ? 'from' : 'to', { label: name }) : name}
        day={kind.calendar.isOne(at) ? at : ''}
        from={from}
        to={isRange ? to : ''}
        today={today.slice(0, letters)}
        min={props.min}
        panels={isRange && isWide && kind.calendar.page === 1 ? 2 : 1}
        takesFocus={open.isInside}
        onPick={props.pick}
      />
      <div className="row wrap line-above k-dates-foot">
        {onTime && (
          <TimeInput
            label={t('time')}
            value={kind.calendar.isOne(at) ? shown[open.end].slice(11) : ''}
            onChange={onTime}
          />
        )}
        {(props.shortcuts ?? usual()).map(({ label, value }) => (
          <Button key={label} kind="text" size="small" onClick={() => props.onShortcut(value[0] ?? '', value[1] ?? '')}>
            {label}
          </Button>
        ))}
      </div>
    </FloatingBox>
  )
}
