import { api } from '@portico/contract/api.ts'
import type { ManagedTemplate } from '@portico/contract/work/templates.ts'
import { useSearchParams } from 'react-router'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { templateTexts } from './templateTexts.ts'

type View = 'all' | ManagedTemplate['status']
const views: readonly View[] = ['all', 'published', 'draft', 'withdrawn']

/** Which templates are shown, as the address says. */
export function useTemplateView(): View {
  const [query] = useSearchParams()
  return views.find(view => view === query.get('view')) ?? 'all'
}

/** All templates, or those of one state, each with how many there are. */
export function TemplateViews() {
  const t = useTexts(templateTexts)
  const [, setQuery] = useSearchParams()
  const counts = {
    all: useCount('all'),
    published: useCount('published'),
    draft: useCount('draft'),
    withdrawn: useCount('withdrawn'),
  }
  return (
    <Segmented
      label={t('views')}
      value={useTemplateView()}
      // Filters, order and page in the address belong to the list that is left.
      onChange={view => setQuery(view === 'all' ? {} : { view }, { replace: true })}
      options={views.map(value => ({ value, label: [t(value), counts[value]].filter(it => it !== '').join(' ') }))}
    />
  )
}

function useCount(view: View): number | '' {
  const status = view === 'all' ? {} : { status: [view] }
  const { data } = useApiQuery(api.templates.list, { page: 1, limit: 1, ...status }, { staleTime: 0 })
  return data?.total ?? ''
}
