import type { DocumentHappening, DocumentPerson, DocumentStep } from '@portico/contract/work/documentEntities.ts'
import type { DocumentQuestion } from '@portico/contract/work/documentQuestions.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'

/** 22 characters, as ids have. */
export const idOf = (name: string): string => name.padEnd(22, '0')

const people = {
  chen: { code: '2009118', name: '陈思远', nameEn: 'Chen Siyuan' },
  li: { code: '2003042', name: '李文博', nameEn: 'Li Wenbo' },
  wang: { code: '1998007', name: '王建国', nameEn: 'Wang Jianguo' },
  sun: { code: '2011033', name: '孙丽', nameEn: 'Sun Li' },
  zhao: { code: '2012044', name: '赵明月', nameEn: 'Zhao Mingyue' },
  he: { code: '2005010', name: '何静', nameEn: 'He Jing' },
  zhou: { code: '2014050', name: '周子航', nameEn: 'Zhou Zihang' },
  fang: { code: '2006011', name: '方雅琴', nameEn: 'Fang Yaqin' },
} satisfies Readonly<Record<string, DocumentPerson>>

const both = (zh: string, en: string) => ({ zh, en })
const field = (
  key: string,
  kind: TemplateField['kind'],
  zh: string,
  en: string,
  more: Partial<TemplateField> = {},
) => ({
  key,
  kind,
  label: both(zh, en),
  isRequired: false,
  ...more,
})

const fields: TemplateField[] = [
  field('applicant', 'person', '申请人', 'Applicant'),
  field('unit', 'unit', '所属单位', 'Unit'),
  field('project', 'project', '关联项目', 'Project'),
  field('amount', 'amount', '合同金额', 'Contract amount', { hasCapitals: true }),
  field('kind', 'choices', '印章', 'Seals', {
    choices: [
      { key: 'contract', label: both('合同专用章', 'Contract seal') },
      { key: 'legal', label: both('法人章', 'Legal seal') },
    ],
  }),
  field('days', 'range', '用印期间', 'Period'),
  field('hidden', 'text', '没有提交的', 'Not submitted'),
  field('reason', 'text', '用印事由', 'Reason', { hasLines: true }),
  field('materials', 'table', '用印材料', 'Papers', {
    mustBe: [{ rule: 'sum(materials.copies) <= 200', say: both('太多', 'Too many') }],
    columns: [
      field('name', 'text', '材料名称', 'Paper'),
      field('copies', 'number', '份数', 'Copies'),
      field('pages', 'number', '页数', 'Pages'),
    ],
  }),
  field('contract', 'file', '合同文本', 'Contract'),
]

const row = (id: string, name: string, copies: string) => ({ id, cells: { name, copies, pages: '12' } })

/** A request for stamps whose third step is the reader's, at the second of two people. */
export const stampRequest: OpenDocument = {
  id: idOf('document'),
  code: 'yysq',
  version: 1,
  template: {
    format: 'portico-template/1',
    name: '用印申请',
    nameEn: 'Stamp request',
    ownerUnit: '110100',
    administrators: { people: [], roles: [] },
    fillers: { rule: 'staff', units: [], roles: [], once: null },
    form: { groups: [{ key: 'matter', title: both('用印事项', 'Matter'), fields }] },
    serial: { text: '用印〔{year}〕{no:4} 号', per: ['year'], at: 'issued' },
    way: { steps: [], afterReturn: 'smart' },
    keepMonths: 36,
  },
  state: 'running',
  revision: 7,
  round: 1,
  values: {
    applicant: '2009118',
    unit: '310200',
    project: 'HX-2026-118',
    amount: '486000',
    kind: ['contract', 'legal'],
    days: ['2026-11-25', '2026-11-27'],
    reason: '横向项目签约。\n双方条款已审定。',
    materials: [row('r1', '技术开发合同', '4'), row('r2', '保密协议', '4'), row('r3', '授权委托书', '2')],
    contract: [idOf('file')],
  },
  named: {
    'person:2009118': { zh: '陈思远', en: 'Chen Siyuan', facts: {} },
    'unit:310200': { zh: '计算机科学与技术学院', en: 'School of Computing', facts: {} },
    'project:HX-2026-118': { zh: '工业视觉检测系统研发', en: 'Industrial vision', facts: {} },
  },
  files: [{ id: idOf('file'), name: '技术开发合同-审定稿.pdf', kind: 'pdf', size: 1_887_436 }],
  applicant: people.chen,
  unitName: '计算机科学与技术学院',
  unitNameEn: 'School of Computing',
  filledBy: null,
  number: null,
  submittedAt: '2026-11-19 09:14:00',
  changedAt: '2026-11-19 09:14:00',
  reason: null,
  replacedBy: null,
  mayEdit: false,
  mayWithdraw: false,
  urging: null,
  mine: { key: 'finance', verbs: ['return', 'decline', 'handOn', 'ask'], edit: [] },
  hidden: [],
  asked: [],
  naming: null,
  before: null,
  isWithdrawn: false,
  unread: [],
  today: '2026-11-23',
  specialDays: [],
}

