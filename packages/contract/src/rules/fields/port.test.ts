import { describe, expect, it } from 'vitest'
import { checkPort } from './port.ts'

describe('checkPort', () => {
  it.each(['0', '80', '65535', 0, 5432])('accepts %j', value => {
    expect(checkPort(value)).toBeNull()
  })

  it.each(['', ' '])('requires a value: %j', value => {
    expect(checkPort(value)).toEqual({ key: 'portRequired' })
  })

  it.each(['65536', '-1', '080', '1.5', '1e3', '0x50', ' 80', '80\n', 'http', 70_000, -1, 1.5, Number.NaN])(
    'refuses %j',
    value => {
      expect(checkPort(value)).toEqual({ key: 'portInvalid' })
    },
  )
})
