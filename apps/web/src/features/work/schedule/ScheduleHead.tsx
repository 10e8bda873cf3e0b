import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { iconLeft, iconLink, iconPlus, iconRight } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { scheduleTexts } from './scheduleTexts.ts'
import { rangeName, type View, views } from './views/calendarDays.ts'

interface ScheduleHeadProps {
  view: View
  day: string
  isPhone: boolean
  onView: (view: View) => void
  onTurn: (by: 1 | -1) => void
  onToday: () => void
  onAdd: () => void
  onFeed: () => void
}

/** What is in sight, and the ways from there. */
export function ScheduleHead({ view, day, isPhone, onView, onTurn, onToday, onAdd, onFeed }: ScheduleHeadProps) {
  const t = useTexts(scheduleTexts)
  const language = useLanguage(state => state.language)
  const offered = isPhone ? views.filter(it => it === 'day' || it === 'list') : views
  const turn = (
    <span className="row g4">
      <IconButton icon={iconLeft} label={t('previous')} onClick={() => onTurn(-1)} />
      <IconButton icon={iconRight} label={t('next')} onClick={() => onTurn(1)} />
      <Button size="small" onClick={onToday}>
        {t('today')}
      </Button>
    </span>
  )
  const range = (
    <b className="num el" aria-live="polite">
      {rangeName(view, day, language)}
    </b>
  )
  const choice = <Segmented label={t('view')} options={optionsOf(offered, t)} value={view} onChange={onView} />
  const feed = <IconButton icon={iconLink} label={t('feed')} onClick={onFeed} />
  const add = (
    <Button kind="primary" icon={iconPlus} onClick={onAdd}>
      {t('add')}
    </Button>
  )
  if (isPhone)
    return (
      <>
        <header className="ph-bar">
          <h1 tabIndex={-1}>{t('title')}</h1>
          <span className="f1" />
          {feed}
          {add}
        </header>
        <div className="row wrap g8 line-below schedule-bar">
          {turn}
          <span className="f1" />
          {choice}
          <div className="schedule-range-name">{range}</div>
        </div>
      </>
    )
  return (
    <header className="ph-bar">
      <h1 tabIndex={-1}>{t('title')}</h1>
      {turn}
      {range}
      <span className="f1" />
      {choice}
      {feed}
      {add}
    </header>
  )
}
