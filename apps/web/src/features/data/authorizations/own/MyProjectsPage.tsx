import { api } from '@portico/contract/api.ts'
import { useSearchParams } from 'react-router'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { counted } from '../pieces/counted.ts'
import { ReceivedList } from '../received/ReceivedList.tsx'
import { OwnProjects } from './OwnProjects.tsx'
import { ownTexts } from './ownTexts.ts'

/** 我的项目 (myProject): projects that one leads, and those that others let one use. Which stands in the address. */
export default function MyProjectsPage() {
  const t = useTexts(ownTexts)
  const [query, setQuery] = useSearchParams()
  const view = query.get('view') === 'received' ? 'received' : 'own'
  const { data: counts } = useApiQuery(api.authorizations.overview, undefined, { staleTime: 0 })
  const choice = (
    <Segmented
      label={t('view')}
      value={view}
      // Filters, order and page in the address belong to the list that is left.
      onChange={next => setQuery(next === 'own' ? {} : { view: next }, { replace: true })}
      options={[
        { value: 'own', label: counted(t('own'), counts?.own) },
        { value: 'received', label: counted(t('received'), counts?.usable) },
      ]}
    />
  )
  return view === 'own' ? (
    <OwnProjects actions={choice} />
  ) : (
    <ReceivedList title={t('title')} group="usable" actions={choice} />
  )
}
