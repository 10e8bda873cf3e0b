import { application, group, type SystemApplications } from './application.ts'

const accountants = ['teacher', 'finance', 'finance_assistant'] as const

export const financeApplications: SystemApplications = {
  system: '0001',
  groups: [
    group(
      '财务查询',
      'Finance queries',
      ['staff'],
      [
        application('项目经费查询', 'Project funds', 'finance', '余额、收支明细', 'Balance and details'),
        application('个人收入查询', 'My income', 'salary', '工资、酬金、个税', 'Pay, fees and tax', {
          also: ['retired'],
        }),
        application('到款查询', 'Incoming funds', 'payment', '到款与认领', 'Receipts to claim'),
        application('预算执行', 'Budget execution', 'budget', '执行进度与预警', 'Progress and alerts', {
          opens: 'page',
        }),
        application('报销进度', 'Claim progress', 'progress', '单据流转状态', 'Where my claim is'),
        application('凭证查询', 'Vouchers', 'voucher', '会计凭证影像', 'Scanned documents'),
        application('往来款查询', 'Advances', 'transfer', '暂付、应收核对', 'Outstanding items'),
        application('财务报表', 'Financial reports', 'report', '月报、分析与决算', 'Monthly, analytical and annual', {
          only: accountants,
          children: [
            application('月度收支表', 'Monthly statement', 'report', '按月汇总收支', 'Income and spending by month'),
            application('项目收支总表', 'Project summary', 'report', '全部项目一览', 'All projects at a glance'),
            application('部门经费汇总', 'Unit summary', 'report', '按单位汇总', 'Funds by unit'),
            application('预算分析表', 'Budget analysis', 'budget', '预算与实际对比', 'Planned against actual', {
              opens: 'page',
            }),
            application('科研结余表', 'Research balances', 'research', '结题与结余', 'Closed projects and balances'),
            application(
              '公务支出表',
              'Official spending',
              'car',
              '接待、用车、出国',
              'Hospitality, vehicles and travel',
            ),
            application('往来账龄表', 'Ageing report', 'transfer', '逾期未核销', 'Overdue advances'),
            application('年度决算表', 'Annual accounts', 'report', '决算口径数据', 'Figures for the annual accounts', {
              opens: 'page',
            }),
          ],
        }),
      ],
    ),
    group(
      '网上报销',
      'Web reimbursement',
      ['staff'],
      [
        application('日常报销', 'Everyday claims', 'reimburse', '办公、材料、其他', 'Office and materials'),
        application('差旅报销', 'Travel claims', 'travel', '交通、住宿、补助', 'Transport and hotel'),
        application('借款申请', 'Cash advance', 'loan', '预借与冲账', 'Borrow and settle'),
        application('劳务酬金', 'Service fees', 'hr', '校内外人员发放', 'Internal and external'),
        application('发票验真', 'Invoice check', 'security', '查验与去重', 'Verify duplicates', { opens: 'window' }),
        application('批量制单', 'Batch entry', 'import', 'Windows 客户端', 'Windows client', {
          opens: 'desktop',
          target: 'jzfinance://open?module=voucher',
          only: accountants,
        }),
      ],
    ),
    group(
      '收入申报',
      'Income declaration',
      ['staff'],
      [
        application('校内酬金申报', 'Internal pay', 'income', '教职工、学生', 'Staff and students'),
        application('校外劳务申报', 'External services', 'recruit', '专家、临时人员', 'Experts and casual workers'),
        application('助研津贴', 'Assistantships', 'student', '按月批量申报', 'Monthly batches'),
        application('个税查询', 'Income tax', 'tax', '专项附加扣除', 'Special deductions', { opens: 'window' }),
        application('申报审核', 'Declaration review', 'approve', '待审单据办理', 'Declarations to review', {
          only: accountants,
        }),
      ],
    ),
    group(
      '预算与项目',
      'Budget and projects',
      ['staff'],
      [
        application('预算编制', 'Budget planning', 'budget', '年度预算填报', 'Annual budget proposals'),
        application('预算调整', 'Budget adjustment', 'transfer', '科目间调剂', 'Move between headings'),
        application('项目授权', 'Project authorisation', 'auth', '授权他人用款', 'Let others spend'),
      ],
    ),
  ],
}
