import { type Place, placeText } from '@portico/contract/rules/pages/pageMistakes.ts'
import { workdaysOf } from '@portico/contract/rules/serviceHours.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { TemplateMistake } from '@portico/contract/work/templates.ts'
import { createContext, useContext, useLayoutEffect, useMemo, useState } from 'react'
import { createFormStore } from '#shared/forms/formStore.ts'
import { type Language, useLanguage } from '#shared/i18n/language.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { nameOfField, placedFields } from './fieldList.ts'
import { type BlockPlace, paperParts } from './paper/paperBlocks.ts'

export const editorTabs = ['form', 'paper', 'way', 'fillers', 'serial', 'word', 'versions'] as const
type EditorTab = (typeof editorTabs)[number]

interface Draft {
  document: TemplateDocument
  past: readonly TemplateDocument[]
  future: readonly TemplateDocument[]
  /** Which value was changed last: typing a word is one step. */
  at: string
}
const mostSteps = 100

/** The template that is worked on, with the way back through its changes and forth again. */
export function useTemplateDraft(initial: TemplateDocument) {
  const [draft, setDraft] = useState<Draft>({ document: initial, past: [], future: [], at: '' })
  return {
    document: draft.document,
    mayUndo: draft.past.length > 0,
    mayRedo: draft.future.length > 0,
    /** `at`: the value that is typed, so that its letters are taken back together. */
    change: (make: (document: TemplateDocument) => TemplateDocument, at = '') =>
      setDraft(it => ({
        document: make(it.document),
        past: at !== '' && at === it.at ? it.past : [...it.past.slice(-mostSteps), it.document],
        future: [],
        at,
      })),
    undo: () =>
      setDraft(({ document, past, future, at }) => {
        const before = past.at(-1)
        return before
          ? { document: before, past: past.slice(0, -1), future: [document, ...future], at: '' }
          : { document, past, future, at }
      }),
    redo: () =>
      setDraft(({ document, past, future, at }) => {
        const [next, ...rest] = future
        return next
          ? { document: next, past: [...past, document], future: rest, at: '' }
          : { document, past, future, at }
      }),
  }
}
export type TemplateDraft = ReturnType<typeof useTemplateDraft>

/** Everything that the parts of the editor work on together. */
export function useEditorState(draft: TemplateDraft, mistakes: readonly TemplateMistake[]) {
  const language = useLanguage(state => state.language)
  const { document, change } = draft
  const [tab, setTab] = useState<EditorTab>('form')
  /** The name of the chosen field or column, or the key of a group. */
  const [chosen, choose] = useState<string | null>(() => document.form.groups[0]?.fields[0]?.key ?? null)
  const [chosenStep, chooseStep] = useState<string | null>(() => document.way.steps[0]?.key ?? null)
  /** Of the template's own paper; null: the page itself. */
  const [chosenBlock, chooseBlock] = useState<BlockPlace | null>(null)
  /** The language of the form and of the paper that is shown. */
  const [shown, show] = useState<Language>(language)
  /** The place of a mistake that the focus is to be led to. */
  const [sought, seek] = useState<{ place: string } | null>(null)
  const words = useMemo(
    () => new Map(mistakes.map(mistake => [placeText(mistake.place), mistake[language]])),
    [mistakes, language],
  )
  /** What was typed into the form that is shown, and what the rules say of it. */
  const [trial] = useState(() => createFormStore({ document, values: {}, named: {}, world: trialWorld() }))
  useLayoutEffect(() => trial.setDocument(document), [trial, document])
  return {
    draft,
    document,
    change,
    trial,
    changeForm: (make: (form: TemplateDocument['form']) => TemplateDocument['form'], at?: string) =>
      change(it => ({ ...it, form: make(it.form) }), at),
    mistakes,
    words,
    tab,
    setTab,
    chosen,
    choose,
    chosenStep,
    chooseStep,
    chosenBlock,
    chooseBlock,
    shown,
    show,
    sought,
    /** Shows where a mistake is, and leads the focus there. */
    goTo: (place: Place) => {
      const [part, , at] = place
      setTab(tabOf(part))
      if (part === 'form') choose(chosenAt(document, placeText(place)))
      if (part === 'paper') chooseBlock(blockAt(place))
      if (part === 'way' && typeof at === 'number') chooseStep(document.way.steps[at]?.key ?? null)
      seek({ place: placeText(place) })
    },
  }
}
type Editor = ReturnType<typeof useEditorState>

/** Today, and a week without holidays. */
const trialWorld = () => ({ today: portalNow().slice(0, 10), isWorkday: workdaysOf([]) })

/** Parts of a template that have a tab of their own. */
const ownTabs = ['form', 'paper', 'way', 'serial', 'word'] as const

const tabOf = (part: string | number | undefined): EditorTab =>
  part === 'proof' ? 'serial' : (ownTabs.find(tab => tab === part) ?? 'fillers')

function blockAt([, list, at]: Place): BlockPlace | null {
  const part = paperParts.find(it => it === list)
  return part && typeof at === 'number' ? { part, at } : null
}

/** The innermost field or column around a place, or the group. */
function chosenAt({ form }: TemplateDocument, place: string): string | null {
  const around = placedFields(form).filter(it => place === it.place || place.startsWith(`${it.place}.`))
  const field = around.at(-1)
  if (field) return nameOfField(field)
  const group = /^form\.groups\[(\d+)\]/.exec(place)?.[1]
  return form.groups[Number(group ?? 0)]?.key ?? null
}

export const EditorContext = createContext<Editor | null>(null)

export function useTemplateEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('No editor around this part')
  return editor
}
