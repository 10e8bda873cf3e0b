import type { FileTask } from './exportFile.steps.ts'
import type { Sheet, SheetColumn } from './exportSheet.rules.ts'

/** A column as pages that nobody configured further have it. */
export const column = (label: string, kind: SheetColumn['kind'], more: Partial<SheetColumn> = {}): SheetColumn => ({
  label,
  kind,
  heads: [],
  isSummed: false,
  width: null,
  labels: null,
  align: kind === 'text' ? 'left' : 'right',
  ...more,
})

/** A workbook in Chinese of these columns. */
export const sheetOf = (columns: Sheet['columns'], more: Partial<Sheet> = {}): Sheet => ({
  format: 'excel',
  language: 'zh',
  title: '项目经费查询',
  columns,
  orientation: 'auto',
  unitName: '计算机科学与技术学院',
  at: '2026-11-20 10:32:18',
  by: '陈思远 2009118',
  proof: null,
  ...more,
})

/** What writes it into `path` to its end, unless more is said. */
export const taskOf = (task: Pick<FileTask, 'path' | 'sheet' | 'keys' | 'batches'> & Partial<FileTask>): FileTask => ({
  sums: {},
  limit: 1_000_000,
  signal: new AbortController().signal,
  progress: () => undefined,
  ...task,
})
