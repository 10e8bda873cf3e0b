import { api } from '@portico/contract/api.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from './editorTexts.ts'
import { reachTexts } from './reachTexts.ts'

interface ReachNoteProps {
  pageId: string
  /** Who is asked about; without, those who may open the page already. */
  roles?: readonly string[]
}

/** Says whom the draft lets see how many rows, counted by the server: before it is so. */
export function ReachNote({ pageId, roles }: ReachNoteProps) {
  const t = useTexts(reachTexts)
  const scopes = useTexts(editorTexts)
  const pick = usePick()
  const ask = { id: pageId, ...(roles && { roles: [...roles] }) }
  const { data, error } = useApiQuery(api.pageConfigs.reach, ask, { staleTime: 0, gcTime: 0 })
  const number = (value: number) => value.toLocaleString('en')
  const words = () => {
    if (error) return error.message
    if (!data) return t('counting')
    const { scope, people, rows, examples } = data
    if (scope === 'own') return t('own', { people: number(people) })
    if (people === 0) return t('nobody', { scope: scopes(scope) })
    const told = examples
      .filter(({ others }) => others > 0)
      .map(({ name, nameEn, rows, others }) =>
        t('example', { name: pick(name, nameEn), rows: number(rows), others: number(others) }),
      )
    const all = t('reach', { scope: scopes(scope), people: number(people), rows: number(rows) })
    return told.length === 0 ? all : t('withExamples', { all, examples: told.join(t('and')) })
  }
  return (
    <p className={`note fm-note s13${error || (data && data.scope !== 'own') ? ' warn' : ''}`} role="status">
      {words()}
    </p>
  )
}
