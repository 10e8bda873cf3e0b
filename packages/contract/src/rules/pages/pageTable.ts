import type { DataColumn } from '../../data/dataSets.ts'
import { clickHandlers, selectionColumn, type TableColumn } from '../../data/pageDocument.ts'
import type { PageMistake, Place } from './pageMistakes.ts'

/** Heads over heads over heads, and no more. */
export const mostHeads = 3
export const mostColumns = 200

/** The columns that stand under the heads, in their order, the selection among them. */
export const leavesOf = (columns: readonly TableColumn[]): TableColumn[] =>
  columns.flatMap(column => (column.children ? leavesOf(column.children) : [column]))

/** Texts or names that are split by `;`. */
export const splitBySemicolon = (text: string): string[] => (text === '' ? [] : text.split(';').map(it => it.trim()))

interface Found {
  mistakes: PageMistake[]
  ids: Set<string>
  sortNumbers: Set<number>
  known: ReadonlyMap<string, DataColumn>
}

/** What is wrong with a table's columns. */
export function checkColumns(columns: readonly TableColumn[], known: ReadonlyMap<string, DataColumn>): PageMistake[] {
  const found: Found = { mistakes: [], ids: new Set(), sortNumbers: new Set(), known }
  columns.forEach((column, at) => {
    checkColumn(column, ['columns', at], 0, found)
  })
  if (leavesOf(columns).length > mostColumns)
    found.mistakes.push({ place: ['columns'], key: 'tooManyColumns', values: { max: mostColumns } })
  return found.mistakes
}

type Say = (name: string, key: PageMistake['key'], values?: PageMistake['values']) => void

function checkColumn(column: TableColumn, place: Place, depth: number, found: Found): void {
  const say: Say = (name, key, values) =>
    void found.mistakes.push({ place: [...place, ...name.split('.')], key, ...(values && { values }) })
  if (found.ids.has(column.id)) say('id', 'idRepeated', { id: column.id })
  found.ids.add(column.id)
  if (column.labels.zh.trim() === '') say('labels.zh', 'required')
  if (column.labels.en.trim() === '') say('labels.en', 'required')
  if (depth > 0 && column.fixed !== '') say('fixed', 'notTop')
  if (column.id === selectionColumn) {
    if (depth > 0 || column.children) say('id', 'notTop')
    if (!column.selection) say('selection', 'missing')
    if (isBusy(column)) say('id', 'headIsPlain')
    return
  }
  if (column.selection) say('selection', 'notSelection')
  if (column.children) checkHead(column, column.children, place, depth, say, found)
  else checkLeaf(column, say, found)
}

const isBusy = (it: TableColumn) =>
  it.isLink || it.isButton || it.filter !== 'none' || it.isSortable || it.sortNumber > 0 || it.isSummed || it.isMoney

function checkHead(head: TableColumn, children: TableColumn[], place: Place, depth: number, say: Say, found: Found) {
  if (!/^[A-Za-z]\w*$/.test(head.id)) say('id', 'idInvalid')
  if (found.known.has(head.id)) say('id', 'headIsColumn')
  if (children.length === 0) say('children', 'required')
  if (depth + 1 > mostHeads) say('children', 'headTooDeep', { max: mostHeads })
  if (isBusy(head) || head.handlers !== '') say('id', 'headIsPlain')
  children.forEach((child, at) => {
    checkColumn(child, [...place, 'children', at], depth + 1, found)
  })
}

function checkLeaf(leaf: TableColumn, say: Say, found: Found): void {
  const data = found.known.get(leaf.id)
  const key = leaf.id
  checkHandlers(leaf, data !== undefined, say)
  if (!data) {
    // Buttons alone need no column: they are about the row.
    if (!leaf.isButton) say('id', 'noColumn', { key })
    else if (!/^[A-Za-z]\w*$/.test(leaf.id)) say('id', 'idInvalid')
  }
  if (leaf.filter !== 'none' && !data?.isFilterable) say('filter', 'notFilterable', { key })
  if (leaf.isSortable && !data?.isSortable) say('isSortable', 'notSortable', { key })
  if (leaf.isMoney && !data?.isMoney) say('isMoney', 'notMoney', { key })
  if (leaf.isSummed && !data?.isSummed) say('isSummed', 'notSummed', { key })
  if (leaf.sortNumber === 0) return
  if (!data?.isSortable) say('sortNumber', 'notSortable', { key })
  if (found.sortNumbers.has(leaf.sortNumber)) say('sortNumber', 'sortRepeated', { number: leaf.sortNumber })
  found.sortNumbers.add(leaf.sortNumber)
}

const registry: ReadonlySet<string> = new Set(clickHandlers)
/** Handlers that do something with the cell's own value. */
const withValue: ReadonlySet<string> = new Set(['filterByValue', 'copyValue'])
/** Handlers that name what they open: `openPage:fund-transactions`. */
const withTarget: ReadonlySet<string> = new Set(['openPage', 'openApplication'])

function checkHandlers(leaf: TableColumn, isData: boolean, say: Say): void {
  const handlers = splitBySemicolon(leaf.handlers)
  for (const handler of handlers) {
    const [name = '', argument] = handler.split(/:(.*)/s, 2)
    if (!registry.has(name)) say('handlers', 'handlerUnknown', { name })
    else if (!isData && withValue.has(name)) say('handlers', 'handlerNeedsValue', { name })
    else if (withTarget.has(name) ? !/^[\w-]+$/.test(argument ?? '') : argument !== undefined)
      say('handlers', withTarget.has(name) ? 'handlerTarget' : 'handlerNoTarget', { name })
  }
  if (leaf.isLink && leaf.isButton) say('isLink', 'linkOrButton')
  else if (leaf.isLink && handlers.length !== 1) say('handlers', 'handlerCount')
  else if (leaf.isButton) checkButtons(leaf, handlers.length, say)
  else if (!leaf.isLink && handlers.length > 0) say('handlers', 'handlerAlone')
}

function checkButtons(leaf: TableColumn, handlers: number, say: Say): void {
  for (const name of ['buttonText', 'buttonTextEn'] as const) {
    const texts = splitBySemicolon(leaf[name])
    if (texts.length === 0 || texts.includes('')) say(name, 'buttonWords')
    else if (texts.length !== handlers) say(name, 'buttonCount', { words: texts.length, handlers })
  }
}
