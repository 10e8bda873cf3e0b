import type { DataRow } from '@portico/contract/data/dataSets.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { labelsWith } from '#data/dataSets/labels.queries.ts'
import { mostRows, pageSource, periodWords, rowOf } from './fact.rules.ts'
import { factText } from './factTexts.rules.ts'
import { type OwnRows, readOwnRows, type Where } from './ownPages.steps.ts'
import { type FactAsk, inLanguage, type Reader } from './reader.rules.ts'

/** The values that a question names, each word taken once; with what is left of it. */
function named(query: string, words: readonly (readonly [RegExp, string])[]) {
  let left = query
  const values = words.flatMap(([pattern, value]) => {
    const rest = left.replace(new RegExp(pattern.source, 'giu'), ' ')
    const isSaid = rest !== left
    left = rest
    return isSaid ? [value] : []
  })
  return { values, left }
}

const textOf = (row: DataRow, column: string) => String(row[column] ?? '')
/** A page may hide what is summed: then nothing is said of it, and not that it is 0. */
const isSummed = ({ sums, total }: OwnRows, column: string) => total === 0 || column in sums
const amount = (cell: unknown) => formatAmount(String(cell ?? '0'))
const nameOf = ({ page }: OwnRows, { language }: FactAsk) =>
  inLanguage(language, page.page.document.name, page.page.document.nameEn)
const mine = ({ session }: FactAsk, column: string): Where => ({ column, values: [session.user.code] })
const me = ({ session, language }: FactAsk) => inLanguage(language, session.user.name, session.user.nameEn)
const filterWords = (...words: readonly string[]) => words.filter(word => word !== '').join(' · ')

/** What may be asked of projects, the first that the words name. */
const measures = [
  [/余额|剩|结余|可用|还有|\b(?:balances?|left|remain\w*|available)\b/iu, 'balance', '可用余额', 'available'],
  [/执行率/u, 'rate', '', ''],
  [/冻结|\bfrozen\b/iu, 'frozen', '冻结数', 'frozen'],
  [/支出|花|用了|用掉|已用|开支|\b(?:spent|spend|spending|expen\w+)\b/iu, 'spent', '累计支出', 'spent'],
  [/预算|\bbudgets?\b/iu, 'yearBudget', '本年预算', 'the year’s budget'],
  [/到款|到账|收入|\b(?:received|income)\b/iu, 'income', '累计收入', 'received'],
  [/./u, 'balance', '可用余额', 'available'],
] as const

/** What is left of one's own projects, in all and of each; what was spent of them within some days. */
export const funds: Reader = async ask => {
  const { language, period, today, query, residue, deps } = ask
  const [, column, zh, en] = measures.find(([words]) => words.test(query)) ?? measures[0]
  // Of two that are asked for, one alone would be half an answer.
  if (column === 'rate' || measures.slice(0, -1).filter(([words]) => words.test(query)).length > 1) return null
  // Only a project has a name here: what else has a balance is not known.
  const isName = residue.length > 1 && !residue.includes(' ') && /项目|课题|\bprojects?\b|\d{3}/iu.test(query)
  if (residue !== '' && !isName) return null
  const isNow = period === null || (period.from === today && period.until === today)
  const isYear = period?.from === `${today.slice(0, 4)}-01-01` && period.until === `${today.slice(0, 4)}-12-31`
  if (column === 'spent' && period) return spending(ask)
  if (!isNow && !(isYear && column === 'yearBudget')) return 'notOfDays'
  const found = await readOwnRows(deps, ask, 'project-funds', ['projectCode', 'projectName', 'balance', column], {
    where: [mine(ask, 'leaderCode'), ...(residue === '' ? [] : [{ column: 'projectName', text: residue }])],
    columns: ['projectCode', 'projectName', column],
    sums: [column],
    sort: { column, isDescending: true },
    limit: mostRows,
  })
  // That nothing is called so does not say that there is nothing of that kind.
  if (!found || !isSummed(found, column) || (found.total === 0 && residue !== '')) return null
  const what = inLanguage(language, zh, en)
  const source = pageSource(nameOf(found, ask), found.path, filterWords(me(ask), residue))
  const values = { count: found.total, sum: amount(found.sums[column]), what, name: residue }
  const said = found.total === 0 ? 'noProjects' : residue === '' ? 'balance' : 'balanceOf'
  return {
    kind: 'funds',
    text: factText(said, language, found.total === 0 ? { name: '' } : values),
    rows: found.rows.map(row => {
      const code = textOf(row, 'projectCode')
      const detail = `${code} · ${what} ${amount(row[column])}`
      return rowOf(textOf(row, 'projectName'), detail, { path: found.pathFor([{ column: 'projectCode', text: code }]) })
    }),
    sources: [source],
    period: null,
  }
}

