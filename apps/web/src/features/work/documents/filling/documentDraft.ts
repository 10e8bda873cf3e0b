import { api } from '@portico/contract/api.ts'
import type { DataOf } from '@portico/contract/endpoint.ts'
import { filledFrom } from '@portico/contract/rules/filling/filledFrom.ts'
import { isFilled } from '@portico/contract/rules/filling/ruleInputs.ts'
import { workdaysOf } from '@portico/contract/rules/serviceHours.ts'
import type { FieldValue, FormValues } from '@portico/contract/work/documentEntities.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import { create } from 'zustand'
import { attempt } from '#kit/act/attempt.ts'
import { isUnreachable } from '#shared/api/ApiError.ts'
import { type CallOptions, call } from '#shared/api/call.ts'
import { whenBack } from '#shared/api/whenBack.ts'
import { firstRows } from '#shared/forms/formRows.ts'
import { createFormStore } from '#shared/forms/formStore.ts'
import { keepUnsent, type Unsent, unsentKey } from './unsentValues.ts'

type SaveState =
  /** `at`: a moment of the portal; null where nothing was saved yet. */
  | { kind: 'kept'; at: string | null }
  | { kind: 'unsaved' | 'saving' }
  | { kind: 'failed'; why: string; isOffline: boolean }

interface DraftState {
  id: string | null
  revision: number
  save: SaveState
  /** 附言: what is said to whoever decides. It stays in this browser until it is submitted. */
  words: string
  /** What fields say elsewhere that were changed here too: neither is written until one is chosen. */
  conflicts: FormValues
}

/** After so much rest what was typed is saved, in milliseconds. */
const rest = 600

interface DraftStart {
  opened: OpenDocument
  unsent: Unsent | null
  /** Whose session it is: what cannot be sent is kept under it. */
  person: string
}
type Saved = DataOf<typeof api.documents.save>
export type DocumentDraft = ReturnType<typeof createDocumentDraft>

