import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import type { TableColumn } from '@portico/contract/data/pageDocument.ts'
import { expect, test } from 'vitest'
import { flatten, indentColumn, maySteps, moveColumn, outdentColumn, stepColumn, withoutColumn } from './columnTree.ts'
import { freeId, newColumn, newDocument, newField, newHead, regrouped } from './newParts.ts'

const data = (key: string, more: Partial<DataColumn> = {}): DataColumn => ({
  key,
  label: key,
  labelEn: key,
  type: 'string',
  isMoney: false,
  isPercent: false,
  hasTime: false,
  dictionary: null,
  isSortable: true,
  isFilterable: true,
  isSummed: false,
  ...more,
})
const leaf = (id: string): TableColumn => ({ ...newColumn(data(id)), fixed: 'left' })
const head = (id: string, children: TableColumn[]): TableColumn => ({
  ...newHead(new Set(), { zh: id, en: id }),
  id,
  children,
})
const tree = [leaf('a'), head('h', [leaf('b'), leaf('c')]), leaf('d')]
const shape = (columns: readonly TableColumn[]) =>
  flatten(columns)
    .map(({ column, depth }) => '.'.repeat(depth) + column.id)
    .join(' ')

test('columns move to where others stand, into heads and out of them', () => {
  expect(shape(moveColumn(tree, 'a', 'd'))).toBe('h .b .c d a')
  expect(shape(moveColumn(tree, 'd', 'a'))).toBe('d a h .b .c')
  expect(shape(moveColumn(tree, 'd', 'h'))).toBe('a h .d .b .c')
  expect(shape(moveColumn(tree, 'a', 'c'))).toBe('h .b .c .a d')
  expect(shape(moveColumn(tree, 'b', 'a'))).toBe('b a h .c d')
  expect(shape(moveColumn(tree, 'h', 'b'))).toBe(shape(tree))
  expect(moveColumn(tree, 'd', 'h')[1]?.children?.[0]?.fixed).toBe('')
})

test('columns move by steps as well', () => {
  expect(shape(stepColumn(tree, 'd', -1))).toBe('a d h .b .c')
  expect(shape(stepColumn(tree, 'a', -1))).toBe(shape(tree))
  expect(shape(stepColumn(tree, 'b', 1))).toBe('a h .c .b d')
  expect(shape(indentColumn(tree, 'd'))).toBe('a h .b .c .d')
  expect(shape(outdentColumn(tree, 'b'))).toBe('a h .c b d')
  expect(maySteps(tree, 'd')).toEqual({ up: true, down: false, in: true, out: false })
  expect(maySteps(tree, 'b')).toEqual({ up: false, down: true, in: false, out: true })
  expect(shape(withoutColumn(tree, 'h'))).toBe('a d')
})

test('new parts suit their columns', () => {
  const money = data('paid', { type: 'number', isMoney: true, isSummed: true })
  expect(newColumn(money)).toMatchObject({ align: 'right', isMoney: true, isSummed: true, filter: 'none' })
  expect(newColumn(data('kind', { dictionary: 'kinds' }))).toMatchObject({ filter: 'list' })
  expect(newField(money, 'cx', new Set(['cx-paid']))).toMatchObject({ id: 'cx-paid2', type: 'amountRange' })
  expect(newField(data('unitCode'), 'cx', new Set())).toMatchObject({ type: 'unit' })
  expect(freeId('head', new Set(['head', 'head2']))).toBe('head3')
})

test('another group renames the fields', () => {
  const set = { key: 's', name: '', nameEn: '', isOutside: false, right: null, scopes: ['own' as const], columns: [] }
  const page = { ...newDocument('p', 'n', 'n', set), fields: [newField(data('code'), 'cx', new Set())] }
  expect(page.scope).toBe('own')
  expect(newDocument('p', '', '', { ...set, scopes: ['all', 'unit', 'own'] }).scope).toBe('own')
  expect(newDocument('p', '', '', { ...set, scopes: ['all', 'unit'] }).scope).toBe('unit')
  expect(regrouped(page, 'q').fields[0]?.id).toBe('q-code')
})