const spending: Reader = async ask => {
  const { language, period, deps, residue } = ask
  if (!period || residue !== '') return null
  const found = await readOwnRows(deps, ask, 'fund-transactions', ['happenedOn', 'expense'], {
    where: [
      { column: 'happenedOn', days: period },
      { column: 'direction', values: ['out'] },
    ],
    columns: ['happenedOn', 'summary', 'projectName', 'expense'],
    sums: ['expense'],
    sort: { column: 'happenedOn', isDescending: true },
    limit: mostRows,
  })
  if (!found || !isSummed(found, 'expense')) return null
  const days = periodWords(period, language)
  const values = { days, count: found.total, sum: amount(found.sums['expense']) }
  return {
    kind: 'spending',
    text: factText('spent', language, values),
    rows: found.rows.map(row =>
      rowOf(
        textOf(row, 'summary'),
        `${textOf(row, 'happenedOn')} · ${amount(row['expense'])} · ${textOf(row, 'projectName')}`,
      ),
    ),
    sources: [pageSource(nameOf(found, ask), found.path, days)],
    period,
  }
}

/** What of a payslip may be asked for, the first that the words name; else what was paid. */
const payslip = [
  [/个税|所得税|扣税|税|\btax\b/iu, 'tax', '个人所得税', 'income tax'],
  [/五险一金|社保公积金|保险和?公积金|\binsurance\b/iu, 'insurance', '社保公积金', 'insurance and housing fund'],
  [/津贴|补贴|\ballowances?\b/iu, 'allowance', '津贴补贴', 'allowances'],
  [/绩效|\bperformance\b/iu, 'performance', '绩效工资', 'performance pay'],
  [/实发|到手|工资|薪|\b(?:salar\w+|wages?|pay\w*|paid|net)\b/iu, 'net', '实发工资', 'net pay'],
] as const

const netWords = /实发|到手|\b(?:net|take-home)\b/iu

/** What was paid in a month, or the last time. */
export const salary: Reader = async ask => {
  const { language, period, deps, residue } = ask
  if (residue !== '') return null
  const isMonths = period === null || (period.from.endsWith('-01') && isLastOfMonth(period.until))
  // Of two that are asked for, one alone would be half an answer; what is kept back in all has no figure.
  if (payslip.slice(0, -1).filter(([words]) => words.test(ask.query)).length + Number(netWords.test(ask.query)) > 1)
    return null
  if (
    /扣(?!.{0,3}[税金])|\bdeduct/iu.test(
      ask.query.replace(/扣(?:了|掉|除)?(?:多少)?(?:个?人?所得)?(?:个?税|公积金)/gu, ' '),
    )
  )
    return null
  const [, column, zh, en] = payslip.find(([words]) => words.test(ask.query)) ?? payslip[4]
  const what = inLanguage(language, zh, en)
  const read = (days: typeof period, limit: number) =>
    readOwnRows(deps, ask, 'salary', ['month', 'net'], {
      where: days ? [{ column: 'month', days }] : [],
      columns: ['month', 'net', column],
      sums: [column],
      sort: { column: 'month', isDescending: true },
      limit,
    })
  const found = await read(period, period ? 12 : 1)
  if (!found || (found.rows[0] && !(column in found.rows[0]))) return null
  const month = found.rows[0] ? textOf(found.rows[0], 'month').slice(0, 7) : ''
  const days = period ? periodWords(period, language) : month
  const name = nameOf(found, ask)
  const said = (text: string, rows: readonly DataRow[]) => ({
    kind: 'salary' as const,
    text,
    rows: rows.map(row => rowOf(textOf(row, 'month').slice(0, 7), `${what} ${amount(row[column])}`)),
    sources: [pageSource(name, found.path, period ? days : '')],
    period: period ?? (month === '' ? null : { from: `${month}-01`, until: lastOfMonth(month) }),
  })
  if (!isMonths) return said(factText('salaryMonths', language), [])
  if (found.total === 0) return said(factText('noSalary', language, { days }), [])
  if (found.rows.length === 1)
    return said(factText('salary', language, { days: month, what, sum: amount(found.rows[0]?.[column]) }), [])
  if (!isSummed(found, column)) return null
  const sum = amount(found.sums[column])
  return said(factText('salaries', language, { days, count: found.total, what, sum }), found.rows)
}

const lastOfMonth = (month: string) => {
  const [year = 0, at = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10)
}
const isLastOfMonth = (day: string) => lastOfMonth(day.slice(0, 7)) === day

