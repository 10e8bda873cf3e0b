import { ownAddress } from '@portico/contract/admin/logs.ts'
import { expect, test } from 'vitest'
import { operationColumns, signInColumns } from './logShapes.rules.ts'
import type { OperationRecord, SignInRecord } from './logs.queries.ts'

test('a file of the operation log says what the portal did by itself', () => {
  const record = { actorName: null, address: ownAddress } as OperationRecord
  const who = operationColumns('en').find(({ label }) => label === 'Who')
  expect(who && 'value' in who && who.value(record)).toBe('the portal itself')
  expect(who && 'value' in who && who.value({ ...record, address: '10.1.2.3' })).toBeNull()
})

test('a file of the sign-in log says the device in words, and keeps what the browser said beside it', () => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'
  const said = (label: string) => {
    const column = signInColumns('zh').find(it => it.label === label)
    return column && 'value' in column ? column.value({ userAgent } as SignInRecord) : undefined
  }
  expect([said('设备'), said('浏览器标识')]).toEqual(['Chrome 141 · Windows 10/11', userAgent])
})
