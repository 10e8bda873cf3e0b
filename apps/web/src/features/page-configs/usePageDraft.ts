import type { PageDocument } from '@portico/contract/pageDocument.ts'
import { useState } from 'react'

interface Draft {
  document: PageDocument
  past: readonly PageDocument[]
  saved: PageDocument
}

const mostSteps = 100

/** The document that is worked on, with the way back through its changes. */
export function usePageDraft(initial: PageDocument) {
  const [draft, setDraft] = useState<Draft>({ document: initial, past: [], saved: initial })
  return {
    document: draft.document,
    isTouched: draft.document !== draft.saved,
    mayUndo: draft.past.length > 0,
    change: (make: (document: PageDocument) => PageDocument) =>
      setDraft(({ document, past, saved }) => ({
        document: make(document),
        past: [...past.slice(-mostSteps), document],
        saved,
      })),
    undo: () =>
      setDraft(draft => {
        const last = draft.past.at(-1)
        return last ? { ...draft, document: last, past: draft.past.slice(0, -1) } : draft
      }),
    /** What has just been saved is what the page is compared with from now on. */
    markSaved: (document: PageDocument) => setDraft(draft => ({ ...draft, saved: document })),
    /** Another state, read from the server. */
    reset: (document: PageDocument) => setDraft({ document, past: [], saved: document }),
  }
}
export type PageDraft = ReturnType<typeof usePageDraft>
