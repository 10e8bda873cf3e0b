import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import type { FundFigures } from '@portico/contract/work/workbench.ts'
import { inThousands } from '#kit/fields/inThousands.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
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
      tools={query.data && <span className="s12 t3">{t('projects', { count: query.data.projectCount })}</span>}
    >
      <Loaded
        query={query}
        empty={({ projectCount }) =>
          projectCount > 0 ? null : <EmptyState compact art="data" title={t('noProjects')} />
        }
      >
        {figures => <Figures figures={figures} />}
      </Loaded>
    </WidgetFrame>
  )
}

function Figures({ figures }: { figures: FundFigures }) {
  const t = useTexts(widgetTexts)
  const { budget, spent, balance, rate } = figures
  return (
    <div className="col f1 g16 workbench-funds">
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
    </div>
  )
}
