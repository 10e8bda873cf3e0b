import { expect, test } from 'vitest'
import type { WayStep } from '../../work/templateDocument.ts'
import type { TemplateField } from '../../work/templateFields.ts'
import { waySentence } from './waySentence.ts'
import { whenWords } from './whenWords.ts'

const both = (zh: string, en: string) => ({ zh, en })
const field = (key: string, kind: TemplateField['kind'], zh: string, en: string): TemplateField => ({
  key,
  kind,
  label: both(zh, en),
  isRequired: false,
})
const fields: TemplateField[] = [
  field('contractAmount', 'amount', '合同金额', 'Contract amount'),
  field('days', 'number', '天数', 'Days'),
  {
    ...field('seal', 'choices', '印章', 'Seals'),
    choices: [{ key: 'contract', label: both('合同专用章', 'Contract seal') }],
  },
]
const plain: Omit<WayStep, 'key' | 'title' | 'group' | 'who'> = {
  need: 'any',
  verbs: ['return'],
  due: { workdays: 2, end: 'copyLeader' },
  self: 'up',
  repeated: 'pass',
  nobody: 'administrators',
}
const step = (group: number, who: WayStep['who'], title: WayStep['title'], rest: Partial<WayStep> = {}): WayStep => ({
  ...plain,
  key: `s${group}${title.en}`.slice(0, 40),
  title,
  group,
  who,
  ...rest,
})
const role = (unit: string): WayStep['who'] => ({ kind: 'role', role: 'r', unit })
const big = { when: 'contractAmount >= 200000' }
const stamp = [
  step(1, { kind: 'projectLeader' }, both('项目负责人', "Project's leader")),
  step(2, { kind: 'unitLeader', level: 1 }, both('学院负责人', "School's leader")),
  step(3, role('K'), both('科研院', 'Research office'), big),
  step(3, role('C'), both('财务处', 'Finance office'), big),
  step(4, role('X'), both('校长办公室用印', "President's office seals it")),
]
const names = {
  people: new Map([['1001', both('王芳', 'Wang Fang')]]),
  roles: new Map([['r', both('印章管理员', 'keepers of the seal')]]),
  units: new Map([
    ['K', both('科研院', 'research office')],
    ['C', both('财务处', 'finance office')],
    ['X', both('校长办公室', "president's office")],
  ]),
}
const said = (steps: WayStep[], language: 'zh' | 'en') =>
  waySentence(
    { form: { groups: [{ key: 'g', title: both('', ''), fields }] }, way: { steps, afterReturn: 'smart' } },
    names,
    language,
  )

test('the stamp request reads as the paper has it', () => {
  expect(said(stamp, 'zh')).toBe(
    [
      '先由项目负责人、再由申请人所在学院负责人同意；合同金额 200,000 元及以上的，再由科研院与财务处都同意；',
      '最后由校长办公室任一人用印。每步 2 个工作日，逾期提醒并抄送上级。',
    ].join(''),
  )
  expect(said(stamp, 'en')).toBe(
    [
      "The project's leader agrees first, then the leader of the applicant's school;",
      'from 200,000.00 yuan on, the research office and the finance office must both agree;',
      "finally anyone of the president's office seals it. Each step has 2 working days;",
      'late steps are reminded and copied to the leader above.',
    ].join(' '),
  )
})

test('short ways, and none', () => {
  expect(said([], 'zh')).toBe('无需办理，提交后即办结。')
  expect(said([], 'en')).toBe('Nobody has to agree: it is issued as soon as it is submitted.')
  const one = [step(1, { kind: 'person', person: '1001' }, both('', ''), { due: null })]
  expect(said(one, 'zh')).toBe('由王芳同意。')
  expect(said(one, 'en')).toBe('Wang Fang agrees.')
  const two = [...one, step(2, { kind: 'role', role: 'r' }, both('', ''), { need: 'two', due: null })]
  expect(said(two, 'zh')).toBe('先由王芳、最后由印章管理员中两人同意。')
  expect(said(two, 'en')).toBe('Wang Fang agrees first, then two people of the keepers of the seal.')
})

test('steps of one group with other conditions are said apart, in the order of their groups', () => {
  const steps = [
    step(2, role('C'), both('财务处', 'Finance office'), { due: null }),
    step(1, role('K'), both('科研院', 'Research office'), { when: 'days > 5', due: null }),
    step(1, { kind: 'chosen' }, both('', ''), { due: { workdays: 1, end: 'remind' } }),
  ]
  expect(said(steps, 'zh')).toBe(
    [
      '天数超过 5 的，先由科研院任一人同意；同时由申请人选定的人、最后由财务处任一人同意。',
      '申请人选定的人 1 个工作日，逾期提醒。',
    ].join(''),
  )
  expect(said(steps, 'en')).toBe(
    [
      'Where Days is more than 5, anyone of the research office agrees first;',
      'at the same time whoever the applicant chooses agrees, then anyone of the finance office.',
      'Whoever the applicant chooses has 1 working day, late steps are reminded.',
    ].join(' '),
  )
})

test('two project leaders are told apart by their fields, and a role that is not chosen is nobody yet', () => {
  const steps = [
    step(1, { kind: 'projectLeader', field: 'from' }, both('转出项目负责人', 'Leader of the giving project'), {
      due: null,
    }),
    step(2, { kind: 'projectLeader', field: 'to' }, both('转入项目负责人', 'Leader of the other'), { due: null }),
    step(3, { kind: 'role' }, both('', ''), { due: null }),
  ]
  const projects = [
    field('from', 'project', '转出项目', 'From project'),
    field('to', 'project', '转入项目', 'To project'),
  ]
  const form = { groups: [{ key: 'g', title: both('', ''), fields: projects }] }
  const way = { steps, afterReturn: 'smart' as const }
  expect(waySentence({ form, way }, names, 'zh')).toBe(
    '先由转出项目的负责人、再由转入项目的负责人、最后由（未指定）同意。',
  )
  expect(waySentence({ form, way }, names, 'en')).toBe(
    'The leader of “From project” agrees first, then the leader of “To project”, then (nobody yet).',
  )
})

test('conditions in words', () => {
  const both = (rule: string) => [whenWords(rule, fields, 'zh'), whenWords(rule, fields, 'en')]
  expect(both("'contract' in seal")).toEqual(['印章中有“合同专用章”的', 'where Seals includes “Contract seal”'])
  expect(both("seal in ['contract', 'other']")).toEqual([
    '印章为“合同专用章”或“other”的',
    'where Seals is “Contract seal” or “other”',
  ])
  expect(both('contractAmount < 100.5')).toEqual(['合同金额不足 100.50 元的', 'below 100.50 yuan'])
  expect(both('has(days) && days > 3')).toEqual([
    '满足条件「has(days) && days > 3」时',
    'where “has(days) && days > 3” holds',
  ])
  expect(both('days >= 5')).toEqual(['天数 5 及以上的', 'where Days is 5 or more'])
  expect(both('gone > 3')).toEqual(['满足条件「gone > 3」时', 'where “gone > 3” holds'])
})