/** A document while it is filled in: its values, what of them is not saved yet, and what was changed elsewhere meanwhile. */
export function createDocumentDraft({ opened, unsent, person }: DraftStart) {
  const { code, template } = opened
  /** Its number for good: a first save whose answer was lost is sent again under it. */
  const ownId = opened.id ?? unsent?.id ?? newDocumentId()
  const use = create<DraftState>(() => ({
    id: opened.id,
    revision: unsent && Object.keys(unsent.set).length > 0 ? unsent.revision : opened.revision,
    save: { kind: 'kept', at: opened.id === null ? null : opened.changedAt },
    words: unsent?.words ?? '',
    conflicts: {},
  }))
  /** Fields that the portal does not have as they are here, with the turn of their last change. */
  const unsaved = new Map<string, number>()
  let turn = 0
  let timer = 0
  let running: Promise<boolean> | null = null
  let isOver = false
  /** The revision before the first conflict that nobody has settled: from there on both sides are still known apart. */
  let apart: number | null = null
  /** When it was saved last. */
  let keptAt = opened.id === null ? null : opened.changedAt
  let stopWaiting = () => {}
  const key = () => unsentKey(person, { id: use.getState().id, code })

  const changed = (field: string) => {
    if (isOver) return
    unsaved.set(field, ++turn)
    use.setState(({ save }) => ({ save: save.kind === 'saving' ? save : { kind: 'unsaved' } }))
    clearTimeout(timer)
    timer = window.setTimeout(() => void save(), rest)
    keepLater()
  }
  const form = createFormStore({
    document: template,
    values: { ...firstRows(template, { ...opened.values, ...unsent?.set }), ...opened.values, ...unsent?.set },
    named: opened.named,
    world: { today: opened.today, isWorkday: workdaysOf(opened.specialDays) },
    onChange: changed,
  })

  let isKeeping = false
  /** Keeps what is unsaved in this browser: once for all that is typed within a moment. */
  function keepLater(): void {
    if (isKeeping) return
    isKeeping = true
    window.setTimeout(() => {
      isKeeping = false
      void keepHere()
    }, 100)
  }
  function keepHere(): Promise<void> {
    const fields = [...unsaved.keys()]
    const set = Object.fromEntries(fields.map(field => [field, form.value(field)]))
    const { words } = use.getState()
    const isNothing = isOver || (fields.length === 0 && words === '')
    return keepUnsent(key(), isNothing ? null : { id: ownId, revision: apart ?? use.getState().revision, set, words })
  }

  /** Fields with a source take what it says now. */
  function fill(): void {
    const found = filledFrom(template, form.values(), form.named())
    if (Object.keys(found).length === 0) return
    form.take(found)
    // They go along with the next change: nobody has begun a document by opening it.
    for (const field of Object.keys(found)) unsaved.set(field, ++turn)
  }
  fill()
  if (unsent) for (const field of Object.keys(unsent.set)) changed(field)

  const waiting = () => [...unsaved].filter(([field]) => !Object.hasOwn(use.getState().conflicts, field))

  function take({ id, revision, changedAt, others, conflicts }: Saved, sent: ReadonlyMap<string, number>): void {
    const isFirst = use.getState().id === null
    // Under its own number from now on.
    if (isFirst) void keepUnsent(key(), null)
    const theirs: Record<string, FieldValue> = { ...use.getState().conflicts }
    const taken: Record<string, FieldValue> = {}
    for (const [field, at] of sent)
      if (unsaved.get(field) === at && !Object.hasOwn(conflicts, field)) unsaved.delete(field)
    for (const [field, value] of Object.entries({ ...others, ...conflicts })) {
      if (isSame(value, form.value(field))) unsaved.delete(field)
      else if (unsaved.has(field)) theirs[field] = value
      else taken[field] = value
    }
    keptAt = changedAt
    apart = Object.keys(theirs).length > 0 ? (apart ?? use.getState().revision) : null
    use.setState({ id, revision, conflicts: theirs })
    if (Object.keys(taken).length > 0) form.take(taken)
    use.setState({ save: waiting().length > 0 ? { kind: 'unsaved' } : { kind: 'kept', at: changedAt } })
  }

  async function send(options: CallOptions): Promise<boolean> {
    const { revision } = use.getState()
    const sent = new Map(waiting())
    const set = Object.fromEntries([...sent.keys()].map(field => [field, form.value(field)]))
    use.setState({ save: { kind: 'saving' } })
    const outcome = await attempt(() => call(api.documents.save, { id: ownId, code, revision, set }, options), {
      failed: fail,
    })
    if (outcome) take(outcome.value, sent)
    void keepHere()
    return outcome !== null
  }
  function fail(why: string, error: unknown): void {
    const isOffline = isUnreachable(error)
    use.setState({ save: { kind: 'failed', why, isOffline } })
    stopWaiting()
    if (isOffline && !isOver) stopWaiting = whenBack(() => void save())
  }
  /** True once the portal has all that is here, but what somebody must choose of. */
  async function save(options: CallOptions = {}): Promise<boolean> {
    clearTimeout(timer)
    while (!isOver && waiting().length > 0) if (!(await sent(options))) return false
    return true
  }
  /** One sending at a time: whoever comes meanwhile waits for it. */
  async function sent(options: CallOptions = {}): Promise<boolean> {
    running ??= send(options)
    const own = running
    const isKept = await own
    if (running === own) running = null
    return isKept
  }
  return {
    use,
    form,
    code,
    save,
    keepHere,
    say: (words: string) => {
      use.setState({ words })
      keepLater()
    },
    /** Saves what was changed; a document that is filled in by itself alone is not begun by that. */
    saveChanges: (options: CallOptions = {}) => {
      if (use.getState().save.kind === 'unsaved' || use.getState().save.kind === 'failed') void save(options)
    },
    /** Kept at least once, so that files have something to hang on; null where that fails. */
    ensureKept: async (): Promise<string | null> => {
      if (use.getState().id === null && waiting().length === 0) await sent()
      await save()
      return use.getState().id
    },
    /** Learns what was changed elsewhere, where nothing here has to be saved. */
    catchUp: async () => {
      if (!isOver && use.getState().id !== null) await sent()
    },
    choose: (field: string, whose: 'mine' | 'theirs') => {
      const { [field]: theirs, ...conflicts } = use.getState().conflicts
      use.setState({ conflicts })
      if (Object.keys(conflicts).length === 0) apart = null
      if (whose === 'theirs') {
        unsaved.delete(field)
        form.take({ [field]: theirs ?? null })
        void keepHere()
        if (waiting().length === 0) use.setState({ save: { kind: 'kept', at: keptAt } })
      } else changed(field)
    },
    /** Somebody or something was chosen: what is known of it counts for rules, and fills other fields. */
    about: async (kind: 'person' | 'unit' | 'project', of: string, field: string) => {
      const outcome = await attempt(() => call(api.documents.about, { kind, code: of }))
      if (!outcome) return
      form.name({ [`${kind}:${of}`]: outcome.value })
      const before = unsaved.size
      fill()
      if (unsaved.size > before) changed(field)
    },
    /** Fills in what was filled in elsewhere, as if somebody had typed it. */
    fillIn: (values: FormValues, named: OpenDocument['named']) => {
      form.name(named)
      form.take(values)
      for (const field of Object.keys(values)) changed(field)
      fill()
    },
    /** It was submitted or deleted: nothing may bring it back. */
    end: () => {
      isOver = true
      clearTimeout(timer)
      stopWaiting()
      void keepHere()
    },
    hasContent: () => use.getState().id !== null || unsaved.size > 0,
  }
}

/** 128 random bits, base64url. Plain http from another machine has no `randomUUID`. */
function newDocumentId(): string {
  const bits = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))
  return btoa(bits).slice(0, 22).replaceAll('+', '-').replaceAll('/', '_')
}

const isSame = (one: FieldValue, other: FieldValue) =>
  (!isFilled(one) && !isFilled(other)) || JSON.stringify(one) === JSON.stringify(other)
