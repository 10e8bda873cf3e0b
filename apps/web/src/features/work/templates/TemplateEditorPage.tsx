import { api } from '@portico/contract/api.ts'
import type { DataOf } from '@portico/contract/endpoint.ts'
import { ownPages } from '@portico/contract/pages.ts'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from './editor/editorTexts.ts'
import { TemplateEditor } from './editor/TemplateEditor.tsx'

type Read = DataOf<typeof api.templates.get>

/** 编辑模板 (mbgl/editor): the template that the address names. */
export default function TemplateEditorPage() {
  const t = useTexts(editorTexts)
  const code = new URLSearchParams(useLocation().search).get('mbid') ?? ''
  if (code) return <ReadTemplate key={code} code={code} />
  return (
    <div className="page">
      <h1 className="sr" tabIndex={-1}>
        {t('editTitle')}
      </h1>
      <EmptyState art="data" title={t('noneChosen')} text={t('noneChosenText')}>
        <Link className="btn" to={ownPages.templates.path}>
          {t('toList')}
        </Link>
      </EmptyState>
    </div>
  )
}

function ReadTemplate({ code }: { code: string }) {
  const t = useTexts(editorTexts)
  const { data, error, refetch, isFetchedAfterMount } = useApiQuery(
    api.templates.get,
    { code },
    { staleTime: 0, gcTime: 0 },
  )
  // What is edited stays as it was read: a later answer of the same call must not throw changes away.
  const [read, setRead] = useState<Read | null>(null)
  if (!read && data && isFetchedAfterMount) setRead(data)
  if (read) return <TemplateEditor read={read} />
  return (
    <div className="page">
      <h1 className="sr" tabIndex={-1}>
        {t('editTitle')}
      </h1>
      {error ? (
        <FailedState className="centred" title={t('failed')} error={error} onReload={refetch}>
          <Link className="btn" to={ownPages.templates.path}>
            {t('toList')}
          </Link>
        </FailedState>
      ) : (
        <div className="page-sk" role="status" aria-busy="true">
          <Skeleton width="40%" height={24} />
          <Skeleton width="100%" height={420} />
        </div>
      )}
    </div>
  )
}
