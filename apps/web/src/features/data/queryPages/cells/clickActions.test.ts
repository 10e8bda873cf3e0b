import { expect, test } from 'vitest'
import { testColumn as column } from '../testColumns.testing.ts'
import { buttonsOf, linkOf } from './clickActions.ts'

test('buttons go in step with their handlers; a name that nobody knows has no button', () => {
  const buttons = column('do', {
    isButton: true,
    buttonText: '查看;明细;删除',
    buttonTextEn: 'Look;Records',
    handlers: 'detail;openPage:fund-transactions;dropTable',
  })
  expect(buttonsOf(buttons, 'zh')).toEqual([
    { label: '查看', handler: 'detail', argument: '' },
    { label: '明细', handler: 'openPage', argument: 'fund-transactions' },
  ])
  expect(buttonsOf(buttons, 'en').map(it => it.label)).toEqual(['Look', 'Records'])
  expect(buttonsOf(column('do', { buttonText: '查看', handlers: 'detail' }), 'zh')).toEqual([])
})

test('a link without a handler opens the details', () => {
  expect(linkOf(column('code'))).toBeNull()
  expect(linkOf(column('code', { isLink: true }))).toEqual({ handler: 'detail', argument: '' })
  expect(linkOf(column('code', { isLink: true, handlers: 'copyValue' }))).toEqual({
    handler: 'copyValue',
    argument: '',
  })
})
