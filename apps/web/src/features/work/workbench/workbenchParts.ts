import type { QueryPage } from '@portico/contract/data/queryPages.ts'
import type { MailItem } from '@portico/contract/work/mailbox.ts'
import type { Todo } from '@portico/contract/work/todos.ts'
import type { Widget } from '@portico/contract/work/workbench.ts'
import { type ComponentType, createContext, useContext } from 'react'

/** What other features lend to the widgets. */
export interface WorkbenchParts {
  /** A configured page's chart, as large as its room. */
  Chart: ComponentType<{ page: QueryPage }>
  openTodo: (todo: Todo, go: (path: string) => void) => void
  /** Where a mail of an account opens. */
  mailPath: (accountId: number, mail: MailItem) => string
  /** True when the person has a page under this path. */
  hasPage: (path: string) => boolean
}

export const PartsContext = createContext<WorkbenchParts | null>(null)

/** What other features lend; only inside the workbench. */
export function useParts(): WorkbenchParts {
  const parts = useContext(PartsContext)
  if (!parts) throw new Error('a widget stands outside the workbench')
  return parts
}

/** What can be done to a widget while the layout is edited. */
export interface WidgetActions {
  remove: (widget: Widget) => void
  setUp: (widget: Widget) => void
  pin: (widget: Widget) => void
  /** On a phone: a place up or down. */
  reorder: ((widget: Widget, by: 1 | -1) => void) | null
}

interface WidgetPlace {
  widget: Widget
  /** Its heading, which names it. */
  headingId: string
  /** What it is called here. */
  name: string
  /** Null while nothing is edited. */
  actions: WidgetActions | null
}

export const WidgetContext = createContext<WidgetPlace | null>(null)

/** The widget that is shown here; only inside one. */
export function useWidget(): WidgetPlace {
  const place = useContext(WidgetContext)
  if (!place) throw new Error('this stands outside a widget')
  return place
}
