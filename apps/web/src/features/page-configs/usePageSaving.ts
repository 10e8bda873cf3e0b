import { api } from '@portico/contract/api.ts'
import type { ManagedPage } from '@portico/contract/pageConfigs.ts'
import { placeWords } from '@portico/contract/rules/page-places.ts'
import { plainPlace } from '@portico/contract/rules/page-text.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { type Language, useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { toast } from '#shared/ui/toast.ts'
import { editorTexts } from './editorTexts.ts'
import type { Editor } from './useEditor.ts'

/** Saves the draft and remembers which state of the page it was read from. What was typed stays when it is refused. */
export function usePageSaving(read: ManagedPage, { draft }: Editor, onSaved: () => void) {
  const t = useTexts(editorTexts)
  const language = useLanguage(state => state.language)
  const [page, setPage] = useState(read)
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState('')
  useWarning(draft.isTouched)

  /** True when the server holds what is on the screen. */
  const store = async (): Promise<number | null> => {
    if (!draft.isTouched) return page.revision
    setSaving(true)
    setRefusal('')
    try {
      const { document } = draft
      const { revision } = await call(api.pageConfigs.save, { id: page.id, revision: page.revision, document })
      setPage(before => ({ ...before, revision, status: before.version === 0 ? 'draft' : 'changed' }))
      draft.markSaved(document)
      onSaved()
      return revision
    } catch (error) {
      setRefusal(refusalWords(error, language))
      return null
    } finally {
      setSaving(false)
    }
  }
  return {
    ...{ page, isSaving, refusal, store },
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
  const inDocument =
    error instanceof ApiError && Object.entries(error.errors).find(([key]) => key.startsWith('document.'))
  if (!inDocument) return error instanceof Error ? error.message : String(error)
  const [, ...wire] = inDocument[0].split('.').map(part => (/^\d+$/.test(part) ? Number(part) : part))
  return `${placeWords(plainPlace(wire), language)}${language === 'en' ? ': ' : '：'}${inDocument[1]}`
}
export type PageSaving = ReturnType<typeof usePageSaving>

/** The browser asks before the page goes with something unsaved in it. */
function useWarning(isTouched: boolean): void {
  useEffect(() => {
    if (!isTouched) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isTouched])
}
