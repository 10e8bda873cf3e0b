import { createSearch } from '@portico/contract/rules/search/search.ts'
import { readQuery } from '@portico/contract/rules/search/searchQuery.ts'
import { describe, expect, it } from 'vitest'
import { marksOf } from './searchMarks.ts'
import { suggestionFor } from './searchSuggestion.ts'

const table: [name: string, pinyin: string, nameEn: string, systemId: string][] = [
  ['网上报销', 'wǎng shàng bào xiāo', 'Web reimbursement', '0001'],
  ['差旅报销', 'chāi lǚ bào xiāo', 'Travel claims', '0001'],
  ['日常报销', 'rì cháng bào xiāo', 'Everyday claims', '0001'],
  ['报销进度', 'bào xiāo jìn dù', 'Claim progress', '0001'],
  ['补休申请', 'bǔ xiū shēn qǐng', 'Time off in lieu', '0002'],
  ['设备保修登记', 'shè bèi bǎo xiū dēng jì', 'Equipment warranty', '0004'],
  ['社会保险查询', 'shè huì bǎo xiǎn chá xún', 'Social insurance', '0002'],
  ['本学期任务书', 'běn xué qī rèn wu shū', 'Term tasks', '0005'],
  ['项目经费查询', 'xiàng mù jīng fèi chá xún', 'Project funds', '0001'],
  ['消防安全', 'xiāo fáng ān quán', 'Fire safety', '0008'],
  ['OA 办公', 'OA bàn gōng', 'Office (OA)', '0007'],
  ['VPN服务', 'VPN fú wù', 'VPN', '0008'],
  ['2025年度考核', '2025 nián dù kǎo hé', '2025 appraisal', '0002'],
  ['西安校区', 'xī ān xiào qū', "Xi'an campus", '0008'],
]
const items = table.map(([name, pinyin, nameEn, systemId], i) => ({ id: String(i), name, pinyin, nameEn, systemId }))
const find = (typed: string) =>
  createSearch(items)
    .find(typed)
    .hits.map(hit => hit.name)
const found = (typed: string) => find(typed)[0]
const marked = (typed: string, name: string) => {
  const item = items.find(each => each.name === name)
  if (!item) throw new Error(name)
  const marks = marksOf(item, readQuery(typed))
  const show = (list: readonly { text: string; isMatch: boolean }[]) =>
    list.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')
  return { name: show(marks.name), pinyin: show(marks.pinyin), nameEn: show(marks.nameEn), side: marks.side }
}

describe('what a term finds', () => {
  it('finds initials wherever they stand in one run', () => {
    expect(find('bx').slice(0, 8).sort()).toEqual(
      [
        '网上报销',
        '差旅报销',
        '日常报销',
        '报销进度',
        '补休申请',
        '设备保修登记',
        '社会保险查询',
        '本学期任务书',
      ].sort(),
    )
  })

  it.each([
    '网上报销',
    '网报',
    'wangbao',
    'wang bao',
    'wb',
    'wangb',
    'wsbx',
    'wangshangbaoxiao',
    '网shang报x',
    'WSBX',
    'ｗｓｂｘ',
    'wǎng',
    'web reimb',
    'imburse',
    ' wang  shang ',
  ])('%s finds 网上报销 first', typed => {
    expect(found(typed)).toBe('网上报销')
  })

  it.each([
    ['bao xiao', '报销进度'],
    ['chailv', '差旅报销'],
    ['chai lu', '差旅报销'],
    ['chai lü', '差旅报销'],
    ['tc', '差旅报销'],
    ['claims', '差旅报销'],
    ['CLAIM every', '日常报销'],
    ['cl trav', '差旅报销'],
    ['oa off', 'OA 办公'],
    ['xian', '西安校区'],
    ["xi'an", '西安校区'],
    ['oab', 'OA 办公'],
    ['oa办公', 'OA 办公'],
    ['vpn', 'VPN服务'],
    ['pn服', 'VPN服务'],
    ['2025', '2025年度考核'],
    ['025', '2025年度考核'],
    ['（经费）', '项目经费查询'],
  ])('%s finds %s', (typed, name) => {
    expect(find(typed)).toContain(name)
  })

  it('English words may come in any order, each from its start', () => {
    expect(find('claim every')).toEqual(['日常报销'])
    expect(find('laim every')).toEqual([])
    expect(find('claim travel web')).toEqual([])
    expect(found('travel claims')).toBe('差旅报销')
  })

  it('a space starts a new syllable', () => {
    expect(find('ba oxiao')).toEqual([])
    expect(find('xi an')).toContain('西安校区')
  })

  it.each(['', '   ', '，。', 'zzz', '不存在', 'x'.repeat(500)])('%s finds nothing', typed => {
    expect(find(typed)).toEqual([])
  })
})

