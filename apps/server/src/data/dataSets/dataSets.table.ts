import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, numeric, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { systems } from '#access/systems/systems.table.ts'
import { maintained } from '#db/maintained.ts'

const money = (name: string) => numeric(name, { precision: 15, scale: 2 }).notNull()
const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
/** Whose books a row stands in. Codes, not references: what was booked outlives the unit and the person. */
const owner = { unitCode: text('unit_code').notNull(), accountSetCode: text('account_set_code').notNull() }

/** 项目: funds with a leader, and what became of them this year. */
export const projects = pgTable(
  'projects',
  {
    id: id(),
    code: text().notNull(),
    name: text().notNull(),
    nameEn: text('name_en').notNull(),
    leaderCode: text('leader_code').notNull(),
    leaderName: text('leader_name').notNull(),
    ...owner,
    kind: text().notNull(),
    startedOn: date('started_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** Since when nothing more is booked on it. */
    closedOn: date('closed_on'),
    budget: money('budget'),
    adjustment: money('adjustment'),
    income: money('income'),
    spent: money('spent'),
    frozen: money('frozen'),
    yearBudget: money('year_budget').generatedAlwaysAs(sql`budget + adjustment`),
    balance: money('balance').generatedAlwaysAs(sql`budget + adjustment - spent - frozen`),
    /** Per cent of the year's budget that is spent. */
    rate: numeric({ precision: 7, scale: 1 }).generatedAlwaysAs(
      sql`round(spent * 100 / nullif(budget + adjustment, 0), 1)`,
    ),
  },
  table => [
    unique('projects_code').on(table.code),
    index('projects_unit').on(table.unitCode, table.code),
    index('projects_leader').on(table.leaderCode),
  ],
)

/** 经费明细: what came in and went out of a project. */
export const fundTransactions = pgTable(
  'fund_transactions',
  {
    id: id(),
    voucher: text().notNull(),
    happenedOn: date('happened_on').notNull(),
    projectCode: text('project_code').notNull(),
    ...owner,
    subject: text().notNull(),
    summary: text().notNull(),
    direction: text().notNull(),
    amount: money('amount'),
    balance: money('balance'),
    handlerCode: text('handler_code').notNull(),
    handlerName: text('handler_name').notNull(),
    status: text().notNull(),
  },
  table => [
    index('fund_transactions_day').on(table.happenedOn, table.id),
    index('fund_transactions_unit').on(table.unitCode, table.happenedOn, table.id),
    index('fund_transactions_project').on(table.projectCode, table.happenedOn, table.id),
  ],
)

/** 报销单. */
export const reimbursements = pgTable(
  'reimbursements',
  {
    id: id(),
    formNo: text('form_no').notNull(),
    submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull(),
    applicantCode: text('applicant_code').notNull(),
    applicantName: text('applicant_name').notNull(),
    ...owner,
    projectCode: text('project_code').notNull(),
    kind: text().notNull(),
    amount: money('amount'),
    status: text().notNull(),
    paidOn: date('paid_on'),
    /** Who approved it; null before that, and where the finance system does not say. */
    approverCode: text('approver_code'),
    remark: text().notNull().default(''),
  },
  table => [
    unique('reimbursements_form').on(table.formNo),
    index('reimbursements_time').on(table.submittedAt, table.id),
    index('reimbursements_unit').on(table.unitCode, table.submittedAt, table.id),
    index('reimbursements_applicant').on(table.applicantCode, table.submittedAt),
    index('reimbursements_approver').on(table.projectCode, table.approverCode).where(sql`approver_code is not null`),
  ],
)

/** 收入申报: what somebody was paid beside their salary. */
export const incomeRecords = pgTable(
  'income_records',
  {
    id: id(),
    declareNo: text('declare_no').notNull(),
    receivedOn: date('received_on').notNull(),
    payer: text().notNull(),
    payeeCode: text('payee_code').notNull(),
    payeeName: text('payee_name').notNull(),
    ...owner,
    kind: text().notNull(),
    amount: money('amount'),
    tax: money('tax'),
    net: money('net').generatedAlwaysAs(sql`amount - tax`),
    status: text().notNull(),
  },
  table => [
    unique('income_records_number').on(table.declareNo),
    index('income_records_unit').on(table.unitCode, table.receivedOn, table.id),
    index('income_records_payee').on(table.payeeCode, table.receivedOn),
  ],
)

/** 工资: one row for each person and month. */
export const salaries = pgTable(
  'salaries',
  {
    id: id(),
    /** The first day of the month. */
    month: date().notNull(),
    personCode: text('person_code').notNull(),
    personName: text('person_name').notNull(),
    ...owner,
    basic: money('basic'),
    post: money('post'),
    performance: money('performance'),
    allowance: money('allowance'),
    insurance: money('insurance'),
    tax: money('tax'),
    net: money('net').generatedAlwaysAs(sql`basic + post + performance + allowance - insurance - tax`),
  },
  table => [
    unique('salaries_person').on(table.personCode, table.month),
    index('salaries_unit').on(table.unitCode, table.month, table.id),
    index('salaries_month').on(table.month, table.id),
  ],
)

/** 资产台账. */
export const assets = pgTable(
  'assets',
  {
    id: id(),
    code: text().notNull(),
    name: text().notNull(),
    category: text().notNull(),
    brand: text().notNull(),
    model: text().notNull(),
    price: money('price'),
    boughtOn: date('bought_on').notNull(),
    ...owner,
    keeperCode: text('keeper_code').notNull(),
    keeperName: text('keeper_name').notNull(),
    place: text().notNull(),
    status: text().notNull(),
  },
  table => [
    unique('assets_code').on(table.code),
    index('assets_unit').on(table.unitCode, table.code),
    index('assets_keeper').on(table.keeperCode),
  ],
)

/** 外部数据集: rows that a business system answers, below its sync data address. */
export const outsideDataSets = pgTable('outside_data_sets', {
  key: text().primaryKey(),
  name: text().notNull(),
  nameEn: text('name_en').notNull(),
  systemId: text('system_id')
    .notNull()
    .references(() => systems.id),
  path: text().notNull(),
  columns: jsonb().notNull().$type<DataColumn[]>(),
  /** Which of the columns say whose row it is; empty: the set cannot be narrowed so. */
  ownerColumn: text('owner_column').notNull().default(''),
  unitColumn: text('unit_column').notNull().default(''),
  accountSetColumn: text('account_set_column').notNull().default(''),
  enabled: boolean().notNull().default(true),
  ...maintained,
})