const step = (
  key: string,
  group: number,
  state: DocumentStep['state'],
  title: DocumentStep['title'],
  who: DocumentPerson[],
  more: Partial<DocumentStep> = {},
): DocumentStep => ({
  round: 1,
  key,
  group,
  state,
  title,
  need: 'any',
  people: who,
  away: [],
  remark: null,
  dueAt: null,
  soonAt: null,
  ...more,
})
const happened = (
  event: DocumentHappening['event'],
  key: string | null,
  at: string,
  by: DocumentPerson | null,
  words = '',
  more: Partial<DocumentHappening> = {},
): DocumentHappening => ({
  round: 1,
  event,
  key,
  title: null,
  at,
  by,
  for: null,
  to: null,
  words,
  changes: [],
  ...more,
})

/** What the reader asked somebody about it, who has answered. */
export const answeredQuestion: DocumentQuestion = {
  id: 31,
  round: 1,
  key: 'finance',
  by: people.zhao,
  for: null,
  to: people.zhou,
  at: '2026-11-20 09:40:00',
  words: '合同税率是否与开票信息一致？',
  dueAt: '2026-11-24 23:59:59',
  state: 'answered',
  answer: { by: people.zhou, for: null, at: '2026-11-20 10:02:00', words: '税率 6%，开票信息与对方一致。' },
  mayTakeBack: false,
}

/** How it went so far: one passed, one decided for somebody, one of two side by side. */
export const stampWay = {
  steps: [
    step('leader', 1, 'passed', both('项目负责人', 'Project leader'), [people.chen], {
      remark: both('与申请人为同一人', 'The applicant leads the project'),
    }),
    step('school', 2, 'agreed', both('学院负责人', 'School leader'), [people.wang]),
    step('research', 3, 'agreed', both('科研院', 'Research office'), [people.sun]),
    step('finance', 3, 'open', both('财务处', 'Finance office'), [people.zhao], { dueAt: '2026-11-23 15:40:00' }),
    step('sealing', 4, 'waiting', both('校长办公室用印', 'Sealing'), [people.he, people.fang]),
  ],
  happenings: [
    happened('submitted', null, '2026-11-19 09:14:00', people.chen, '合同已与对方核对，请各位老师审阅。'),
    happened('passed', 'leader', '2026-11-19 09:14:00', null),
    happened('agreed', 'school', '2026-11-19 15:40:00', people.li, '同意。请科研院核对。', { for: people.wang }),
    happened('agreed', 'research', '2026-11-20 09:05:00', people.sun, '第 8 条已核对。'),
    happened('urged', 'finance', '2026-11-23 10:02:00', people.chen, '', { to: people.zhao }),
    happened('late', 'finance', '2026-11-23 15:45:00', null, '', { to: people.wang }),
  ],
  questions: [answeredQuestion],
}
