/** Whose projects a person looks at: those that they lead, and those that others let them look at now. */

const serving = (code: string) => `r.person_code = ${code} and r.live and 'query' = any(r.uses)
  and now() >= r.starts_at and (r.ends_at is null or now() < r.ends_at)`
/** A leader who is off, or another than the one who gave it, lets nobody look. */
const accounts = `join project_authorizations a on a.id = r.authorization_id
  join fund_accounts f on f.project_id = a.project_id and f.open and f.leader_code = a.leader_code`

/** Of a project by its table's alias. An array, so that both indexes serve. */
export const mayLookAt = (project: string, code: string): string =>
  `(${project}.leader_code = ${code} or ${project}.id = any(array(
    select r.project_id from authorization_receivers r ${accounts} where ${serving(code)})))`

/** The same by the code that a row keeps of its project. */
export const mayLookAtCode = (column: string, code: string): string =>
  `${column} in (select own.code from projects own where ${mayLookAt('own', code)})`

/** Whether its figures are theirs to know: the leader’s, and of whom the balance was shown to. */
const seesBalance = (project: string, code: string): string =>
  `(${project}.leader_code = ${code} or ${project}.id = any(array(
    select r.project_id from authorization_receivers r ${accounts} where r.balance_visible and ${serving(code)})))`

const figures = ['budget', 'adjustment', 'income', 'spent', 'frozen', 'year_budget', 'balance', 'rate']
const plain = 'id code name name_en leader_code leader_name unit_code account_set_code kind started_on ends_on'.split(
  ' ',
)
/** Projects without the figures that are hidden from this person. */
export const projectsSeen = (code: string): string => {
  const seen = figures.map(name => `case when ${seesBalance('p', code)} then p.${name} end as ${name}`)
  return `select ${[...plain.map(name => `p.${name}`), ...seen].join(', ')} from projects p`
}

const booked =
  'id voucher happened_on project_code unit_code account_set_code subject summary direction amount handler_code handler_name status'

/** Transactions without the book balances that are hidden from this person. */
export const transactionsSeen = (code: string): string =>
  `select ${booked
    .split(' ')
    .map(name => `b.${name}`)
    .join(', ')}, case when b.project_code in (select p.code from projects p
    where ${seesBalance('p', code)}) then b.balance end as balance from fund_transactions b`
