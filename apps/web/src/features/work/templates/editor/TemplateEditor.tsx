import type { api } from '@portico/contract/api.ts'
import type { DataOf } from '@portico/contract/endpoint.ts'
import { useEffect, useRef } from 'react'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { iconForward, iconReply } from '#kit/icons/icons.ts'
import { useKeptFocus } from '#kit/screen/useKeptFocus.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useKeysOfPage } from '#shared/keys/keyHelp.ts'
import { EditorHead } from './EditorHead.tsx'
import { editorKeys } from './editorKeys.ts'
import { editorTexts } from './editorTexts.ts'
import { FillersPane } from './FillersPane.tsx'
import { FormPane } from './fields/FormPane.tsx'
import { PaperPane } from './paper/PaperPane.tsx'
import { SerialPane } from './SerialPane.tsx'
import { EditorContext, editorTabs, useEditorState, useTemplateDraft } from './useTemplateEditor.ts'
import { useTemplateSaving } from './useTemplateSaving.ts'
import { VersionsPane } from './VersionsPane.tsx'
import { WayPane } from './way/WayPane.tsx'
import { WordPane } from './word/WordPane.tsx'
import './editor.css'

const controls = 'input, button, select, textarea'

/** The editor of one template, which saves itself. */
export function TemplateEditor({ read }: { read: DataOf<typeof api.templates.get> }) {
  useKeysOfPage(editorKeys)
  const t = useTexts(editorTexts)
  const draft = useTemplateDraft(read.document)
  const saving = useTemplateSaving(read, draft)
  const editor = useEditorState(draft, saving.mistakes)
  const { tab, setTab, sought, shown, show } = editor
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box)
  useEffect(() => {
    if (!sought) return
    const part = box.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(sought.place)}"]`)
    const control = part?.querySelector<HTMLElement>(controls)
    const fallback = box.current?.querySelector<HTMLElement>('.templates-row.on button[aria-pressed]')
    ;(control ?? fallback)?.focus()
  }, [sought])
  return (
    <EditorContext value={editor}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys from anywhere; buttons do the same. */}
      <div
        ref={box}
        className="page templates-editor"
        onKeyDown={event => {
          if (!(event.ctrlKey || event.metaKey)) return
          const key = event.key.toLowerCase()
          if (key === 's') void saving.save()
          else if (key === 'z' && !event.shiftKey) draft.undo()
          else if (key === 'y' || (key === 'z' && event.shiftKey)) draft.redo()
          else return
          event.preventDefault()
        }}
      >
        <EditorHead saving={saving} />
        <div className="row g8 line-below templates-tabs">
          <Segmented label={t('parts')} options={optionsOf(editorTabs, t)} value={tab} onChange={setTab} />
          <span className="f1" />
          {(tab === 'form' || tab === 'paper') && (
            <Segmented
              mini
              label={t('previewLanguage')}
              value={shown}
              onChange={show}
              options={[
                { value: 'zh', label: '中文', lang: 'zh' },
                { value: 'en', label: 'English', lang: 'en' },
              ]}
            />
          )}
          <IconButton size="small" icon={iconReply} label={t('undo')} disabled={!draft.mayUndo} onClick={draft.undo} />
          <IconButton
            size="small"
            icon={iconForward}
            label={t('redo')}
            disabled={!draft.mayRedo}
            onClick={draft.redo}
          />
        </div>
        {tab === 'form' && <FormPane />}
        {tab === 'paper' && <PaperPane />}
        {tab === 'way' && <WayPane />}
        {tab === 'fillers' && <FillersPane />}
        {tab === 'serial' && <SerialPane />}
        {tab === 'word' && <WordPane />}
        {tab === 'versions' && <VersionsPane code={read.template.code} />}
      </div>
    </EditorContext>
  )
}
