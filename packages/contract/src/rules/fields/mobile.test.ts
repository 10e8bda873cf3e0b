import { describe, expect, it } from 'vitest'
import { checkMobile } from './mobile.ts'

describe('checkMobile', () => {
  it.each(['13000000000', '19912345678', '14700001111'])('accepts %s', value => {
    expect(checkMobile(value)).toBeNull()
  })

  it.each(['', '  '])('requires a value: %j', value => {
    expect(checkMobile(value)).toEqual({ key: 'mobileRequired' })
  })

  it.each([
    '12000000000',
    '1300000000',
    '130000000000',
    '23000000000',
    '1380000000a',
    ' 13800000000',
    '13800000000\n',
    '+8613800000000',
    '１３８００００００００',
  ])('refuses %j', value => {
    expect(checkMobile(value)).toEqual({ key: 'mobileInvalid' })
  })
})
