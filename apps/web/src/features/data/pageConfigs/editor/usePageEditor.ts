import type { DataColumn, DataSet } from '@portico/contract/data/dataSets.ts'
import type { PageDocument, QueryField, TableColumn } from '@portico/contract/data/pageDocument.ts'
import { checkPage, checkPublishing } from '@portico/contract/rules/pages/pageDocument.ts'
import { mistakeWords, type PageMistake, placeText } from '@portico/contract/rules/pages/pageMistakes.ts'
import { createContext, useContext, useMemo, useState } from 'react'
import { useLanguage } from '#shared/i18n/language.ts'
import { changeColumn, columnAt, flatten, insertColumn } from './columnTree.ts'
import { newColumn, newField } from './newParts.ts'

export const editorTabs = ['base', 'fields', 'columns', 'buttons', 'chart', 'print'] as const
type EditorTab = (typeof editorTabs)[number]

interface Draft {
  document: PageDocument
  past: readonly PageDocument[]
  saved: PageDocument
}

const mostSteps = 100

/** The document that is worked on, with the way back through its changes. */
function usePageDraft(initial: PageDocument) {
  const [{ document, past, saved }, setDraft] = useState<Draft>({ document: initial, past: [], saved: initial })
  return {
    document,
    isTouched: document !== saved,
    mayUndo: past.length > 0,
    change: (make: (document: PageDocument) => PageDocument) =>
      setDraft(({ document, past, saved }) => ({
        document: make(document),
        past: [...past.slice(-mostSteps), document],
        saved,
      })),
    undo: () =>
      setDraft(draft => ({ ...draft, document: draft.past.at(-1) ?? draft.document, past: draft.past.slice(0, -1) })),
    /** What has just been saved is what the page is compared with from now on. */
    markSaved: (saved: PageDocument) => setDraft(draft => ({ ...draft, saved })),
  }
}

/** Everything that the parts of the editor work on together. */
export function useEditorState(initial: PageDocument, sets: readonly DataSet[]) {
  const language = useLanguage(state => state.language)
  const draft = usePageDraft(initial)
  const [tab, setTab] = useState<EditorTab>('columns')
  /** The id of the chosen field or column. */
  const [chosen, choose] = useState<string | null>(null)
  /** The place of a mistake that the focus is to be led to. */
  const [sought, seek] = useState<{ place: string } | null>(null)
  const { document, change } = draft
  const set = sets.find(it => it.key === document.dataSet) ?? null
  const mistakes = useMemo(() => checkPage(document, set), [document, set])
  /** Also what a draft may lack and a published page may not. */
  const toMend = useMemo(() => [...mistakes, ...checkPublishing(document)], [mistakes, document])
  const words = useMemo(
    () => new Map(toMend.map(mistake => [placeText(mistake.place), mistakeWords(mistake, language)])),
    [toMend, language],
  )
  const known = useMemo(() => new Map((set?.columns ?? []).map(column => [column.key, column])), [set])
  const columnIds = new Set(flatten(document.columns).map(it => it.column.id))
  const addField = (data: DataColumn, at = document.fields.length) => {
    const field = newField(data, document.groupId, new Set(document.fields.map(it => it.id)))
    change(page => ({ ...page, fields: [...page.fields.slice(0, at), field, ...page.fields.slice(at)] }))
    choose(field.id)
  }
  const addColumn = (column: TableColumn, place = { parentId: null as string | null, at: document.columns.length }) => {
    if (columnIds.has(column.id)) return
    change(page => ({ ...page, columns: insertColumn(page.columns, column, place) }))
    choose(column.id)
  }
  return {
    draft,
    document,
    change,
    set,
    known,
    mistakes,
    toMend,
    words,
    sought,
    tab,
    setTab,
    chosen,
    choose,
    columnIds,
    write: (next: Partial<PageDocument>) => change(page => ({ ...page, ...next })),
    addField,
    addColumn,
    addData: (data: DataColumn) => addColumn(newColumn(data)),
    changeField: (id: string, next: Partial<QueryField>) =>
      change(page => ({ ...page, fields: page.fields.map(it => (it.id === id ? { ...it, ...next } : it)) })),
    changeColumn: (id: string, next: Partial<TableColumn>) =>
      change(page => ({ ...page, columns: changeColumn(page.columns, id, column => ({ ...column, ...next })) })),
    /** Shows where a mistake is, and leads the focus there. */
    goTo: ({ place }: Pick<PageMistake, 'place'>) => {
      const [part, at] = place
      seek({ place: placeText(place) })
      setTab(tabOf(part))
      if (part === 'fields') choose(document.fields[Number(at)]?.id ?? null)
      if (part === 'columns') choose(columnAt(document.columns, place)?.id ?? null)
    },
  }
}
export type Editor = ReturnType<typeof useEditorState>

const tabOf = (part: string | number | undefined): EditorTab => {
  if (part === 'fields' || part === 'columns' || part === 'buttons' || part === 'chart') return part
  return part === 'capitals' || part === 'layout' || part === 'orientation' ? 'print' : 'base'
}

export const EditorContext = createContext<Editor | null>(null)

export function usePageEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('No editor around this part')
  return editor
}
