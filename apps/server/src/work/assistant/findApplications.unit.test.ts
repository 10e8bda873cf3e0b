import type { MenuItem, SystemMenu } from '@portico/contract/access/menu.ts'
import { describe, expect, test } from 'vitest'
import { applicationsOf, findApplications, namingWords } from './findApplications.rules.ts'

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

test('names of questions are the longest first, each once, without single letters', () => {
  expect(namingWords('tax, labour; TAX？ x')).toEqual(['labour', 'tax'])
  expect(namingWords('发票...报销凭证')).toEqual(['报销凭证', '发票'])
  expect(namingWords('ＴＲＡＶＥＬ')).toEqual(['travel'])
  // Made of words that say nothing, and yet words of their own.
  expect(namingWords('leave car tax')).toEqual(['leave', 'car', 'tax'])
  expect(namingWords('please show the page')).toEqual([])
})

describe('what people say is found by what it is called', () => {
  const others = [item('成绩录入', 'Marks'), item('图书续借', 'Renewals')]
  test.each([
    ['路费', ['差旅', 'travel']],
    ['hotels', ['差旅', 'travel']],
    ['垫付', ['报销', 'claim']],
    ['receipt', ['报销', 'claim']],
    ['薪水', ['薪酬', '个人收入', 'income', 'salary']],
    ['pay', ['薪酬', '个人收入', 'income', 'salary']],
    ['项目还剩多少钱', ['项目经费', '经费', 'fund']],
    ['fund', ['项目经费', '经费']],
    ['funds', ['项目经费', '经费']],
    ['休假', ['考勤', '请休假', 'attendance', 'leave']],
    ['开会', ['会议', 'meeting']],
    ['坏了', ['报修', 'repair']],
    ['派车', ['用车', 'car']],
    ['讲课费', ['劳务', '酬金', 'labour']],
    ['盖章', ['用印', '印章', 'seal']],
    ['税', ['个税', 'tax']],
    ['借钱', ['借款', 'advance', 'loan']],
  ])('%s', (said, called) => {
    for (const name of called) {
      const isHan = /\p{Script=Han}/u.test(name)
      const wanted = isHan ? item(name, 'x') : item('某', name)
      expect(findApplications([...others, wanted], said), name).toEqual([wanted])
    }
  })

  test('and not where it is only a part of another word', () => {
    for (const said of ['payroll', 'scar', 'sealant', 'fundamental', 'syntax'])
      for (const name of ['salary', 'car', 'seal', 'fund', 'tax'])
        expect(findApplications([item('某', `${name} desk`)], `${said}?`), said).toEqual([])
  })
})

describe('pieces of words', () => {
  test('two characters that stand together are looked for in names and descriptions', () => {
    const named = item('公车管理', 'Cars')
    const described = item('后勤', 'Logistics', '包括公车')
    expect(findApplications([described, named, item('公务车', 'x')], '本部门公车违章')).toEqual([named, described])
  })

  test('a word is looked for without its ending, in any case, and not when it is short', () => {
    const booking = item('某', 'BOOKED rooms')
    const described = item('甲', 'x', '', 'Where you BOOK a seat')
    expect(findApplications([described, booking], 'bookings of xyz')).toEqual([])
    expect(findApplications([described, booking], 'booking of xyz')).toEqual([booking, described])
    expect(findApplications([described], 'books of xyz')).toEqual([described])
    expect(findApplications([item('某', 'do it')], 'doing xyzzy')).toEqual([])
  })

  test('a word of both, letters and characters, is one word', () => {
    expect(findApplications([item('甲乙', 'x')], '用k甲乙丙')).toEqual([])
    expect(findApplications([item('丙甲乙', 'x')], '丙甲乙k')).toEqual([])
  })
})

describe('the best of what is found', () => {
  const many = [1, 2, 3, 4, 5, 6, 7].map(number => item(`报销${number}`, `x${number}`))
  test('is five of them, or as many as are wanted', () => {
    expect(findApplications(many, '报销')).toHaveLength(5)
    expect(findApplications(many, '报销', 2)).toHaveLength(2)
    expect(findApplications(many, '报销', 7)).toHaveLength(7)
  })

  test('is in the order of the search where they are called alike, the better found first', () => {
    const [exact, later, inside] = [item('报销', 'a'), item('报销进度', 'b'), item('网上报销', 'c')]
    expect(findApplications([inside, later, exact], '报销')).toEqual([exact, later, inside])
  })

  test('is without what is found by far less', () => {
    const named = item('设备采购', 'Purchase')
    const aside = item('资产', 'Assets', '设备')
    expect(findApplications([aside, named], '设备采购')).toEqual([named])
    expect(findApplications([aside], '设备采购')).toEqual([aside])
  })

  test('a question as a whole is looked for too, where it is no longer than thirty characters', () => {
    const web = item('网上报销', 'Web reimbursement')
    for (const typed of ['w r', ' w r ']) expect(findApplications([web], typed)).toEqual([web])
    // Its words are single letters, which alone name nothing.
    const letters = item('某', 'b c d e f g h j k l m n o p q r')
    const thirty = 'b  c d e f g h j k l m n o p q'
    expect([thirty.length, findApplications([letters], thirty)]).toEqual([30, [letters]])
    expect(findApplications([letters], thirty.replace('  ', '   '))).toEqual([])
  })

  test('a word of it is looked for as the header does, also where it is only how it sounds', () => {
    const travel = item('差旅报销', 'x', '', '', 'chāi lǚ bào xiāo')
    expect(findApplications([travel], 'where can I find the chailvbx that everybody talks of')).toEqual([travel])
  })
})

test('the applications of a menu are its leaves that the portal shows, in its order', () => {
  const leaf = (name: string, more: Partial<MenuItem> = {}) => ({ ...item(name, name), ...more })
  const branch = leaf('分类', { isBranch: true, children: [leaf('二'), leaf('隐藏', { hidden: true })] })
  const menu = (items: MenuItem[]): SystemMenu => ({ items }) as SystemMenu
  const found = applicationsOf([
    menu([leaf('一'), branch, leaf('别处', { inPortalMenu: false })]),
    menu([leaf('空', { isBranch: true }), leaf('有下级', { children: [leaf('三')] })]),
  ])
  expect(found.map(it => it.name)).toEqual(['一', '二', '三'])
})
