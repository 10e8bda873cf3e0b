import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import { Link } from 'react-router'
import { OwnDelegations, useDelegationCount } from '#features/access/delegations/OwnDelegations.tsx'
import { OwnKeys } from '#features/access/personalKeys/OwnKeys.tsx'
import { AccountPage } from '#features/access/profile/AccountPage.tsx'
import { OwnSessions, useSessionCount } from '#features/access/sessions/OwnSessions.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconChat, iconDownload } from '#kit/icons/icons.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick } from '#shared/i18n/texts.ts'
import { everyItem } from './cachedRoutes.ts'

/** 我的账号 with what other features have of a person: sessions, authorisations, and their other pages. */
export default function OwnAccount() {
  const counts = { sessions: useSessionCount(), delegates: useDelegationCount() }
  const sessions = (
    <>
      <OwnSessions />
      <OwnKeys />
    </>
  )
  return <AccountPage sessions={sessions} delegates={<OwnDelegations />} counts={counts} more={<OtherPages />} />
}

const others = [
  { path: paths.myExports, icon: iconDownload },
  { path: paths.myFeedback, icon: iconChat },
] as const

/** The person's other pages, under the names that the menu gives them. */
function OtherPages() {
  const pick = usePick()
  const { data } = useApiQuery(api.menu.routes, undefined, { staleTime: Number.POSITIVE_INFINITY })
  const items = everyItem(data ?? [])
  return others.map(({ path, icon }) => {
    const item = items.find(each => each.path === path)
    return (
      item && (
        <Link key={path} className="mi" to={path}>
          <Icon of={icon} size={16} />
          {pick(item.name, item.nameEn)}
        </Link>
      )
    )
  })
}
