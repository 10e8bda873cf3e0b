import { paths } from '@portico/contract/names.ts'
import { useLocation } from 'react-router'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { frameTexts } from './frameTexts.ts'
import './PageSkeleton.css'

/** What stands in the sheet while a page comes: nothing for 200 ms, then its shape: home's cards, else head and rows. */
export function PageSkeleton() {
  const t = useTexts(frameTexts)
  const { pathname } = useLocation()
  const isHome = pathname === '/' || pathname === paths.home
  return (
    <div className={`page-sk ${isHome ? 'of-home' : 'of-list'}`} role="status" aria-label={t('loading')}>
      {isHome ? <HomeShape /> : <ListShape />}
    </div>
  )
}

const systems = [76, 60, 60, 60, 60, 60]
const groups = [8, 6, 5]
const rows = [1, 2, 3, 4, 5, 6, 7, 8]

const HomeShape = () => (
  <div>
    <Skeleton height={40} radius={8} />
    <div className="page-sk-tabs">
      {systems.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity.
        <Skeleton key={at} width={width} height={16} />
      ))}
    </div>
    {groups.map(count => (
      <div key={count} className="page-sk-group">
        <Skeleton width={88} height={16} />
        <div className="page-sk-cards">
          {Array.from({ length: count }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity.
            <div key={at}>
              <Skeleton width={36} height={36} radius={10} />
              <Skeleton width="72%" height={14} />
              <Skeleton width="54%" height={12} />
            </div>
          ))}
        </div>
      </div>
    ))}
  </div>
)

const ListShape = () => (
  <>
    <div className="page-sk-head">
      <Skeleton width={120} height={18} />
    </div>
    <div className="page-sk-rows">
      <Skeleton height={40} radius={8} />
      {rows.map(row => (
        <div key={row}>
          <Skeleton width="22%" height={14} />
          <Skeleton width="38%" height={14} />
          <Skeleton width="14%" height={14} />
        </div>
      ))}
    </div>
  </>
)
