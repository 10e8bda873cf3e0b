import { api } from '@portico/contract/api.ts'
import type { ManagedPage } from '@portico/contract/data/pageConfigs.ts'
import type { PageDocument } from '@portico/contract/data/pageDocument.ts'
import type { Place } from '@portico/contract/rules/pages/pageMistakes.ts'
import { placeWords } from '@portico/contract/rules/pages/pagePlaces.ts'
import { plainPlace } from '@portico/contract/rules/pages/pageText.ts'
import { useState } from 'react'
import { failureWords } from '#kit/act/attempt.ts'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { useUnsavedWarning } from '#kit/act/useUnsavedWarning.ts'
import { useKept } from '#kit/layers/Opened.tsx'
import { toast } from '#kit/layers/toast.ts'
import { ApiError, isUnreachable } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { type Language, useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from './editorTexts.ts'
import type { Editor } from './usePageEditor.ts'

/** Saves the draft and remembers which state of the page it was read from. What was typed stays when it is refused. */
export function usePageSaving(read: ManagedPage, { draft, mistakes, goTo }: Editor, onSaved: () => void) {
  const t = useTexts(editorTexts)
  const language = useLanguage(state => state.language)
  const [page, setPage] = useState(read)
  const [run, isSaving] = useAttempt()
  const [refused, setRefused] = useState<{ words: string; document: PageDocument } | null>(null)
  // What was wrong may be mended by the next change.
  const refusal = refused?.document === draft.document ? refused.words : ''
  const keptAs = `page ${page.id}`
  // With the revision it was read at: what somebody else has saved meanwhile is refused as ever.
  useUnsavedWarning(() => draft.isTouched, {
    name: keptAs,
    take: () => ({ document: draft.document, revision: page.revision }),
  })
  useKept(keptAs, back => {
    const { document, revision } = back as { document: PageDocument; revision: number }
    draft.change(() => document)
    setPage(before => ({ ...before, revision }))
  })

  /** True when the server holds what is on the screen. */
  const store = async (): Promise<number | null> => {
    if (!draft.isTouched) return page.revision
    setRefused(null)
    const { document } = draft
    const work = async () => {
      const { revision } = await call(api.pageConfigs.save, { id: page.id, revision: page.revision, document })
      setPage(before => ({ ...before, revision, status: before.version === 0 ? 'draft' : 'changed' }))
      draft.markSaved(document)
      onSaved()
      return revision
    }
    const failed = (_: string, error: unknown) => {
      setRefused({ words: refusalWords(error, language), document })
      const place = wrongPlace(error) ?? mistakes[0]?.place
      if (place && !isUnreachable(error)) goTo({ place })
    }
    return (await run(work, { failed }))?.value ?? null
  }
  return {
    page,
    isSaving,
    refusal,
    store,
    save: async () => {
      if (isSaving || !draft.isTouched) return
      if ((await store()) !== null) toast.success(t('saved'))
    },
    /** After publishing: the page has a new version and a new revision. */
    published: (version: number) => {
      setPage(before => ({ ...before, version, revision: before.revision + 1, status: 'published' }))
      onSaved()
    },
  }
}

/** What does not even fit the document is said with its place in words, as the server says it of everything else. */
function refusalWords(error: unknown, language: Language): string {
  const [place, words] = [wrongPlace(error), inDocument(error)?.[1]]
  return place ? `${placeWords(place, language)}${language === 'en' ? ': ' : '：'}${words}` : failureWords(error)
}

const inDocument = (error: unknown) =>
  error instanceof ApiError ? Object.entries(error.errors).find(([key]) => key.startsWith('document.')) : undefined

function wrongPlace(error: unknown): Place | undefined {
  const [, ...wire] = (inDocument(error)?.[0] ?? '').split('.').map(part => (/^\d+$/.test(part) ? Number(part) : part))
  return wire.length > 0 ? plainPlace(wire) : undefined
}
export type PageSaving = ReturnType<typeof usePageSaving>
