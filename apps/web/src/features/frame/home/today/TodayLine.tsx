import { Link } from 'react-router'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconBell, iconCalendar, iconClock, iconKey } from '#kit/icons/icons.ts'
import { entryTint } from '#shared/entryTint.ts'
import type { TodayRow } from './todayRows.ts'

const icons = { todo: iconClock, entry: iconCalendar, notice: iconBell, ending: iconKey } as const
const tones = { late: 'tr', today: 'tw', later: 't3' } as const

interface TodayLineProps {
  row: TodayRow
  onOpen: (row: TodayRow) => void
}

/** One thing that waits: the whole line is pressed, and says what that does. */
export function TodayLine({ row, onOpen }: TodayLineProps) {
  const { entry, to } = row
  const what = (
    <>
      {entry ? (
        <i className="home-today-tint rigid" style={entryTint(entry.colour)} />
      ) : (
        <Icon of={icons[row.kind]} size={16} className={row.kind === 'todo' ? tones[row.urgency] : 't3'} />
      )}
      <span className="f1 home-today-words">
        <span className="el">{row.title}</span>
        <span className="s12 t3 el">
          <span className={entry ? 't2 num' : `${tones[row.urgency]} num`}>{row.when}</span>
          {row.why !== '' && ` · ${row.why}`}
        </span>
      </span>
      <span className={`btn sm rigid home-today-act ${row.kind === 'todo' ? 'soft' : 'text'}`}>{row.act}</span>
    </>
  )
  return (
    <li>
      {to === undefined ? (
        <button type="button" className="home-today-line hovers-faint" onClick={() => onOpen(row)}>
          {what}
        </button>
      ) : (
        <Link className="home-today-line hovers-faint" to={to}>
          {what}
        </Link>
      )}
    </li>
  )
}
