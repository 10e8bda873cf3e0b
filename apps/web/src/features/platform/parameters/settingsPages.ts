import type { MenuItem } from '@portico/contract/access/menu.ts'
import { api } from '@portico/contract/api.ts'
import { components } from '@portico/contract/pages.ts'
import { useQueries } from '@tanstack/react-query'
import { iconSliders } from '#kit/icons/icons.ts'
import type { ListEndpoint } from '#kit/list/useList.ts'
import { apiQuery, useApiQuery } from '#shared/api/queries.ts'
import { menuIcons } from '#shared/appCards/menuIcons.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { pageLines, settingsTexts } from './settingsTexts.ts'

const flat = (items: readonly MenuItem[]): MenuItem[] => items.flatMap(item => [item, ...flat(item.children)])

/** The visible pages of the administration: those beside the page of the parameters. */
function pagesOf(routes: readonly MenuItem[]): MenuItem[] {
  const branch = flat(routes).find(item => item.children.some(child => child.component === components.parameters))
  return (branch?.children ?? []).filter(item => !item.hidden && item.component !== '')
}

/** One entry of the overview. */
export interface SettingsEntry {
  component: string
  path: string
  name: string
  /** What it is for. */
  line: string
  icon: string
}

/** The pages of the administration that this person has; undefined until the menu is there. */
export function useSettingsPages(): readonly SettingsEntry[] | undefined {
  const pick = usePick()
  const { data: routes } = useApiQuery(api.menu.routes)
  if (!routes) return undefined
  return pagesOf(routes).map(({ path, menuIcon, component, name, nameEn }) => {
    const line = pageLines[component === components.queryPage ? path : component]
    return {
      component,
      path,
      name: pick(name, nameEn),
      line: line ? pick(line.zh, line.en) : '',
      icon: menuIcons[menuIcon.replace(/\.svg$/, '')] ?? iconSliders,
    }
  })
}

/** What is counted at once, by the list's own call for one row. */
const counted: readonly (readonly [component: string, list: ListEndpoint, words: keyof typeof settingsTexts])[] = [
  [components.users, api.users.list, 'persons'],
  [components.roles, api.roles.list, 'count'],
  [components.dictionaries, api.dictionaries.list, 'count'],
  [components.systems, api.systems.managed, 'count'],
  [components.noticeRecords, api.notices.records, 'records'],
  [components.articleRecords, api.articles.records, 'records'],
  [components.versions, api.versions.records, 'count'],
  [components.feedback, api.feedback.records, 'records'],
  [components.pageConfigs, api.pageConfigs.list, 'count'],
  [components.documentRecords, api.documentRecords.list, 'records'],
]

/** How many there are behind an entry, where that is cheap to know. */
export function useSettingsFacts(pages: readonly SettingsEntry[]): (component: string) => string {
  const t = useTexts(settingsTexts)
  const shown = counted.filter(([component]) => pages.some(page => page.component === component))
  const answers = useQueries({
    queries: shown.map(([, list]) => ({ ...apiQuery(list, { page: 1, limit: 1 } as never), staleTime: 0 })),
  })
  const facts = new Map(
    shown.flatMap(([component, , words], at) => {
      const data = answers[at]?.data as { total: number } | undefined
      return data ? [[component, t(words, { count: data.total.toLocaleString('en') })] as const] : []
    }),
  )
  return component => facts.get(component) ?? ''
}
