import { api } from '@portico/contract/api.ts'
import type { Draft, DraftInput } from '@portico/contract/work/mailbox.ts'
import { useEffect, useRef, useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { refresh } from '#kit/act/refresh.ts'
import { type CallOptions, call } from '#shared/api/call.ts'
import { forgetDraft, handOver } from './openDrafts.ts'
import { watchSending } from './sendings.ts'

export type SaveState =
  | { kind: 'untouched' }
  | { kind: 'unsaved' | 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; why: string }

/** After so much rest what was typed is kept by the portal. */
const rest = 1200
/** When it could not be kept: the next try. */
const patience = 10_000

const inputOf = ({ files, savedAt: _savedAt, ...rest }: Draft): DraftInput => ({
  ...rest,
  files: files.map(file => file.id),
})

/** A draft that keeps itself while it is written: after a rest, when its page goes out of sight, and before it is left. */
export function useMailDraft(start: Draft) {
  const [draft, setDraft] = useState(start)
  const [saveState, setSaveState] = useState<SaveState>(
    start.savedAt === null ? { kind: 'untouched' } : { kind: 'saved', at: start.savedAt },
  )
  const latest = useRef(start)
  const version = useRef({ now: 0, kept: 0 })
  const running = useRef<Promise<boolean> | null>(null)
  /** It was sent or thrown away: nothing may bring it back. */
  const isOver = useRef(false)

  const keep = async (options: CallOptions, at: number): Promise<boolean> => {
    setSaveState({ kind: 'saving' })
    const work = async () => {
      const { savedAt } = await call(api.mailbox.save, { draft: inputOf(latest.current) }, options)
      version.current.kept = Math.max(version.current.kept, at)
      latest.current = { ...latest.current, savedAt }
      setSaveState({ kind: 'saved', at: savedAt })
    }
    return (await attempt(work, { failed: why => setSaveState({ kind: 'failed', why }) })) !== null
  }
  const save = async (options: CallOptions = {}): Promise<boolean> => {
    while (!isOver.current && version.current.now !== version.current.kept) {
      if (!running.current) running.current = keep(options, version.current.now)
      const isKept = await running.current
      running.current = null
      if (!isKept) return false
    }
    return true
  }
  const change = (part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => {
    if (isOver.current) return
    const next = { ...latest.current, ...(typeof part === 'function' ? part(latest.current) : part) }
    latest.current = next
    handOver(next)
    version.current.now++
    setDraft(next)
    setSaveState(state => (state.kind === 'saving' ? state : { kind: 'unsaved' }))
  }
  /** Kept at least once, so that files have something to hang on. */
  const ensureKept = async (): Promise<boolean> => {
    if (latest.current.savedAt === null && version.current.kept === 0) version.current.now++
    return save()
  }

  const later = useRef(save)
  later.current = save
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the rest anew.
  useEffect(() => {
    if (version.current.now === version.current.kept) return
    const timer = setTimeout(() => void later.current(), saveState.kind === 'failed' ? patience : rest)
    return () => clearTimeout(timer)
  }, [draft, saveState.kind])
  useEffect(() => {
    const keepNow = () => void later.current({ keepalive: true })
    const warn = (event: BeforeUnloadEvent) => {
      if (!isOver.current && version.current.now !== version.current.kept) event.preventDefault()
    }
    window.addEventListener('pagehide', keepNow)
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      window.removeEventListener('beforeunload', warn)
      keepNow()
    }
  }, [])

  /** Does the last thing that is done with a draft. It goes on where that fails. */
  const end = async <T>(work: () => Promise<T>): Promise<T> => {
    await running.current
    isOver.current = true
    try {
      const value = await work()
      forgetDraft(latest.current.key)
      refresh(api.mailbox.drafts, api.mailbox.folders)
      return value
    } catch (error) {
      isOver.current = false
      throw error
    }
  }
  const { key } = draft
  return {
    draft,
    saveState,
    change,
    save,
    ensureKept,
    /** Throws what the server found wrong. */
    send: async () => watchSending(await end(() => call(api.mailbox.send, { draft: inputOf(latest.current) }))),
    putAway: () => end(() => call(api.mailbox.save, { draft: inputOf(latest.current), isPutAway: true })),
    discard: () =>
      end(async () => {
        if (latest.current.savedAt !== null || version.current.kept > 0) await call(api.mailbox.discard, { key })
      }),
  }
}
export type DraftWork = ReturnType<typeof useMailDraft>
