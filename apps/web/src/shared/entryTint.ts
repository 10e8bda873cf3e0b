import { type ScheduleColour, scheduleColours } from '@portico/contract/work/schedule.ts'
import type { CSSProperties } from 'react'

/** The colour of an entry, which is one of the charts', as its style: `--tint`. */
export const entryTint = (colour: ScheduleColour): CSSProperties =>
  ({ '--tint': `var(--c-${scheduleColours.indexOf(colour) + 1})` }) as CSSProperties
