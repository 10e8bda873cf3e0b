import { ownAddress } from '@portico/contract/admin/logs.ts'
import { expect, test } from 'vitest'
import { operationColumns } from './logShapes.rules.ts'
import type { OperationRecord } from './logs.queries.ts'

test('a file of the operation log says what the portal did by itself', () => {
  const record = { actorName: null, address: ownAddress } as OperationRecord
  const who = operationColumns('en').find(({ label }) => label === 'Who')
  expect(who && 'value' in who && who.value(record)).toBe('the portal itself')
  expect(who && 'value' in who && who.value({ ...record, address: '10.1.2.3' })).toBeNull()
})
