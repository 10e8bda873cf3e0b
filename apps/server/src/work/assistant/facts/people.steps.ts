import { pathOfAccountPart } from '@portico/contract/pages.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { sumWallet, walletList } from '#data/authorizations/wallet/wallet.queries.ts'
import { delegationsOf, delegatorsOf } from '#directory/delegations/delegations.queries.ts'
import { unitsOf } from '#directory/units/units.queries.ts'
import { peopleCalled } from '#directory/users/pickPeople.queries.ts'
import { type Fact, mostRows, pageSource, periodWords, rowOf } from './fact.rules.ts'
import { factText } from './factTexts.rules.ts'
import { namedIn } from './question.rules.ts'
import { type FactAsk, inLanguage, type Reader } from './reader.rules.ts'

const delegatesPage = pathOfAccountPart('delegates')
const delegatesSource = ({ language }: FactAsk) =>
  pageSource(inLanguage(language, '授权与代办', 'Delegates'), delegatesPage)

/** An authorisation may reach one of these and not another: who may do just that is not said. */
const particular =
  /报销|签|审|批|业务|财务|经费|单据|合同|邮件|付款|\b(?:sign\w*|decid\w*|decisions?|approv\w*|claims?|reimburs\w*|pay\w*|mails?|contracts?|requests?)\b/iu

/** Who may act for whoever sits there, now or within some days. Their page is closed while they act for somebody. */
export const delegates: Reader = async ask => {
  const { session, language, period, residue, deps } = ask
  if (session.isActing) return 'closed'
  const { clock } = deps
  const rows = await delegationsOf(deps.db, 'given', session.actor.id)
  const isThen = (row: (typeof rows)[number]) =>
    period
      ? (row.state === 'inForce' || row.state === 'coming') &&
        clock.format(row.startsAt).slice(0, 10) <= period.until &&
        clock.format(row.endsAt).slice(0, 10) >= period.from
      : row.state === 'inForce'
  if (residue !== '' || particular.test(ask.query.replace('办理业务', ' '))) return null
  if (period && period.until < ask.today) return 'notOfDays'
  const found = rows.filter(isThen)
  const when = period ? periodWords(period, language) : inLanguage(language, '现在', 'now')
  return {
    kind: 'delegates',
    text: factText(found.length > 0 ? 'delegates' : 'noDelegates', language, { when, count: found.length }),
    rows: found.slice(0, mostRows).map(row => {
      const until = factText('until', language, { day: clock.format(row.endsAt).slice(0, 16) })
      const detail = [until, row.reason].filter(Boolean).join(' · ')
      return rowOf(inLanguage(language, row.delegateName, row.delegateNameEn), detail, { path: delegatesPage })
    }),
    sources: [delegatesSource(ask)],
    period,
  }
}

/** For whom they may act. */
export const delegators: Reader = async ask => {
  const { session, language, residue, period, deps, today } = ask
  if (session.isActing) return 'closed'
  if (residue !== '' || particular.test(ask.query.replace('办理业务', ' '))) return null
  if (period && (period.from !== today || period.until !== today)) return 'notOfDays'
  const found = await delegatorsOf(deps.db, session.actor.id)
  return {
    kind: 'delegators',
    text: factText(found.length > 0 ? 'delegators' : 'noDelegators', language, { count: found.length }),
    rows: found.slice(0, mostRows).map(row => {
      const until = factText('until', language, { day: deps.clock.format(row.endsAt).slice(0, 16) })
      return rowOf(inLanguage(language, row.name, row.nameEn), until, { path: delegatesPage })
    }),
    sources: [delegatesSource(ask)],
    period: null,
  }
}

