import { describe, expect, it } from 'vitest'
import { applicationsBelow, buildCatalogue, pathTo, siblingsOf } from './catalogue.ts'
import { branchAbove, levelOf } from './menuLevels.ts'
import { testItem, testSystem } from './sampleMenu.testing.ts'

const reports = testItem('11', '财务报表', { children: [testItem('111', '月报'), testItem('112', '年报')] })
const queries = testItem('1', '财务查询', {
  children: [testItem('10', '项目经费查询'), reports, testItem('12', '凭证', { hidden: true })],
})
const finance = testSystem('0001', '财务系统', [
  queries,
  testItem('2', '网上报销', {
    children: [testItem('20', '日常报销'), testItem('21', '内部', { inPortalMenu: false })],
  }),
  testItem('3', '首页应用'),
  testItem('4', '空组', { isBranch: true }),
  testItem('5', '只剩隐藏', { children: [testItem('50', '旧', { hidden: true })] }),
])
const empty = testSystem('0002', '人事系统', [testItem('6', '空', { isBranch: true })])
const favourites = testSystem('0000', '我的常用', [testItem('10', '项目经费查询')])
const catalogue = buildCatalogue([favourites, finance, empty])
const names = (items: readonly { name: string }[]) => items.map(item => item.name)

describe('catalogue', () => {
  it('leaves out the favourites system and systems that show nothing', () => {
    expect(names(catalogue.systems)).toEqual(['财务系统'])
  })

  it('lists applications only: visible, of the portal, without children', () => {
    expect(catalogue.applications.map(entry => entry.item.name)).toEqual([
      '项目经费查询',
      '月报',
      '年报',
      '日常报销',
      '首页应用',
    ])
    expect(names(applicationsBelow(finance.items))).toHaveLength(5)
  })

  it('finds the way to an item and its siblings', () => {
    expect(names(pathTo(catalogue, '112'))).toEqual(['财务查询', '财务报表', '年报'])
    expect(names(pathTo(catalogue, '3'))).toEqual(['首页应用'])
    expect(pathTo(catalogue, '50')).toEqual([])
    expect(names(siblingsOf(catalogue, '112'))).toEqual(['月报', '年报'])
    expect(names(siblingsOf(catalogue, '10'))).toEqual(['项目经费查询'])
    expect(siblingsOf(catalogue, 'none')).toEqual([])
  })
})

describe('levels', () => {
  it('shows groups, with loose applications first under the level name', () => {
    const level = levelOf(catalogue, finance, null)
    expect(names(level.groups)).toEqual(['财务系统', '财务查询', '网上报销'])
    expect(names(level.groups[1]?.items ?? [])).toEqual(['项目经费查询', '财务报表'])
    expect(level).toMatchObject({ count: 5, trail: [] })
  })

  it('opens a nested branch with its trail, and knows the way back', () => {
    const level = levelOf(catalogue, finance, '11')
    expect(names(level.groups)).toEqual(['财务报表'])
    expect(names(level.trail)).toEqual(['财务报表'])
    expect(branchAbove(level)).toBeNull()
    expect(names(levelOf(catalogue, finance, '1').trail)).toEqual(['财务查询'])
  })

  it('counts only opened levels in a deeper trail', () => {
    const deep = testItem('a', '组', {
      children: [
        testItem('b', '大厅', {
          children: [testItem('c', '项目', { children: [testItem('d', '统计', { children: [testItem('e', '表')] })] })],
        }),
      ],
    })
    const system = testSystem('0003', '科研系统', [deep])
    const level = levelOf(buildCatalogue([system]), system, 'd')
    expect(names(level.trail)).toEqual(['大厅', '统计'])
    expect(branchAbove(level)).toBe('b')
  })

  it('falls back to the top for an unknown branch, an application or another system', () => {
    expect(levelOf(catalogue, finance, 'none').trail).toEqual([])
    expect(levelOf(catalogue, finance, '10').trail).toEqual([])
    expect(levelOf(catalogue, empty, '11').trail).toEqual([])
  })
})
