import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '#shared/catalogue/catalogue.ts'
import { testItem, testSystem } from '#shared/catalogue/sampleMenu.testing.ts'
import { placeOf } from './useHomePlace.ts'

const catalogue = buildCatalogue([
  testSystem('0001', '财务系统', [testItem('1', '一')]),
  testSystem('0002', '人事系统', [testItem('2', '二')]),
])
const place = (query: string, hasFavourites = true) => placeOf(new URLSearchParams(query), catalogue, hasFavourites)

describe('the place of the home page', () => {
  it('starts with the favourites, or the first system when there are none', () => {
    expect(place('')).toEqual({ systemId: '0000', branchId: null })
    expect(place('', false)).toEqual({ systemId: '0001', branchId: null })
    expect(placeOf(new URLSearchParams(), buildCatalogue([]), false).systemId).toBe('0000')
  })

  it('follows the address, but not to a system that is not there', () => {
    expect(place('system=0002&branch=2')).toEqual({ systemId: '0002', branchId: '2' })
    expect(place('system=0000', false)).toEqual({ systemId: '0000', branchId: null })
    expect(place('system=0009&branch=2')).toEqual({ systemId: '0000', branchId: null })
  })
})
