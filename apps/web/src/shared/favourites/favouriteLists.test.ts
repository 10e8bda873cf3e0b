import { describe, expect, it } from 'vitest'
import { testItem, testSystem } from '#shared/catalogue/sampleMenu.testing.ts'
import { favouriteItems, inOrder, moved, withFavourite, withoutFavourite } from './favouriteLists.ts'

const menus = [testSystem('0000', '我的常用', [testItem('1', '一'), testItem('2', '二'), testItem('3', '三')])]
const ids = (list: readonly { items: readonly { id: string }[] }[]) =>
  list.flatMap(menu => menu.items.map(item => item.id))

describe('favourites', () => {
  it('reads them flat, with or without the branches above', () => {
    const nested = [testSystem('0000', '常用', [testItem('g', '组', { children: [testItem('1', '一')] })])]
    expect(favouriteItems(nested).map(item => item.id)).toEqual(['1'])
    expect(favouriteItems([])).toEqual([])
  })

  it('adds at the end, once, or back where it was', () => {
    expect(ids(withFavourite(menus, testItem('4', '四')))).toEqual(['1', '2', '3', '4'])
    expect(ids(withFavourite(menus, testItem('1', '一')))).toEqual(['2', '3', '1'])
    expect(ids(withFavourite(menus, testItem('4', '四'), 1))).toEqual(['1', '4', '2', '3'])
    expect(withFavourite([], testItem('4', '四'))[0]).toMatchObject({ id: '0000', items: [{ isFavourite: true }] })
  })

  it('takes away and puts in order', () => {
    expect(ids(withoutFavourite(menus, '2'))).toEqual(['1', '3'])
    expect(ids(inOrder(menus, ['3', '1', '2']))).toEqual(['3', '1', '2'])
    expect(ids(inOrder(menus, ['3']))).toEqual(['3', '1', '2'])
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  })
})
