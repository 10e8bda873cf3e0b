import { pathOfTemplate, paths } from '@portico/contract/names.ts'
import { documentList } from '../../documents/documentLists/documentLists.queries.ts'
import { fillableOf } from '../../documents/filling/fillable.queries.ts'
import { stateWords } from '../../documents/stateWords.rules.ts'
import { todoShape } from '../../todos/todoShape.rules.ts'
import { countTodos, listTodos, type TodoRow } from '../../todos/todos.queries.ts'
import { noticeSource } from '../sources.rules.ts'
import { mostRows, pageSource, periodWords, rowOf } from './fact.rules.ts'
import { factText } from './factTexts.rules.ts'
import { formFor } from './forms.rules.ts'
import type { Period } from './periods.rules.ts'
import { type FactAsk, inLanguage, type Reader } from './reader.rules.ts'

/** So many are gone through for those of some days. */
const goneThrough = 300
const within = (day: string, period: Period) => day >= period.from && day <= period.until
const of = (language: FactAsk['language'], zh: string, en: string) => (language === 'en' ? ` ${en}` : zh)

/** What one has to do: all of it, what is late, or what is due within some days. Each row opens what it is about. */
export const todos: Reader = async ask => {
  const { language, session, period, residue, query, deps, today } = ask
  if (session.reach && !session.reach.parts.has('todos')) return 'closed'
  if (residue !== '') return null
  const isOverdue = /逾期|超期|过期|\b(?:overdue|late)\b/iu.test(query) || undefined
  const isNow =
    period === null || (period.from === today && period.until === today && !/到期|截止|\bdue\b/iu.test(query))
  const filter = { state: 'open', isOverdue } as const
  const window = { limit: isNow ? mostRows : goneThrough, offset: 0 }
  const [all, total] = await Promise.all([
    listTodos(deps.db, session.user.id, filter, {}, window),
    countTodos(deps.db, session.user.id, filter),
  ])
  if (!isNow && total > goneThrough) return null
  const isThen = ({ dueAt }: TodoRow) =>
    isNow || (dueAt !== null && period !== null && within(deps.clock.format(dueAt).slice(0, 10), period))
  const found = all.filter(isThen)
  const count = isNow ? total : found.length
  const days = isNow || !period ? '' : periodWords(period, language)
  const late = isOverdue ? of(language, '逾期的', 'that are overdue') : ''
  const due = days === '' ? '' : of(language, ` ${days} 到期${isOverdue ? '、已' : '的'}`, `due ${days}`)
  const which = inLanguage(language, `${due}${late}`, `${due}${due !== '' && late !== '' ? ' and' : ''}${late}`)
  const newest = count === 0 ? '' : factText('newest', language)
  const now = isOverdue || days !== '' ? '' : inLanguage(language, '目前', ' at the moment')
  const source = pageSource(
    inLanguage(language, '待办事项', 'To-do items'),
    isOverdue ? `${paths.todos}?isOverdue=1` : paths.todos,
    isOverdue ? inLanguage(language, '逾期', 'overdue') : days,
  )
  return {
    kind: 'todos',
    text: factText(count === 0 ? 'noTodos' : 'todos', language, { count, which, newest, now }),
    rows: found.slice(0, mostRows).map(row => todoRow(row, ask)),
    sources: [source],
    period: isNow ? null : period,
  }
}

function todoRow(row: TodoRow, { language, deps }: FactAsk) {
  const { ownPage, hasPage, id, title, titleEn } = todoShape(deps.clock)(row)
  const due = row.dueAt ? `${inLanguage(language, '截止', 'due')} ${deps.clock.format(row.dueAt).slice(0, 16)}` : ''
  const detail = [inLanguage(language, row.systemName, row.systemNameEn), due].filter(it => it !== '').join(' · ')
  const elsewhere = `${paths.todos}?${new URLSearchParams({ keyword: row.title.slice(0, 60) })}`
  const leads = ownPage ? { path: ownPage } : hasPage ? { todoId: id } : { path: elsewhere }
  return rowOf(language === 'en' && titleEn !== '' ? titleEn : title, detail, leads)
}

