import { api } from '@portico/contract/api.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { defineTexts, usePick, useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from './editorTexts.ts'

const reachTexts = defineTexts({
  counting: { zh: '正在统计谁能看到哪些数据…', en: 'Counting who will see what…' },
  own: {
    zh: '数据范围是“本人”：{people} 人可以打开，每个人只看到自己的数据。',
    en: 'Everybody sees their own rows only; {people} people can open the page.',
  },
  nobody: {
    zh: '数据范围是“{scope}”。还没有人能打开此页面；放入菜单后，所选角色的人都能看到该范围内他人的数据。',
    en: 'Whose rows: {scope}. Nobody can open the page yet; once it is in the menu, the chosen roles see the rows of others within this scope.',
  },
  reach: {
    zh: '数据范围是“{scope}”：发布后 {people} 人可以看到共 {rows} 条数据，不只是自己的。',
    en: 'Whose rows: {scope}. {people} people will see {rows} rows in all, not only their own.',
  },
  example: {
    zh: '{name}看到 {rows} 条，其中 {others} 条是他人的',
    en: '{name} sees {rows}, {others} of them of others',
  },
  and: { zh: '；', en: '; ' },
  withExamples: { zh: '{all}例如：{examples}。', en: '{all} For example: {examples}.' },
})

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
    <p className={`note below-16 s13${error || (data && data.scope !== 'own') ? ' warn' : ''}`} role="status">
      {words()}
    </p>
  )
}
