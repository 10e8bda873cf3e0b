import { paths } from '@portico/contract/names.ts'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconCheck, iconRefresh } from '#kit/icons/icons.ts'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { Badge } from '#kit/show/Badge.tsx'
import { useCatalogue } from '#shared/catalogue/useCatalogue.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { openTodo } from '#shared/opening/openTodo.ts'
import { useOpenItem } from '#shared/opening/useOpenItem.ts'
import { isActing, useSession } from '#shared/session.ts'
import { TodayHeld } from './TodayHeld.tsx'
import { TodayLine } from './TodayLine.tsx'
import { TodaySkeleton } from './TodaySkeleton.tsx'
import { phoneRows, type TodayRow, todayRows } from './todayRows.ts'
import { keepShape, lastShape, phoneMost } from './todayShape.ts'
import { todayTexts } from './todayTexts.ts'
import { useToday } from './useToday.ts'

/** 今天: what is due, what comes next, what must be read and what ends, each with the way to it. */
export default function Today() {
  const isPhone = useIsPhone()
  const t = useTexts(todayTexts)
  const language = useLanguage(state => state.language)
  const { data, now, isError, refetch } = useToday()
  const onOpen = useOpenRow()
  const isBound = useSession(({ user }) => user !== null && isActing(user))
  const columns = data && todayRows(data, { language, now, isActing: isBound })
  const list = columns && phoneRows(columns, phoneMost)
  const shape = list?.length
  const [room] = useState(lastShape)
  useEffect(() => {
    if (shape !== undefined) keepShape(shape)
  }, [shape])
  if (!data || !columns || !list)
    return isError ? (
      <TodayHeld room={room}>
        <span className="f1">{t('failed')}</span>
        <Button kind="text" size="small" icon={iconRefresh} onClick={() => void refetch()}>
          {t('reload')}
        </Button>
      </TodayHeld>
    ) : (
      <TodaySkeleton />
    )
  if (list.length === 0)
    return (
      <TodayHeld room={room}>
        <Icon of={iconCheck} size={16} className="tg" />
        <span className="f1">{t('nothing')}</span>
        <Link to={paths.schedule}>{t('schedule')}</Link>
      </TodayHeld>
    )
  if (isPhone)
    return (
      <section className="home-today-phone surface lined corner-12" aria-label={t('today')}>
        <div className="home-today-head row">
          <h2 className="b">{t('today')}</h2>
          <span className="s12 t3 f1 num">{dayWords(language)}</span>
          {columns.due && (
            <Link className="s12" to={paths.todos}>
              {t('todos')}
            </Link>
          )}
        </div>
        <Lines label={t('today')} rows={list} onOpen={onOpen} />
      </section>
    )
  return (
    <section className="home-today lined corner-10" aria-label={t('today')}>
      <h2 className="sr" tabIndex={-1}>
        {t('today')}
      </h2>
      {columns.due && (
        <Part
          title={t('due')}
          count={data.dueCount}
          none={t('noDue')}
          rows={columns.due}
          onOpen={onOpen}
          more={{ to: paths.todos, words: t('todos') }}
        />
      )}
      <Part
        title={t('next')}
        none={t('noEntries')}
        rows={columns.next}
        onOpen={onOpen}
        more={{ to: paths.schedule, words: t('schedule') }}
      />
      <Part
        title={t('attention')}
        none={t('noAttention')}
        rows={columns.attention}
        onOpen={onOpen}
        more={{ to: paths.notices, words: t('notices') }}
      />
    </section>
  )
}

interface PartProps {
  title: string
  /** How many there are in all. */
  count?: number
  none: string
  rows: readonly TodayRow[]
  onOpen: (row: TodayRow) => void
  more: { to: string; words: string }
}

function Part({ title, count = 0, none, rows, onOpen, more }: PartProps) {
  const t = useTexts(todayTexts)
  return (
    <div className="home-today-part">
      <div className="home-today-head row g8">
        <h3 className="s13 b">{title}</h3>
        <Badge count={count} spoken={t('dueCount', { count })} />
        <span className="f1" />
        <Link className="s12 nowrap" to={more.to}>
          {more.words}
        </Link>
      </div>
      {rows.length > 0 ? (
        <Lines label={title} rows={rows} onOpen={onOpen} />
      ) : (
        <p className="home-today-none s13 t3 middle">{none}</p>
      )}
    </div>
  )
}

const Lines = ({ label, rows, onOpen }: { label: string; rows: readonly TodayRow[]; onOpen: PartProps['onOpen'] }) => (
  <ul aria-label={label}>
    {rows.map(row => (
      <TodayLine key={row.key} row={row} onOpen={onOpen} />
    ))}
  </ul>
)

/** Opens an item: its own page, else the application that handles it, else the list. */
function useOpenRow() {
  const navigate = useNavigate()
  const openItem = useOpenItem()
  const { catalogue } = useCatalogue()
  return ({ todo }: TodayRow) => {
    const application = todo?.permissionId === undefined ? undefined : catalogue?.byId.get(todo.permissionId)?.item
    if (todo?.hasPage) openTodo(todo, path => void navigate(path))
    else if (application) openItem(application)
    else void navigate(paths.todos)
  }
}

/** 11 月 23 日 周一; Mon 23 Nov. */
function dayWords(language: 'zh' | 'en'): string {
  const day = new Date(`${portalNow().slice(0, 10)}T12:00:00Z`)
  const parts = { month: 'short', day: 'numeric', weekday: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', parts).format(day)
}
