import { paths } from '@portico/contract/names.ts'
import { useLocation } from 'react-router'
import { HomeSkeleton } from '#features/frame/home/HomeSkeleton.tsx'
import { TodaySkeleton } from '#features/frame/home/today/TodaySkeleton.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { frameTexts } from '../frameTexts.ts'
import './PageSkeleton.css'

/** What stands in the sheet while a page comes: nothing for 200 ms, then its shape: home's cards, else head and rows. */
export function PageSkeleton() {
  const { pathname } = useLocation()
  return pathname === '/' || pathname === paths.home ? <HomeShape /> : <ListShape />
}

/** For whoever goes from heading to heading. The focus waits for the page's own. */
function ComingHeading() {
  const t = useTexts(frameTexts)
  return (
    <h1 className="sr" data-comes="">
      {t('loading')}
    </h1>
  )
}

const HomeShape = () => (
  <div className="home solo late">
    <div className="home-left">
      <ComingHeading />
      <div className="marquee sk" />
      <TodaySkeleton />
      <HomeSkeleton />
    </div>
  </div>
)

const rows = [1, 2, 3, 4, 5, 6, 7, 8]

function ListShape() {
  return (
    <div className="late" role="status">
      <div className="ph-bar">
        <ComingHeading />
        <Skeleton width={120} height={18} />
      </div>
      <div className="page-sk-rows">
        <Skeleton height={40} radius={8} />
        {rows.map(row => (
          <div key={row} className="row">
            <Skeleton width="22%" height={14} />
            <Skeleton width="38%" height={14} />
            <Skeleton width="14%" height={14} />
          </div>
        ))}
      </div>
    </div>
  )
}
