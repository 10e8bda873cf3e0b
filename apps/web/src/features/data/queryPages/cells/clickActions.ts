import { type ClickHandler, clickHandlers, type TableColumn } from '@portico/contract/data/pageDocument.ts'

/** What a link or one of a cell's buttons says and does. */
export interface ClickAction {
  label: string
  handler: ClickHandler
  /** What stands behind the handler's name: `openPage:fund-transactions`. */
  argument: string
}

const isHandler = (name: string): name is ClickHandler => (clickHandlers as readonly string[]).includes(name)

const handlerOf = (text: string | undefined): Omit<ClickAction, 'label'> | null => {
  const [name = '', ...rest] = (text ?? '').trim().split(':')
  return isHandler(name) ? { handler: name, argument: rest.join(':').trim() } : null
}

const split = (text: string): string[] =>
  text
    .split(';')
    .map(part => part.trim())
    .filter(part => part !== '')

/** The buttons of a column, each with its handler in step; words without a known handler show nothing to click. */
export function buttonsOf(column: TableColumn, language: 'zh' | 'en'): ClickAction[] {
  if (!column.isButton) return []
  const zh = split(column.buttonText)
  const en = split(column.buttonTextEn)
  const handlers = split(column.handlers)
  return zh.flatMap((word, at) => {
    const known = handlerOf(handlers[at])
    return known ? [{ label: (language === 'en' && en[at]) || word, ...known }] : []
  })
}

/** What a click on a column's link does; a link without a handler opens the details of the row. */
export function linkOf(column: TableColumn): Omit<ClickAction, 'label'> | null {
  if (!column.isLink) return null
  return handlerOf(split(column.handlers)[0]) ?? { handler: 'detail', argument: '' }
}
