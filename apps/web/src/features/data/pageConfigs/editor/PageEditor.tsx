import { api } from '@portico/contract/api.ts'
import type { DataSet } from '@portico/contract/data/dataSets.ts'
import type { ManagedPage } from '@portico/contract/data/pageConfigs.ts'
import type { PageDocument } from '@portico/contract/data/pageDocument.ts'
import { useState } from 'react'
import type { Ends } from '#kit/layers/Opened.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick } from '#shared/i18n/texts.ts'
import { ArrangeArea } from './ArrangeArea.tsx'
import { EditorBody } from './EditorBody.tsx'
import { EditorHead } from './EditorHead.tsx'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import type { ShowPreview } from './PreviewPane.tsx'
import { EditorContext, useEditorState } from './usePageEditor.ts'
import { usePageSaving } from './usePageSaving.ts'
import '../pageConfigs.css'

interface PageEditorProps extends Ends {
  id: string
  preview: ShowPreview
}

/** The editor of one page; it is read anew, so that nobody's change is overwritten unseen. */
export default function PageEditor({ id, ...rest }: PageEditorProps) {
  const choices = { staleTime: 0, gcTime: 0 }
  const page = useApiQuery(api.pageConfigs.get, { id }, choices)
  const sets = useApiQuery(api.dataSets.all, undefined, choices)
  // What is edited stays as it was read: a later answer of the same call must not throw changes away. Neither must
  // another tab of the portal: while that is in front both answers are forgotten, and the editor stays without them.
  const [first, setFirst] = useState<Omit<LoadedEditorProps, keyof typeof rest> | null>(null)
  if (!first && page.data && sets.data && page.isFetchedAfterMount) setFirst({ ...page.data, sets: sets.data })
  const error = page.error ?? sets.error
  if (error && !first)
    return (
      <div className="page" role="alert">
        <EmptyState art="offline" title={error.message}>
          <button type="button" className="lk" onClick={rest.onClose}>
            ←
          </button>
        </EmptyState>
      </div>
    )
  if (!first) return <EditorSkeleton />
  return <LoadedEditor {...rest} {...first} sets={sets.data ?? first.sets} />
}

interface LoadedEditorProps extends Omit<PageEditorProps, 'id'> {
  page: ManagedPage
  document: PageDocument
  sets: readonly DataSet[]
}

function LoadedEditor({ page, document, sets, preview, onSaved, onClose }: LoadedEditorProps) {
  const pick = usePick()
  const editor = useEditorState(document, sets)
  const saving = usePageSaving(page, editor, onSaved)
  return (
    <EditorContext value={editor}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl + S from anywhere; the button does the same. */}
      <div
        className="page"
        onKeyDown={event => {
          if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void saving.save()
        }}
      >
        <EditorHead saving={saving} title={pick(editor.document.name, editor.document.nameEn)} onClose={onClose} />
        <ArrangeArea>
          <EditorBody preview={preview} />
        </ArrangeArea>
      </div>
    </EditorContext>
  )
}