describe('the order', () => {
  it('puts exact before the start, the start before one run, one run before scattered', () => {
    const made = ['乙甲丙', '甲乙丙', '丙甲乙', '甲乙'].map((name, i) => ({
      id: String(i),
      name,
      nameEn: '',
      pinyin: '',
      systemId: '1',
    }))
    const names = createSearch([...made, { id: '9', name: '甲丙乙', nameEn: '', pinyin: '', systemId: '1' }])
      .find('甲乙')
      .hits.map(hit => hit.name)
    expect(names).toEqual(['甲乙', '甲乙丙', '丙甲乙', '甲丙乙'])
  })

  it('lifts favourites over other prefixes, but not over exact names', () => {
    const search = createSearch(items)
    search.prefer(new Set(['0', '1', '2']), [])
    const names = search.find('bx').hits.map(hit => hit.name)
    expect(names.slice(0, 3).sort()).toEqual(['差旅报销', '日常报销', '网上报销'].sort())
    expect(search.find('报销进度').hits[0]?.name).toBe('报销进度')
  })

  it('does not lift a scattered favourite over one run', () => {
    const pair = [
      { id: '1', name: '课表查询', pinyin: 'kè biǎo chá xún', nameEn: '', systemId: '1' },
      { id: '2', name: '网上报销', pinyin: 'wǎng shàng bào xiāo', nameEn: '', systemId: '1' },
    ]
    const search = createSearch(pair)
    search.prefer(new Set(['1']), ['1'])
    expect(search.find('bx').hits[0]?.name).toBe('网上报销')
  })

  it('lifts recent ones within their kind', () => {
    const search = createSearch(items)
    search.prefer(new Set(), ['2', '0'])
    expect(search.find('报销').hits.map(hit => hit.name)).toEqual(['报销进度', '日常报销', '网上报销', '差旅报销'])
  })

  it('prefers the syllable that is typed out', () => {
    const pair = [
      { id: '1', name: '审核', pinyin: 'shěn hé', nameEn: '', systemId: '1' },
      { id: '2', name: '设备', pinyin: 'shè bèi', nameEn: '', systemId: '1' },
    ]
    expect(
      createSearch(pair)
        .find('she')
        .hits.map(hit => hit.name),
    ).toEqual(['设备', '审核'])
  })
})

describe('counts and narrowing', () => {
  it('counts per system, and filters by one', () => {
    const search = createSearch(items)
    const all = search.find('bx')
    expect(all.counts.get('0001')).toBe(4)
    const one = search.find('bx', { systemId: '0002' })
    expect(one.hits.map(hit => hit.name).sort()).toEqual(['社会保险查询', '补休申请'].sort())
    expect(one.total).toBe(2)
    expect(one.counts.get('0001')).toBe(4)
    expect(search.find('bx', { systemId: 'none' }).hits).toEqual([])
  })

  it('answers the same while typing, deleting and jumping as from nothing', () => {
    const search = createSearch(items)
    for (const typed of ['i', 'im', 'imb', 'imburse'])
      expect(search.find(typed).hits.map(hit => hit.name)).toEqual(find(typed))
    for (const typed of [
      'b',
      'ba',
      'bao',
      'bao ',
      'bao x',
      'bao xiao',
      'bao',
      'b',
      'w',
      'wb',
      'wbx',
      'bx',
      'b',
      'ta',
      'cl',
      'cl ',
      'cl t',
      'cl tra',
      'cl trav e',
    ])
      expect(search.find(typed).hits.map(hit => hit.name)).toEqual(find(typed))
  })

  it('keeps to the limit with the best ones', () => {
    const search = createSearch(items)
    const three = search.find('bx', { limit: 3 })
    expect(three.hits).toEqual(search.find('bx').hits.slice(0, 3))
    expect(three.total).toBe(search.find('bx').total)
  })
})

describe('marks', () => {
  it('marks characters and the letters typed', () => {
    expect(marked('bx', '网上报销')).toEqual({
      name: '网上[报销]',
      pinyin: 'wǎng shàng [b]ào [x]iāo',
      nameEn: 'Web reimbursement',
      side: 'zh',
    })
    expect(marked('网报', '网上报销').name).toBe('[网]上[报]销')
    expect(marked('wangb', '网上报销')).toMatchObject({ name: '[网]上[报]销', pinyin: '[wǎng] shàng [b]ào xiāo' })
    expect(marked('chailv', '差旅报销').pinyin).toBe('[chāi] [lǚ] bào xiāo')
  })

  it('marks English words and Latin parts', () => {
    expect(marked('trav cl', '差旅报销')).toMatchObject({ nameEn: '[Trav]el [cl]aims', side: 'en' })
    expect(marked('imburse', '网上报销').nameEn).toBe('Web re[imburse]ment')
    expect(marked('oab', 'OA 办公').name).toBe('[OA] [办]公')
    expect(marked('claim every', '日常报销')).toMatchObject({ nameEn: '[Every]day [claim]s', side: 'en' })
  })

  it("marks the reader's own name when both match", () => {
    const item = items.find(each => each.name === '差旅报销')
    if (!item) throw new Error('no such item')
    expect(marksOf(item, readQuery('cl')).side).toBe('zh')
    expect(marksOf(item, readQuery('cl'), 'en').side).toBe('en')
    expect(marksOf(item, readQuery('chailv'), 'en').side).toBe('zh')
  })

  it('marks nothing for an empty term', () => {
    expect(marked('', '网上报销').name).toBe('网上报销')
  })
})

describe('suggestions', () => {
  it('offers the same sounds written otherwise', () => {
    expect(suggestionFor(createSearch(items), items, '报消')).toBe('报销')
    expect(suggestionFor(createSearch(items), items, '保销进度')).toBe('报销进度')
    // 抱 and 晓 are in no name: they sound like what stands beside them in the order of pinyin.
    expect(suggestionFor(createSearch(items), items, '抱晓')).toBe('报销')
    expect(suggestionFor(createSearch(items), items, '鑫鑫')).toBeNull()
    expect(suggestionFor(createSearch(items), items, 'zzz')).toBeNull()
  })
})
