import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import { ownPages } from '@portico/contract/pages.ts'
import type { FundFigures } from '@portico/contract/work/workbench.ts'
import { Link } from 'react-router'
import { inThousands } from '#kit/fields/inThousands.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useParts } from '../workbenchParts.ts'
import { Loaded } from './Loaded.tsx'
import { WidgetFrame } from './WidgetFrame.tsx'
import { widgetTexts } from './widgetTexts.ts'

/** `1234567.8` as 1,234,567.80, without going through a number that could lose a digit. */
function amount(text: string): string {
  const [whole = '0', part = ''] = text.split('.')
  return `${inThousands(whole)}.${part.padEnd(2, '0').slice(0, 2)}`
}

/** What the person's projects have, have spent and have left. */
export function FundWidget() {
  const t = useTexts(widgetTexts)
  const query = useApiQuery(api.workbench.funds)
  return (
    <WidgetFrame
      more={`${paths.queryPages}/project-funds`}
      tools={
        query.data !== undefined &&
        query.data.projectCount > 0 && (
          <span className="s12 t3">{t('projects', { count: query.data.projectCount })}</span>
        )
      }
    >
      <Loaded
        query={query}
        empty={({ projectCount, receivedCount }) =>
          projectCount + receivedCount > 0 ? null : <EmptyState compact art="data" title={t('noProjects')} />
        }
      >
        {figures => (
          <div className="col f1 g12 mid-across workbench-funds">
            {figures.projectCount > 0 && <Figures figures={figures} />}
            {figures.receivedCount > 0 && <Received figures={figures} />}
          </div>
        )}
      </Loaded>
    </WidgetFrame>
  )
}

function Figures({ figures }: { figures: FundFigures }) {
  const t = useTexts(widgetTexts)
  const { budget, spent, balance, rate } = figures
  return (
    <>
      <dl className="row wrap g12">
        {Object.entries({ budget, spent, balance }).map(([key, value]) => (
          <div key={key}>
            <dt className="s12 t3">{t(key as 'budget')}</dt>
            <dd className={`num${value.startsWith('-') ? ' tr' : ''}`}>{amount(value)}</dd>
          </div>
        ))}
      </dl>
      <div className="row g12 s12">
        <span className="t3">{t('rate')}</span>
        <span className="bar f1" aria-hidden="true">
          <i className={rate > 100 ? 'err' : undefined} style={{ width: `${Math.max(0, Math.min(100, rate))}%` }} />
        </span>
        <b className="num">{rate.toFixed(1)}%</b>
        <span className="f1" />
        <span className="t3">{t('yuan')}</span>
      </div>
    </>
  )
}

/** What others let the person use now; it leads to the cards of it. */
function Received({ figures: { receivedCount, unseenCount, receivedLeft } }: { figures: FundFigures }) {
  const t = useTexts(widgetTexts)
  const { hasPage } = useParts()
  const words = t('received', { count: receivedCount })
  const isAllUnseen = unseenCount === receivedCount
  return (
    <p className="row wrap g12 s12 line-above workbench-funds-received">
      {hasPage(ownPages.wallet.path) ? (
        <Link className="lk" to={`${ownPages.wallet.path}?side=received`}>
          {words}
        </Link>
      ) : (
        <span>{words}</span>
      )}
      <span className="f1" />
      {!isAllUnseen && (
        <span className="t3">
          {t('receivedLeft')} <b className="num">{amount(receivedLeft)}</b>
        </span>
      )}
      {unseenCount > 0 && <span className="t3">{t('unseen', { count: unseenCount })}</span>}
    </p>
  )
}