const documentPath = (id: string) => `${paths.document}?${new URLSearchParams({ id })}`

/** Documents that wait for one's decision. */
export const waiting: Reader = async ({ language, session, period, residue, deps }) => {
  if (session.reach && !session.reach.parts.has('todos')) return 'closed'
  if (residue !== '') return null
  if (period) return 'notOfDays'
  const list = documentList('waiting', session)
  const [counted, rows] = await Promise.all([
    list.count(deps.db, {}),
    list.read(deps.db, {}, { limit: mostRows, offset: 0 }),
  ])
  const count = typeof counted === 'number' ? counted : counted.total
  const newest = factText('newest', language)
  return {
    kind: 'waiting',
    text: factText(count === 0 ? 'noWaiting' : 'waiting', language, { count, newest }),
    rows: rows.map(row =>
      rowOf(
        inLanguage(language, row.name, row.nameEn),
        inLanguage(language, row.applicantName ?? '', row.applicantNameEn ?? ''),
        {
          path: documentPath(row.id),
        },
      ),
    ),
    sources: [pageSource(inLanguage(language, '我的单据', 'My documents'), `${paths.ownDocuments}?view=waiting`)],
    period: null,
  }
}

const documentStates = [
  [/草稿|没提交|未提交|\bdrafts?\b/iu, 'draft'],
  [/退回|\b(?:returned|sent back)\b/iu, 'returned'],
  [/办结|办好|批下来|\b(?:issued|finished|approved)\b/iu, 'issued'],
  [/办理中|在办|审批中|\b(?:pending|running|under way)\b/iu, 'running'],
] as const
/** States that are no states of a document here. */
const otherStates = /批(?!下来)|通过|办完|\b(?:decided|gone)\b/iu

/** One's own documents, by what they are and where they stand. */
export const documents: Reader = async ({ language, session, period, residue, query, deps }) => {
  if (period) return 'notOfDays'
  const list = documentList('mine', session)
  const keyword = residue.replace(/申请|单据|表/gu, '').trim() || undefined
  const isWhether = /吗|\?|？|了没|\b(?:is|was|were|has|have|are)\b/iu.test(query)
  const states = isWhether ? [] : documentStates.filter(([words]) => words.test(query)).map(([, state]) => state)
  if (states.length > 1 || (!isWhether && states.length === 0 && otherStates.test(query))) return null
  const [state] = states
  const asked = { keyword, state: state && [state] }
  const rows = await list.read(deps.db, asked, { limit: goneThrough, offset: 0 })
  if ((keyword && rows.length === 0) || rows.length === goneThrough) return null
  const counts = [...Map.groupBy(rows, row => row.state)].map(
    ([of, its]) => `${stateWords[of][language]} ${its.length}`,
  )
  const isEnglish = language === 'en'
  const which = [keyword, state && stateWords[state][language]].filter(Boolean).join(isEnglish ? ', ' : ' ')
  const each = state || counts.length === 0 ? '' : isEnglish ? ` (${counts.join(', ')})` : `（${counts.join('、')}）`
  const values = {
    count: rows.length,
    which: which === '' ? '' : isEnglish ? ` (${which})` : `“${which}”`,
    states: each,
  }
  const address = new URLSearchParams({ ...(keyword && { keyword }) })
  return {
    kind: 'documents',
    text: factText(rows.length === 0 ? 'noDocuments' : 'documents', language, values),
    rows: rows.slice(0, mostRows).map(row => {
      const people = row.people.map(it => inLanguage(language, it.name, it.nameEn)).join(isEnglish ? ', ' : '、')
      const detail = [stateWords[row.state][language], row.summary[language], people].filter(Boolean).join(' · ')
      return rowOf(inLanguage(language, row.name, row.nameEn), detail, { path: documentPath(row.id) })
    }),
    sources: [
      pageSource(
        inLanguage(language, '我的单据', 'My documents'),
        `${paths.ownDocuments}${address.size > 0 ? `?${address}` : ''}`,
        keyword ?? '',
      ),
    ],
    period: null,
  }
}

