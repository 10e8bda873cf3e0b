import type { dictionaries, dictionaryLabels } from '#platform/dictionaries/dictionaries.table.ts'
import { demoBankBranches } from './bankBranches.ts'
import { rowDictionaries } from './dictionariesOfRows.ts'

type DictionaryRow = typeof dictionaries.$inferInsert
type LabelRow = typeof dictionaryLabels.$inferInsert

type Label = readonly [value: string, name: string, nameEn: string]

interface Dictionary {
  id: string
  name: string
  nameEn: string
  labels: readonly Label[]
}

const dictionaryList: readonly Dictionary[] = [
  {
    id: 'yesNo',
    name: '是否',
    nameEn: 'Yes or no',
    labels: [
      ['1', '是', 'Yes'],
      ['0', '否', 'No'],
    ],
  },
  {
    id: 'gender',
    name: '性别',
    nameEn: 'Gender',
    labels: [
      ['1', '男', 'Male'],
      ['2', '女', 'Female'],
    ],
  },
  {
    id: 'userState',
    name: '用户状态',
    nameEn: 'User state',
    labels: [
      ['1', '启用', 'Enabled'],
      ['0', '停用', 'Disabled'],
    ],
  },
  {
    id: 'noticeLevel',
    name: '公告级别',
    nameEn: 'Notice level',
    labels: [
      ['1', '普通', 'Normal'],
      ['2', '紧急', 'Urgent'],
    ],
  },
  {
    id: 'noticeKind',
    name: '公告类型',
    nameEn: 'Notice kind',
    labels: [
      ['notice', '通知', 'Notice'],
      ['announcement', '公告', 'Announcement'],
      ['meeting', '会议活动', 'Meeting or event'],
      ['maintenance', '运行维护', 'Maintenance'],
      ['publicity', '公示', 'For public review'],
    ],
  },
  {
    id: 'linkKind',
    name: '链接类型',
    nameEn: 'Link kind',
    labels: [
      ['0', '门户本地功能', 'Local portal function'],
      ['1', '外部业务系统链接', 'Business system link'],
      ['2', '客户端程序', 'Client program'],
    ],
  },
  {
    id: 'linkTarget',
    name: '链接打开位置',
    nameEn: 'Link target',
    labels: [
      ['0', '新窗口', 'New window'],
      ['1', '门户内嵌', 'Inside the portal'],
    ],
  },
  {
    id: 'openMode',
    name: '菜单打开方式',
    nameEn: 'Menu open mode',
    labels: [
      ['0', '按路径打开', 'By its path'],
      ['1', '新窗口打开', 'In a new window'],
      ['2', '打开模板', 'As a template'],
      ['3', '打开模板列表', 'As a list of templates'],
    ],
  },
  {
    id: 'deviceType',
    name: '设备类型',
    nameEn: 'Device type',
    labels: [
      ['PC', '电脑', 'Computer'],
      ['MOBILE', '移动端', 'Mobile'],
    ],
  },
  {
    id: 'updateLevel',
    name: '更新级别',
    nameEn: 'Update level',
    labels: [
      ['1', '重大升级', 'Major upgrade'],
      ['2', '常规优化', 'General optimisation'],
      ['3', '缺陷修复', 'Defect repair'],
    ],
  },
  {
    id: 'delegationDuration',
    name: '授权期限',
    nameEn: 'Authorisation period',
    labels: [
      ['custom', '自定义', 'Custom'],
      ['1', '一个月', 'One month'],
      ['3', '三个月', 'Three months'],
      ['6', '六个月', 'Six months'],
      ['long', '长期', 'Long term'],
    ],
  },
  {
    id: 'delegatedSystem',
    name: '授权业务',
    nameEn: 'Authorised business',
    labels: [
      ['query', '网上查询', 'Web query'],
      ['reimbursement', '网上报销', 'Web reimbursement'],
      ['income', '收入申报', 'Income declaration'],
    ],
  },
  {
    id: 'projectAttribute',
    name: '项目属性',
    nameEn: 'Project attribute',
    labels: [
      ['personal', '个人项目', 'Personal'],
      ['public', '公共项目', 'Public'],
    ],
  },
  {
    id: 'jobTitleKind',
    name: '职务类别',
    nameEn: 'Kind of post',
    labels: [
      ['teaching', '教师', 'Teaching staff'],
      ['research', '专职科研', 'Research staff'],
      ['technical', '专业技术', 'Technical staff'],
      ['administrative', '管理人员', 'Administrative staff'],
      ['support', '工勤人员', 'Support staff'],
      ['retired', '离退休人员', 'Retired staff'],
    ],
  },
  {
    id: 'jumpMode',
    name: '跳转方式',
    nameEn: 'Jump mode',
    labels: [
      ['ticket', '单点登录票据', 'Single sign-on ticket'],
      ['authorize', '授权码', 'Authorisation code'],
      ['plain', '直接跳转', 'Plain link'],
    ],
  },
  { id: 'bankBranch', name: '银行网点（联行号）', nameEn: 'Bank branches', labels: demoBankBranches },
  {
    id: 'todoState',
    name: '待办状态',
    nameEn: 'To-do state',
    labels: [
      ['0', '待办', 'Open'],
      ['1', '已办', 'Done'],
    ],
  },
  ...rowDictionaries,
]

export const demoDictionaries: readonly DictionaryRow[] = dictionaryList.map(({ id, name, nameEn }) => ({
  id,
  name,
  nameEn,
  enabled: true,
}))

export const demoDictionaryLabels: readonly LabelRow[] = dictionaryList.flatMap(({ id: dictionaryId, labels }) =>
  labels.map(([value, name, nameEn], index) => ({
    dictionaryId,
    id: `${dictionaryId}${index + 1}`,
    name,
    nameEn,
    value,
    position: index + 1,
    enabled: true,
  })),
)
