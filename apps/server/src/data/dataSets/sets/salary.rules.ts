import {
  code,
  money,
  month,
  ownerJoins,
  ownerScopes,
  personJoin,
  personName,
  type SqlSet,
  unitColumns,
} from '../sqlSet.rules.ts'

/** 工资: one row for each person and month. */
export const salary: SqlSet = {
  key: 'salary',
  name: '工资',
  nameEn: 'Salary',
  right: null,
  table: 'salaries',
  id: 't.id',
  joins: { ...ownerJoins, ...personJoin('person', 't.person_code') },
  columns: [
    month(['month', '月份', 'Month'], 't.month'),
    personName(['person', '姓名', 'Name'], 't.person_name', 'person'),
    code(['personCode', '工号', 'Staff no.'], 't.person_code'),
    ...unitColumns,
    money(['basic', '基本工资', 'Basic'], 't.basic'),
    money(['post', '岗位工资', 'Post'], 't.post'),
    money(['performance', '绩效工资', 'Performance'], 't.performance'),
    money(['allowance', '津贴补贴', 'Allowances'], 't.allowance'),
    money(['insurance', '五险一金', 'Insurance and housing fund'], 't.insurance'),
    money(['tax', '个人所得税', 'Income tax'], 't.tax'),
    money(['net', '实发工资', 'Net pay'], 't.net'),
  ],
  order: [
    { column: 'month', isDescending: true },
    { column: 'personCode', isDescending: false },
  ],
  own: code => `t.person_code = ${code}`,
  ...ownerScopes,
  isOpenToAll: true,
}
