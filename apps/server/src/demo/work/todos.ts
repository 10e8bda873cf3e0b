import type { TodoKind } from '@portico/contract/work/todos.ts'
import { oneOf, readTable, text, whole, wholeOrNull, yesOrNo } from '#foundation/readTable.ts'
import type { todos } from '#work/todos/todos.table.ts'
import type { Calendar } from '../calendar.ts'
import { type RoleCode, roleCodes } from '../directory/roles.ts'
import { seededRandom } from '../random.ts'

type TodoRow = typeof todos.$inferInsert & { id: number }

/** What waits for people, in the order in which it is given out. */
const tasks = readTable(new URL('../tables/tasks.csv', import.meta.url), {
  /**
   * `first` is for the accounts that the documentation names, `role` for those who deal with such things, `last` for
   * people who have nothing else to do: what they finish is missed by nobody.
   */
  when: oneOf('first', 'role', 'last'),
  /** An account, or a role's code. */
  to: text,
  /** The application that handles it: its name. */
  application: text,
  title: text,
  titleEn: text,
  /** An account, or the unit whose people send such things. */
  sender: text,
  daysAgo: whole,
  /** Days from today. */
  due: wholeOrNull,
  isDone: yesOrNo,
})
type Task = (typeof tasks)[number]

/** What a title asks for, by its first word. */
const kinds: readonly (readonly [TodoKind, RegExp])[] = [
  ['approval', /^(审核|审批|会签|核稿|拟办)/],
  ['correction', /^(退回修改|补充材料|补录)/],
  ['confirmation', /^(确认|核对|认领|回执)/],
  ['report', /^(填报|填写|录入|报送|提交|申报|完成)/],
  ['reading', /^(阅办|阅知)/],
]
const kindOf = (title: string): TodoKind => kinds.find(([, words]) => words.test(title))?.[0] ?? 'task'
/** To have read something, or to say that one comes, is a click: it can be done in the portal. */
const isClick = (title: string): boolean => /^(阅办|阅知|回执)/.test(title)

interface Recipient {
  id: number
  username: string
  code: string
  name: string
  nameEn: string
  enabled?: boolean | undefined
  unit: string
  roles: readonly RoleCode[]
}

interface Handler {
  permissionId: string
  systemId: string
  /** Where the application stands on its system's origin; null for a program of the reader's own machine. */
  path: string | null
}

export function demoTodos(
  calendar: Calendar,
  people: readonly Recipient[],
  handlerOf: (application: string) => Handler,
): TodoRow[] {
  const random = seededRandom(12)
  const byUsername = new Map(people.map(person => [person.username, person]))
  const senderOf = (sender: string, recipient: Recipient): Recipient => {
    const account = byUsername.get(sender)
    if (account) return account
    return random.pick(
      people.filter(
        ({ unit, id, enabled, username, code }) =>
          unit === sender && id !== recipient.id && enabled !== false && username === code,
      ),
    )
  }
  const rows: Omit<TodoRow, 'id'>[] = []
  const add = (recipient: Recipient, { application, title, titleEn, sender, daysAgo, due, ...more }: Task): void => {
    const { path, ...handler } = handlerOf(application)
    const createdAt =
      daysAgo === 0
        ? calendar.hoursAgo(random.between(1, 5))
        : calendar.at(-daysAgo, `${random.between(8, 17)}:${random.between(10, 59)}`)
    const from = senderOf(sender, recipient)
    rows.push({
      userId: recipient.id,
      ...handler,
      kind: kindOf(title),
      title,
      titleEn,
      sender: from.name,
      senderEn: from.nameEn,
      path,
      mayFinish: isClick(title),
      createdAt,
      dueAt: due === null ? null : calendar.at(due, '18:00'),
      doneAt: more.isDone ? new Date(createdAt.getTime() + random.between(2, 40) * 3_600_000) : null,
      doneBy: more.isDone ? recipient.name : null,
      doneByEn: more.isDone ? recipient.nameEn : null,
    })
  }

  const give = (to: string, task: Task): void => {
    const recipient = byUsername.get(to)
    if (!recipient) throw new Error(`No demo account ${to}`)
    add(recipient, task)
  }
  const [first, common, last] = (['first', 'role', 'last'] as const).map(when => tasks.filter(it => it.when === when))
  for (const each of first ?? []) give(each.to, each)
  const named = new Set(first?.map(({ to }) => to))
  const ordinary = people.filter(
    ({ enabled, username, code }) => enabled !== false && username === code && !named.has(username),
  )
  for (const each of common ?? []) {
    const role = oneOf(...roleCodes)(each.to)
    const count = role === 'staff' || role === 'teacher' ? 3 : 1
    const recipients = random.sample(
      ordinary.filter(({ roles }) => roles.includes(role)),
      count,
    )
    for (const [index, recipient] of recipients.entries()) {
      add(recipient, index === 2 ? { ...each, daysAgo: each.daysAgo + 12, isDone: true } : each)
    }
  }
  for (const each of last ?? []) give(each.to, each)
  return rows
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((row, index) => {
      const externalId = `demo-${index + 1}`
      // Each has a page of its own there, where it is finished.
      return { id: index + 1, externalId, ...row, path: row.path ? `${row.path}?todo=${externalId}` : null }
    })
}