/** Project money that they let others use, or may use themselves: as the wallet shows it. */
export const authorizations: Reader = async ask => {
  const { session, language, residue, period, query, deps } = ask
  // Whose authorisation names applications sees money where their pages are named: not here.
  if (session.reach?.applications) return 'closed'
  if (residue !== '') return null
  if (period) return 'notOfDays'
  const side = /给我|授给我|我(?:收到|得到)|可以用|\b(?:to me|received|got|may use|can use)\b/iu.test(query)
    ? 'received'
    : 'given'
  const person = session.user.code
  const list = walletList(person)
  const [sums, rows] = await Promise.all([
    sumWallet(deps.db, person, { side }),
    list.read(deps.db, { side }, { limit: mostRows, offset: 0 }),
  ])
  const path = side === 'given' ? '/sqgl/projectAuzView' : '/sqgl/projectAuzBsqrView'
  const title =
    side === 'given'
      ? inLanguage(language, '我授出的', 'Given by me')
      : inLanguage(language, '授权给我的', 'Given to me')
  return {
    kind: 'authorizations',
    text: factText(side, language, { count: sums.counts.all, sum: formatAmount(sums.usable) }),
    rows: rows.map(row => {
      const other = side === 'given' ? [row.receiverName, row.receiverNameEn] : [row.giverName, row.giverNameEn]
      const until = row.endsAt ? factText('until', language, { day: deps.clock.format(row.endsAt).slice(0, 10) }) : ''
      const isUsable = row.state === 'inForce' || row.state === 'endingSoon'
      const left =
        row.left === null || !isUsable ? '' : `${inLanguage(language, '可用', 'left')} ${formatAmount(row.left)}`
      const detail = [inLanguage(language, other[0] ?? '', other[1] ?? ''), left, until]
        .filter(it => it !== '')
        .join(' · ')
      return rowOf(inLanguage(language, row.projectName, row.projectNameEn), detail, { path })
    }),
    sources: [pageSource(title, path)],
    period: null,
  }
}

const nameBefore =
  /^(?:请问|帮我查一?下|查一?下|查)?\s*(?!我|他|她|你|您)(\p{Script=Han}{2,4}?)(?:老师|教授)?(?=的|在哪|是哪|属于|所在)/u
/** What may be said of a person; with any other word something else is asked. */
const ofPerson =
  /老师|教授|同事|工作|上班|单位|部门|学院|处室|属于|所属|所在|工号|职工号|电话|手机号?|号码|邮箱|邮件|地址|联系方式|联系|人/gu

/** To which unit somebody belongs, as everybody may look it up who chooses people. */
export const people: Reader = async ask => {
  const { language, query, deps } = ask
  // A name may be made of letters that elsewhere say nothing.
  const [head = '', called] = nameBefore.exec(query.trim()) ?? []
  if (called && namedIn(query.trim().slice(head.length).replace(ofPerson, ' ')) !== '') return null
  const residue = called ?? ask.residue
  if (residue === '' || ask.period) return null
  const said = (text: string, rows: Fact['rows'] = []): Fact => ({
    kind: 'people',
    text,
    rows,
    sources: [],
    period: null,
  })
  if (/电话|手机|邮箱|邮件地址|联系|\b(?:phone|telephone|mobile|contact|reach|e-?mail|address)\b/iu.test(query))
    return said(factText('noContact', language))
  const found = (await peopleCalled(deps.db, [residue.toLowerCase()])).filter(person => person.enabled)
  const unitOf = (person: (typeof found)[number]) =>
    inLanguage(language, person.unitName ?? '—', person.unitNameEn ?? person.unitName ?? '—')
  const [one] = found
  // Whether that is a name at all is not known.
  if (!one) return null
  if (found.length > 1)
    return said(
      factText('people', language, { count: found.length }),
      found.slice(0, mostRows).map(it => rowOf(inLanguage(language, it.name, it.nameEn), `${it.code} · ${unitOf(it)}`)),
    )
  const name = inLanguage(language, one.name, one.nameEn)
  return said(factText('person', language, { name, code: one.code, unit: unitOf(one) }))
}

/** Who one is oneself. */
export const me: Reader = async ({ session, language, residue, period, deps }) => {
  if (residue !== '' || period) return null
  const { name, nameEn, code } = session.user
  const units = (await unitsOf(deps.db, session.user.id)).map(unit => inLanguage(language, unit.name, unit.nameEn))
  const values = {
    name: inLanguage(language, name, nameEn),
    code,
    units: units.join(inLanguage(language, '、', ', ')) || '—',
  }
  return {
    kind: 'me',
    text: factText('me', language, values),
    rows: [],
    sources: [pageSource(inLanguage(language, '个人信息', 'Personal details'), pathOfAccountPart('details'))],
    period: null,
  }
}
