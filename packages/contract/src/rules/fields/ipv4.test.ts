import { describe, expect, it } from 'vitest'
import { checkDatabaseAddress } from './ipv4.ts'

describe('checkDatabaseAddress', () => {
  it.each(['0.0.0.0', '127.0.0.1', '10.20.199.249', '255.255.255.255'])('accepts %s', value => {
    expect(checkDatabaseAddress(value)).toBeNull()
  })

  it.each(['', '\t'])('requires a value: %j', value => {
    expect(checkDatabaseAddress(value)).toEqual({ key: 'databaseAddressRequired' })
  })

  it.each(['256.0.0.1', '1.2.3', '1.2.3.4.5', '01.2.3.4', '1.2.3.4 ', '1.2.3.4\n', '1.2.3.-4', '1..2.3', 'db', '::1'])(
    'refuses %j',
    value => {
      expect(checkDatabaseAddress(value)).toEqual({ key: 'ipv4Invalid' })
    },
  )
})
