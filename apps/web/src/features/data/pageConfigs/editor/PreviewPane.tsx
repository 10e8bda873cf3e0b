import { api } from '@portico/contract/api.ts'
import type { DataRow } from '@portico/contract/data/dataSets.ts'
import type { PageDocument } from '@portico/contract/data/pageDocument.ts'
import type { QueryPage } from '@portico/contract/data/queryPages.ts'
import { checkPublishing } from '@portico/contract/rules/pages/pageDocument.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { apiKey, apiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useSelectedUnit } from '#shared/selectedUnit.ts'
import { editorTexts } from './editorTexts.ts'
import { shownPage } from './shownPage.ts'
import { usePageEditor } from './usePageEditor.ts'

/** How a page and its rows are shown; what readers see is composed where the editor is. */
export type ShowPreview = (shown: { page: QueryPage; rows: readonly DataRow[] }) => ReactNode

const restBeforeAsking = 500

/** The draft as its readers would see it, a moment after the last change. */
export function PreviewPane({ show }: { show: ShowPreview }) {
  const t = useTexts(editorTexts)
  const language = useLanguage(state => state.language)
  const { document, mistakes } = usePageEditor()
  const unit = useSelectedUnit(state => state.unit)
  const unitCode = unit ? { unitCode: unit.code } : {}
  const isReady = mistakes.length === 0 && checkPublishing(document).length === 0
  const asked = useRested(isReady ? document : null)
  const { data, error } = useQuery({
    ...apiQuery(api.pageConfigs.preview, { document: asked ?? document, ...unitCode }),
    queryKey: [...apiKey(api.pageConfigs.preview, { asked, ...unitCode }), language],
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const shown = useDeferredValue(asked)
  const note = mistakes.length > 0 ? t('previewWaits') : isReady ? '' : t('previewEmpty')
  return (
    <section className="col g8 page-configs-preview" aria-label={t('preview')}>
      <header className="row g12">
        <h2 className="s13 b">{t('preview')}</h2>
        <span className="t3 s12">
          {note || (data ? t('previewRows', { total: data.total, shown: data.rows.length }) : '')}
        </span>
      </header>
      {error && !note && <p className="field-error">{t('previewFailed', { why: error.message })}</p>}
      {shown && data && show({ page: shownPage(shown, data.columns, language), rows: data.rows })}
    </section>
  )
}

/** The last document that stood still for a moment; while there is none to ask with, the one before. */
function useRested(document: PageDocument | null): PageDocument | null {
  const [rested, setRested] = useState(document)
  useEffect(() => {
    if (!document) return
    const timer = setTimeout(() => setRested(document), restBeforeAsking)
    return () => clearTimeout(timer)
  }, [document])
  return rested
}