/** Notices: unread ones; those of some days; those about something. */
export const notices: Reader = async ({ language, period, residue, query, look, deps, today }) => {
  const isUrgent = /紧急|\burgent\b/iu.test(query)
  const which = isUrgent ? of(language, '紧急', '(urgent)') : ''
  const row = (it: Awaited<ReturnType<typeof look.noticesAbout>>[number]) => {
    const day = deps.clock.format(it.publishedAt).slice(0, 10)
    return rowOf(inLanguage(language, it.title, it.titleEn || it.title), day, { path: `${paths.notices}?id=${it.id}` })
  }
  const page = (filter = '') => pageSource(inLanguage(language, '通知公告', 'Notices'), paths.notices, filter)
  if (residue !== '') {
    if (period) return null
    const found = await look.noticesCalled(residue, mostRows)
    if (found.length === 0) return null
    const text = factText('noticesAbout', language, { name: residue })
    return {
      kind: 'notices',
      text,
      rows: found.map(row),
      sources: found.slice(0, 5).map(it => noticeSource(it, language)),
      period,
    }
  }
  if (!period && !isUrgent) {
    const { count, rows } = await look.notices(5)
    const isUnread = /未读|没读|\bunread\b/iu.test(query)
    const said = count > 0 ? 'unread' : isUnread ? 'noUnread' : 'allRead'
    return {
      kind: 'notices',
      text: factText(said, language, { count }),
      rows: count === 0 && isUnread ? [] : rows.map(row),
      sources: rows.map(it => noticeSource(it, language)),
      period: null,
    }
  }
  const all = await look.latestNotices(goneThrough)
  const day = (it: (typeof all)[number]) => deps.clock.format(it.publishedAt).slice(0, 10)
  // What is beyond those cannot be counted so.
  if (all.length === goneThrough) return null
  const found = all.filter(it => (!isUrgent || it.level === 'urgent') && (!period || within(day(it), period)))
  if (period && period.from > today) return 'notOfDays'
  const days = period ? periodWords(period, language) : ''
  return {
    kind: 'notices',
    text: factText(found.length === 0 ? 'noNoticesOf' : 'noticesOf', language, { days, which, count: found.length }),
    rows: found.slice(0, mostRows).map(row),
    sources: [page(days)],
    period,
  }
}

/** How many mails are unread; nothing else of a mailbox is looked into. */
export const mails: Reader = async ({ language, period, residue, look }) => {
  if (residue !== '' || period) return null
  const count = await look.mails()
  if (count === 'closed') return 'closed'
  const said = count === null ? 'unknownMails' : count > 0 ? 'mails' : 'noMails'
  return {
    kind: 'mails',
    text: factText(said, language, { count: count ?? 0 }),
    rows: [],
    sources: [{ kind: 'mail', title: inLanguage(language, '我的邮箱', 'Mail') }],
    period: null,
  }
}

/** The form that somebody wants to fill in, where they may. It takes over what the portal knows of them. */
export const forms: Reader = async ({ language, session, query, deps, today }) => {
  const all = await fillableOf(deps.db.orm, session.user.id, today)
  const found = formFor(query, all).filter(({ isUsedUp }) => !isUsedUp)
  if (found.length === 0) return null
  return {
    kind: 'forms',
    text: factText('forms', language),
    rows: found.slice(0, 3).map(form => {
      const path = form.draftId ? documentPath(form.draftId) : pathOfTemplate(form.code)
      const draft = form.draftId ? inLanguage(language, '继续您的草稿', 'go on with your draft') : ''
      const unit = inLanguage(language, form.ownerUnitName, form.ownerUnitNameEn)
      return rowOf(
        inLanguage(language, form.name, form.nameEn || form.name),
        [unit, draft].filter(it => it !== '').join(' · '),
        { path },
      )
    }),
    sources: [pageSource(inLanguage(language, '办事模板', 'All forms'), paths.forms)],
    period: null,
  }
}
