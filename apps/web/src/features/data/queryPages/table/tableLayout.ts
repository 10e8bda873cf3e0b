import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import { fillWhole, peek, type Span } from '#kit/table/wholeColumns.ts'
import { type CellKind, isWhole, kindOf, textWidth } from '../cells/cellText.ts'
import { buttonsOf, type ClickAction, linkOf } from '../cells/clickActions.ts'
import { type ArrangedColumn, leavesOf } from '../columns/columnTree.ts'

/** A column of the table as it is drawn. */
export interface LaidColumn {
  id: string
  column: ArrangedColumn
  data: DataColumn | undefined
  kind: CellKind
  label: string
  align: 'left' | 'center' | 'right'
  width: number
  fixed: '' | 'left' | 'right'
  /** Distance from the edge that it is pinned to. */
  offset: number
  buttons: readonly ClickAction[]
  link: Omit<ClickAction, 'label'> | null
}

export interface TableLayout {
  columns: LaidColumn[]
  width: number
  /** Width of the selection and the index together, and of what is pinned on each side. */
  lead: number
  left: number
  right: number
}

const mostPinned = 0.75
/** So much of their width texts keep where there is no room for all; numbers keep theirs. */
const kept = 0.7
const narrowest = 96
/** What a moment's time takes beside its day. */
const timeWidth = 44
export const selectionWidth = 50
export const indexWidth = 60

const byKind: Readonly<Record<CellKind, number>> = {
  money: 116,
  percent: 142,
  number: 90,
  date: 112,
  dictionary: 84,
  text: 140,
}

interface LayoutInput {
  tree: readonly ArrangedColumn[]
  dataColumns: readonly DataColumn[]
  language: 'zh' | 'en'
  hasSelection: boolean
  /** Of the box that the table stands in. */
  room: number
}

/** Widths and places of the shown columns; what room is left is shared by those that nobody has made a width for. */
export function layTable({ tree, dataColumns, language, hasSelection, room }: LayoutInput): TableLayout {
  const known = new Map(dataColumns.map(column => [column.key, column]))
  const lead = indexWidth + (hasSelection ? selectionWidth : 0)
  const columns = leavesOf(tree).map((column): LaidColumn & { isOwn: boolean; least: number } => {
    const data = known.get(column.id)
    const { source } = column
    const kind = kindOf(source, data)
    const label = (language === 'en' && source.labels.en) || source.labels.zh
    const set = column.width ?? (language === 'zh' ? source.widthZh : undefined) ?? source.width
    const tools = (source.isSortable ? 18 : 0) + (source.filter === 'none' ? 0 : 20)
    const least = Math.min(textWidth(label) + tools + 24, 220)
    const width =
      column.width ??
      Math.max(set ?? byKind[kind] + (data?.hasTime ? timeWidth : 0), set && language === 'zh' ? 0 : least)
    const align =
      kind === 'money' || kind === 'number' ? (source.align === 'left' ? 'right' : source.align) : source.align
    return {
      id: column.id,
      column,
      data,
      kind,
      label,
      align,
      width,
      fixed: column.fixed,
      offset: 0,
      buttons: buttonsOf(source, language),
      link: linkOf(source),
      isOwn: column.width !== undefined,
      least,
    }
  })
  const widthOfAll = () => lead + columns.reduce((sum, { width }) => sum + width, 0)
  if (room > 0) giveWay(columns, widthOfAll() - room)
  let taken = widthOfAll()
  const growing = columns.filter(({ isOwn }) => !isOwn)
  const spare = room - taken
  if (spare > 0) {
    const shared = growing.length > 0 ? growing : columns.slice(-1)
    const base = shared.reduce((sum, { width }) => sum + width, 0)
    let rest = spare
    shared.forEach((column, at) => {
      const more = at === shared.length - 1 ? rest : Math.floor((spare * column.width) / base)
      column.width += more
      rest -= more
    })
  }
  let left = lead
  for (const column of columns)
    if (column.fixed === 'left') {
      column.offset = left
      left += column.width
    }
  let right = 0
  for (const column of [...columns].reverse())
    if (column.fixed === 'right') {
      column.offset = right
      right += column.width
    }
  // On a narrow screen what is pinned would leave no room for anything to scroll.
  if (room > 0 && left + right > room * mostPinned) {
    for (const column of columns) Object.assign(column, { fixed: '', offset: 0 })
    return { columns, width: Math.max(room, taken), lead, left: lead, right: 0 }
  }
  if (room > 0 && taken > room) {
    const scrolling = columns.filter(({ fixed }) => fixed === '')
    const inner = room - left - right
    makeRoom(scrolling, inner - peek)
    const isAll = scrolling.reduce((sum, { width }) => sum + width, 0) <= inner
    const sized = scrolling.map(({ width, isOwn }) => ({ width, mayGrow: !isOwn }))
    const widths = fillWhole(sized, isAll ? inner : inner - peek)
    for (const [at, column] of scrolling.entries()) column.width = widths[at] ?? column.width
    taken = widthOfAll()
  }
  return { columns, width: Math.max(room, taken), lead, left, right }
}

type Sized = LaidColumn & { isOwn: boolean; least: number }

/** Texts give way first, each by its share. What identifies a row is pinned and keeps its width. */
function giveWay(columns: readonly Sized[], missing: number): void {
  if (missing <= 0) return
  const spareOf = (column: Sized) =>
    column.isOwn || column.fixed !== '' || column.buttons.length > 0 || isWhole(column.kind)
      ? 0
      : Math.max(0, column.width - Math.max(column.least, narrowest, Math.round(column.width * kept)))
  const spares = columns.map(spareOf)
  const all = spares.reduce((sum, spare) => sum + spare, 0)
  const share = all === 0 ? 0 : Math.min(1, missing / all)
  columns.forEach((column, at) => {
    column.width -= Math.ceil((spares[at] ?? 0) * share)
  })
}

/** Texts in sight give way once more where that brings another number in sight; a moment keeps what it needs. */
function makeRoom(columns: readonly Sized[], visible: number): void {
  const least = columns.map(column => {
    if (column.isOwn || column.buttons.length > 0) return column.width
    const needed = Math.max(column.least, neededBy(column))
    return Math.min(column.width, needed)
  })
  const inSight = columns.slice(0, wholeWithin(least, visible))
  const gained = inSight.findLastIndex(({ kind }) => isWhole(kind)) + 1
  const widths = columns.map(({ width }) => width)
  if (gained <= wholeWithin(widths, visible)) return
  for (const [at, column] of columns.slice(0, gained).entries()) column.width = least[at] ?? column.width
}

function neededBy({ kind, width, data }: Sized): number {
  if (kind === 'date') return byKind.date + (data?.hasTime ? timeWidth : 0)
  return isWhole(kind) ? width : narrowest
}

/** How many of the columns, from the first, have room. */
function wholeWithin(widths: readonly number[], visible: number): number {
  let used = 0
  for (const [at, width] of widths.entries()) {
    used += width
    if (used > visible) return at
  }
  return widths.length
}

/** Where the columns that scroll begin and end. */
export function spansOf({ columns, lead }: TableLayout): Span[] {
  let x = lead
  return columns.flatMap(({ width, fixed }) => {
    const from = x
    x += width
    return fixed === '' ? [{ from, to: x }] : []
  })
}
