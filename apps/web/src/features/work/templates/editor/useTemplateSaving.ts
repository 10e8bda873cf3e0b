import { api } from '@portico/contract/api.ts'
import type { DataOf } from '@portico/contract/endpoint.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { TemplateMistake } from '@portico/contract/work/templates.ts'
import { useEffect, useRef, useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { useUnsavedWarning } from '#kit/act/useUnsavedWarning.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { type CallOptions, call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { reloadTemplates } from '../templateDialogs.ts'
import type { TemplateDraft } from './useTemplateEditor.ts'

type Read = DataOf<typeof api.templates.get>
type SaveState =
  /** `at`: a moment of the portal; null where nothing was saved here yet. */
  | { kind: 'kept'; at: string | null }
  | { kind: 'unsaved' | 'saving' }
  | { kind: 'failed'; why: string }
  /** Somebody else saved another state meanwhile. */
  | { kind: 'rival'; theirs: Read }

/** After so much rest what was changed is saved, in milliseconds. */
const rest = 600
/** When it could not be saved: the next try. */
const patience = 10_000

const isStale = (error: unknown) => error instanceof ApiError && 'revision' in error.errors
const areSame = (one: TemplateDocument, other: TemplateDocument) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Saves the template while it is worked on: after a rest, and before it is left. What somebody else saved meanwhile is never
 * written over: both states stay until one is chosen.
 */
export function useTemplateSaving(read: Read, draft: TemplateDraft) {
  const { document } = draft
  const [template, setTemplate] = useState(read.template)
  const [state, setState] = useState<SaveState>({ kind: 'kept', at: null })
  const [found, setFound] = useState<readonly TemplateMistake[] | null>(null)
  const checked = useApiQuery(api.templates.check, { document: read.document }, { enabled: found === null })
  const latest = useRef(document)
  const kept = useRef(read.document)
  const revision = useRef(read.template.revision)
  const running = useRef<Promise<boolean> | null>(null)
  const { code } = read.template
  useEffect(() => {
    latest.current = document
  })

  /** Somebody else saved it: where that changed nothing but the revision, it goes on. */
  const meet = async (): Promise<boolean> => {
    const outcome = await attempt(() => call(api.templates.get, { code }), {
      failed: why => setState({ kind: 'failed', why }),
    })
    if (!outcome) return false
    const theirs = outcome.value
    const isMine = areSame(theirs.document, latest.current)
    if (!isMine && !areSame(theirs.document, kept.current)) {
      setState({ kind: 'rival', theirs })
      return false
    }
    take(theirs)
    return true
  }
  const take = ({ template, document }: Read) => {
    revision.current = template.revision
    kept.current = document
    setTemplate(template)
  }
  const keep = async (options: CallOptions): Promise<boolean> => {
    const document = latest.current
    setState({ kind: 'saving' })
    const problem: { why: string; error?: unknown } = { why: '' }
    const outcome = await attempt(
      () => call(api.templates.save, { code, revision: revision.current, document }, options),
      {
        failed: (why, error) => Object.assign(problem, { why, error }),
      },
    )
    if (outcome) {
      revision.current = outcome.value.revision
      kept.current = document
      setFound(outcome.value.mistakes)
      setTemplate(before => ({ ...before, draft: before.draft ?? before.version + 1 }))
      setState({ kind: 'kept', at: portalNow() })
      reloadTemplates()
      return true
    }
    if (isStale(problem.error)) return meet()
    setState({ kind: 'failed', why: problem.why })
    return false
  }
  const isUnsaved = () => latest.current !== kept.current && !areSame(latest.current, kept.current)
  /** True when the portal holds what is on the screen. */
  const save = async (options: CallOptions = {}): Promise<boolean> => {
    while (isUnsaved()) {
      running.current ??= keep(options)
      const isKept = await running.current
      running.current = null
      if (!isKept) return false
    }
    return true
  }

  const later = useRef(save)
  later.current = save
  useUnsavedWarning(isUnsaved)
  useEffect(() => {
    if (document === kept.current || state.kind === 'rival') return
    if (state.kind === 'kept') setState({ kind: 'unsaved' })
    const timer = setTimeout(() => void later.current(), state.kind === 'failed' ? patience : rest)
    return () => clearTimeout(timer)
  }, [document, state.kind])
  useEffect(() => {
    const keepNow = () => void later.current({ keepalive: true })
    window.addEventListener('pagehide', keepNow)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [])

  return {
    template,
    state,
    mistakes: found ?? checked.data ?? [],
    save,
    revision: () => revision.current,
    /** Which of two states it is to be from now on. */
    settle: async (whose: 'mine' | 'theirs') => {
      if (state.kind !== 'rival') return
      take(state.theirs)
      if (whose === 'theirs') draft.change(() => state.theirs.document)
      setState({ kind: 'unsaved' })
      if (whose === 'mine') await save()
      else setState({ kind: 'kept', at: portalNow() })
    },
    /** After it was published: it has another version, state and revision. */
    reread: async () => {
      const outcome = await attempt(() => call(api.templates.get, { code }))
      if (!outcome) return
      const { template } = outcome.value
      revision.current = template.revision
      setTemplate(template)
      setState({ kind: 'kept', at: null })
      reloadTemplates()
    },
  }
}
export type TemplateSaving = ReturnType<typeof useTemplateSaving>
