import type { MenuItem } from '@portico/contract/access/menu.ts'
import { expect, test } from 'vitest'
import { findApplications, namingWords } from './findApplications.rules.ts'

const item = (name: string, nameEn: string, description = '', descriptionEn = '', pinyin = ''): MenuItem => ({
  id: name,
  parentId: '1',
  name,
  nameEn,
  pinyin,
  systemId: '1',
  systemName: '财务系统',
  systemNameEn: 'Finance',
  isBranch: false,
  hidden: false,
  inPortalMenu: true,
  linkKind: 'link',
  link: '',
  linkTarget: 'window',
  openMode: 'path',
  menuIcon: '',
  description,
  descriptionEn,
  icon: '',
  isFavourite: false,
  level: 3,
  position: 1,
  path: '',
  component: '',
  onlyRoles: [],
  children: [],
})
const all = [
  item('网上报销', 'Web reimbursement', '', '', 'wǎng shàng bào xiāo'),
  item('差旅报销', 'Travel claims', '交通、住宿、补助', 'Transport and hotel', 'chāi lǚ bào xiāo'),
  item('日常报销', 'Everyday claims', '办公、材料', 'Office and materials', 'rì cháng bào xiāo'),
  item('项目经费查询', 'Project funds', '余额、收支明细', 'Balance and payments', 'xiàng mù jīng fèi chá xún'),
  item('校外劳务申报', 'External services', '专家、临时人员', 'Experts and casual workers', 'xiào wài láo wù shēn bào'),
  item('会议室预订', 'Meeting rooms', '', '', 'huì yì shì yù dìng'),
]
const first = (query: string) => findApplications(all, query)[0]?.name

test('a vague question finds what it means', () => {
  expect(first('我出差回来了，怎么报销？')).toBe('差旅报销')
  expect(first('chailv')).toBe('差旅报销')
  expect(first('在哪里申报校外专家劳务费？')).toBe('校外劳务申报')
  expect(first('我名下项目的可用余额有多少？')).toBe('项目经费查询')
  expect(first('想开会，订个房间')).toBe('会议室预订')
  expect(first('How do I claim a business trip?')).toBe('差旅报销')
  expect(first('Where are my project funds?')).toBe('项目经费查询')
  expect(first('book a meeting room')).toBe('会议室预订')
})

test('what means nothing here finds nothing', () => {
  expect(findApplications(all, '量子纠缠')).toEqual([])
  expect(findApplications(all, 'quantum entanglement')).toEqual([])
  expect(findApplications(all, '请问一下')).toEqual([])
})

test('the words around a name are left out', () => {
  expect(namingWords('请问我怎么申请差旅报销呢')).toEqual(['差旅报销'])
  expect(namingWords('Where can I find the travel claims?')).toEqual(['travel', 'claims'])
})
