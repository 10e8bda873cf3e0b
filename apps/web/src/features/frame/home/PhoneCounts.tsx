import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import { Link } from 'react-router'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconBell, iconMail, iconTodo } from '#kit/icons/icons.ts'
import { badgeText } from '#kit/show/badgeText.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'

const countTexts = defineTexts({
  todos: { zh: '待办事项', en: 'To-do' },
  notices: { zh: '通知公告', en: 'Notices' },
  mails: { zh: '我的邮箱', en: 'Mail' },
})

/** The frame asks for the counts; here they are only read. */
const watching = { enabled: false }

/** The counts at the top of the phone's home page. */
export function PhoneCounts() {
  const t = useTexts(countTexts)
  const todos = useApiQuery(api.todos.open, { limit: 0 }, watching).data?.[0]?.count
  const notices = useApiQuery(api.notices.unread, { limit: 1, status: 0 }, watching).data?.[0]?.count
  const mails = useApiQuery(api.mailbox.unread, undefined, watching).data?.count
  const entries = [
    { key: 'todos', path: paths.todos, icon: iconTodo, count: todos },
    { key: 'notices', path: paths.notices, icon: iconBell, count: notices },
    ...(mails === undefined ? [] : [{ key: 'mails', path: paths.mailbox, icon: iconMail, count: mails } as const]),
  ] as const
  return (
    <div className="row g8">
      {entries.map(({ key, path, icon, count }) => (
        <Link key={key} className="home-phone-card f1 col home-phone-counts surface lined" to={path}>
          <span className="row sb">
            <b className="num">{count === undefined ? '–' : badgeText(count) || '0'}</b>
            <span className="t3">
              <Icon of={icon} size={18} />
            </span>
          </span>
          <span className="s12 t3">{t(key)}</span>
        </Link>
      ))}
    </div>
  )
}
