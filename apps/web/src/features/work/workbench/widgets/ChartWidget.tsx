import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { useParts, useWidget } from '../workbenchParts.ts'
import { Loaded } from './Loaded.tsx'
import { WidgetFrame } from './WidgetFrame.tsx'
import { widgetTexts } from './widgetTexts.ts'

/** The chart of a configured page that the person may open. */
export function ChartWidget() {
  const t = useTexts(widgetTexts)
  const { pageId } = useWidget().widget
  if (pageId !== undefined) return <PageWidget pageId={pageId} />
  return (
    <WidgetFrame>
      <EmptyState compact art="data" title={t('noChart')} text={t('noChartText')} />
    </WidgetFrame>
  )
}

function PageWidget({ pageId }: { pageId: string }) {
  const t = useTexts(widgetTexts)
  const pick = usePick()
  const { Chart } = useParts()
  const query = useApiQuery(api.queryPages.open, { pageId })
  const page = query.data
  const name = page && pick(page.name, page.nameEn)
  return (
    <WidgetFrame
      title={(page?.chart && pick(page.chart.title, page.chart.titleEn)) || name}
      more={`${paths.queryPages}/${pageId}`}
    >
      <Loaded
        query={query}
        empty={({ chart }) => (chart ? null : <EmptyState compact art="data" title={t('pageHasNone')} />)}
      >
        {data => <Chart page={data} />}
      </Loaded>
    </WidgetFrame>
  )
}
