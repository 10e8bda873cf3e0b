import { ownPages } from '@portico/contract/pages.ts'
import { Link } from 'react-router'
import { iconCalendar, iconSwap } from '#kit/icons/icons.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { Effect } from './Effect.tsx'
import type { Preview } from './TakeBack.tsx'
import { takeBackTexts } from './takeBackTexts.ts'

interface RelyingProps {
  preview: Preview
  isByAmount: boolean
  /** Whether something is taken of it. */
  isTaken: (id: number) => boolean
  join: (names: readonly string[]) => string
}

/** Absences and handovers that rely on what is taken back. */
export function Relying({ preview, isByAmount, isTaken, join }: RelyingProps) {
  const t = useTexts(takeBackTexts)
  const pick = usePick()
  const me = useSession(state => state.user?.code)
  const nameOf = (it: { name: string; nameEn: string }) => pick(it.name, it.nameEn)
  const absences = preview.absences.filter(({ ids }) => ids.some(isTaken))
  return (
    <>
      {absences.map(({ person, startsOn, endsOn, projectCode, receivers, isLast, ids }) => {
        const isMine = person.code === me
        const values = {
          from: startsOn,
          to: endsOn,
          project: projectCode,
          who: isMine ? t('you') : pick(`${person.name} `, person.nameEn),
        }
        const words = isByAmount ? 'awaySmaller' : isLast ? 'awayLast' : 'awayLess'
        return (
          <Effect
            key={`${startsOn} ${ids.join()}`}
            icon={iconCalendar}
            tone="tw"
            hints={[t(words, values)]}
            wayOut={
              !isByAmount &&
              isLast &&
              isMine && (
                <Link
                  className="lk s12"
                  to={`${ownPages.authorize.path}?${new URLSearchParams({ project: projectCode })}`}
                >
                  {t('findOther')}
                </Link>
              )
            }
          >
            {t('relies', { names: join([...new Set(receivers.map(nameOf))]) })}
          </Effect>
        )
      })}
      {!isByAmount &&
        preview.handovers.map(({ projectCode, successor, dueOn }) => (
          <Effect key={projectCode} icon={iconSwap} tone="tw" hints={[t('handsOverHint')]}>
            {t('handsOver', { project: projectCode, day: dueOn, name: nameOf(successor) })}
          </Effect>
        ))}
    </>
  )
}
