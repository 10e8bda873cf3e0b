import { api } from '@portico/contract/api.ts'
import { groupNames } from '@portico/contract/data/authorizationEntities.ts'
import { useSearchParams } from 'react-router'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { counted } from '../pieces/counted.ts'
import { ReceivedList } from './ReceivedList.tsx'
import { receivedTexts } from './receivedTexts.ts'

/** 授权给我的 (projectAuzBsqrView): what others let one use; usable, coming or resting, as the address says. */
export default function ReceivedPage() {
  const t = useTexts(receivedTexts)
  const [query, setQuery] = useSearchParams()
  const group = groupNames.find(name => name === query.get('view')) ?? 'usable'
  const { data: counts } = useApiQuery(api.authorizations.overview, undefined, { staleTime: 0 })
  const choice = (
    <Segmented
      label={t('groups')}
      value={group}
      // Filters, order and page in the address belong to the list that is left.
      onChange={next => setQuery(next === 'usable' ? {} : { view: next }, { replace: true })}
      options={groupNames.map(value => ({ value, label: counted(t(value), counts?.[value]) }))}
    />
  )
  return <ReceivedList key={group} title={t('title')} group={group} actions={choice} />
}
