import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { lastShape } from './todayShape.ts'
import { todayTexts } from './todayTexts.ts'
import './today.css'

/** The room of what waits today, as it was last; its shapes show after 200 ms. */
export function TodaySkeleton({ rows = lastShape() }: { rows?: number }) {
  const isPhone = useIsPhone()
  const t = useTexts(todayTexts)
  const hasTodos = useSession(({ user }) => !user?.reach || user.reach.parts.includes('todos'))
  const lines = Array.from({ length: isPhone ? rows : 3 }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity.
    <div key={at} className="home-today-line">
      <span className="sk late home-today-shape" />
    </div>
  ))
  if (rows === 0) return <div className="home-today-slim lined corner-10" role="status" aria-label={t('loading')} />
  return (
    <div className={isPhone ? 'home-today-phone surface lined corner-12' : 'home-today lined corner-10'} role="status">
      <span className="sr">{t('loading')}</span>
      {(isPhone ? ['one'] : hasTodos ? ['one', 'two', 'three'] : ['one', 'two']).map(column => (
        <div key={column} className="home-today-part">
          <div className="home-today-head" />
          {lines}
        </div>
      ))}
    </div>
  )
}
