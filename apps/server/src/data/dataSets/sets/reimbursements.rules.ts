import { mayLookAtCode } from '../projectSight.rules.ts'
import {
  code,
  day,
  moment,
  money,
  ownerJoins,
  ownerScopes,
  personJoin,
  personName,
  projectColumns,
  projectJoin,
  type SqlSet,
  text,
  unitColumns,
  word,
} from '../sqlSet.rules.ts'

/** 报销单. */
export const reimbursements: SqlSet = {
  key: 'reimbursements',
  name: '报销单',
  nameEn: 'Reimbursements',
  right: null,
  table: 'reimbursements',
  id: 't.id',
  joins: { ...ownerJoins, ...projectJoin, ...personJoin('applicant', 't.applicant_code') },
  columns: [
    code(['formNo', '报销单号', 'Form no.'], 't.form_no'),
    moment(['submittedAt', '提交时间', 'Submitted'], 't.submitted_at'),
    personName(['applicant', '报销人', 'Applicant'], 't.applicant_name', 'applicant'),
    code(['applicantCode', '报销人工号', 'Applicant’s staff no.'], 't.applicant_code'),
    ...unitColumns,
    ...projectColumns,
    word(['kind', '报销类型', 'Kind'], 't.kind', 'reimbursementKind'),
    // What was returned or never handed in is no expense: those amounts are shown, and count in no sum.
    { ...money(['amount', '报销金额', 'Amount'], 't.amount'), isSummed: false },
    money(
      ['counted', '在办与已付金额', 'Under way or paid'],
      "case when t.status in ('approving', 'paying', 'paid') then t.amount end",
    ),
    word(['status', '状态', 'Status'], 't.status', 'reimbursementStatus'),
    day(['paidOn', '支付日期', 'Paid on'], 't.paid_on'),
    text(['remark', '事由', 'Purpose'], 't.remark'),
  ],
  order: [{ column: 'submittedAt', isDescending: true }],
  isOwnShared: true,
  own: code => `(t.applicant_code = ${code} or ${mayLookAtCode('t.project_code', code)})`,
  ...ownerScopes,
  isOpenToAll: true,
}