/** What was paid beside the salary. */
export const income: Reader = async ask => {
  const { language, deps, residue, today } = ask
  if (residue !== '') return null
  const period = ask.period ?? { from: `${today.slice(0, 4)}-01-01`, until: `${today.slice(0, 4)}-12-31` }
  const found = await readOwnRows(deps, ask, 'income', ['receivedOn', 'net'], {
    where: [{ column: 'receivedOn', days: period }],
    columns: ['receivedOn', 'payer', 'net'],
    sums: ['net'],
    sort: { column: 'receivedOn', isDescending: true },
    limit: mostRows,
  })
  if (!found || !isSummed(found, 'net')) return null
  const days = periodWords(period, language)
  return {
    kind: 'income',
    text: factText('income', language, { days, count: found.total, sum: amount(found.sums['net']) }),
    rows: found.rows.map(row => rowOf(textOf(row, 'payer'), `${textOf(row, 'receivedOn')} · ${amount(row['net'])}`)),
    sources: [pageSource(nameOf(found, ask), found.path, days)],
    period,
  }
}

const claimStates = [
  [/待支付|待付款|等付款|\bto be paid\b/iu, 'paying'],
  [/退回|驳回|打回|\b(?:returned|sent back|rejected)\b/iu, 'returned'],
  [/已支付|已付款|付了|已到账|到账(?:了的|了|的)|\b(?:already )?paid\b/iu, 'paid'],
  [/审批中|审核中|在审|\b(?:in|pending) approval\b|\bpending\b/iu, 'approving'],
  [/草稿|未提交|没提交|\bdrafts?\b/iu, 'draft'],
] as const
const otherStates = /到账|打款|付款|支付|审批|审核|通过|批|处理|完成|\bapprov\w*/iu
/** Whether it is so: that is said with how many there are of every state. */
const isWhether = /吗|了没|^\s*(?:is|are|was|were|has|have)\b/iu

/** One's own claims and where they are. */
export const reimbursements: Reader = async ask => {
  const { language, period, deps, residue, query } = ask
  if (residue !== '') return null
  const { values: states, left } = named(query, claimStates)
  const isAll = states.length === 0 && (isWhether.test(query) || !otherStates.test(left))
  if (states.length > 1 || (states.length === 0 && !isAll)) return null
  const [state = null] = states
  // Only the day of handing in is known of a claim.
  if (period && (state === null ? otherStates.test(left) : !/提交|\bsubmit|\bhanded/iu.test(query))) return null
  const found = await readOwnRows(deps, ask, 'reimbursements', ['formNo', 'status', 'amount'], {
    where: [
      mine(ask, 'applicantCode'),
      ...(period ? [{ column: 'submittedAt', days: period }] : []),
      ...(state ? [{ column: 'status', values: [state] }] : []),
    ],
    columns: ['formNo', 'status', 'amount', 'counted', 'remark', 'submittedAt'],
    sums: ['counted'],
    sort: { column: 'submittedAt', isDescending: true },
    limit: mostRows,
  })
  if (!found) return null
  const labels = new Map(
    (await labelsWith(deps.db, 'reimbursementStatus', '', 50, language)).map(({ value, label }) => [value, label]),
  )
  const labelOf = (value: string) => labels.get(value) ?? value
  const counts = state ? [] : [...(await found.counts('status', 'formNo'))]
  const isEnglish = language === 'en'
  const each = counts.map(([value, count]) => `${labelOf(value)} ${count}`).join(isEnglish ? ', ' : '、')
  const days = period ? periodWords(period, language) : ''
  const values = {
    count: found.total,
    days: days === '' ? '' : isEnglish ? ` handed in ${days}` : ` ${days} 提交的`,
    state: state ? (isEnglish ? ` (${labelOf(state)})` : labelOf(state)) : '',
    states: each === '' ? '' : isEnglish ? ` (${each})` : `（${each}）`,
  }
  const sum = 'counted' in found.sums ? factText('claimsSum', language, { sum: amount(found.sums['counted']) }) : ''
  return {
    kind: 'reimbursements',
    text:
      found.total === 0
        ? factText('noClaims', language, values)
        : `${factText('claims', language, values)}${isEnglish ? ' ' : ''}${sum}`.trim(),
    rows: found.rows.map(row => {
      const formNo = textOf(row, 'formNo')
      const remark = textOf(row, 'remark')
      const detail = [labelOf(textOf(row, 'status')), amount(row['amount']), textOf(row, 'submittedAt').slice(0, 10)]
      return rowOf(remark === '' ? formNo : `${formNo} ${remark}`, detail.join(' · '), {
        path: found.pathFor([{ column: 'formNo', text: formNo }]),
      })
    }),
    sources: [pageSource(nameOf(found, ask), found.path, filterWords(me(ask), days, state ? labelOf(state) : ''))],
    period,
  }
}
