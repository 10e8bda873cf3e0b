import { useSearchParams } from 'react-router'
import { DocumentList } from './DocumentList.tsx'
import { type DocumentView, documentViews } from './documentViews.ts'

/** 我的单据 (wddj): what one filled in, what waits for one, what one has decided. */
export default function DocumentsPage() {
  const [query] = useSearchParams()
  const view: DocumentView = documentViews.find(it => it === query.get('view')) ?? 'mine'
  return <DocumentList key={view} view={view} />
}
