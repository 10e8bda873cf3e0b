import { IconButton } from '#kit/buttons/IconButton.tsx'
import { iconDownload, iconRefresh } from '#kit/icons/icons.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { handOver } from '#shared/api/download.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { paperTexts } from './paperTexts.ts'
import { usePaperPreview } from './usePaperPreview.ts'

/** Without the browser's own bars and list of pages. */
const plain = '#toolbar=0&navpanes=0&view=FitH'

/** The paper as a PDF, with example values: the file itself, as documents will have it. */
export function PaperPreview() {
  const t = useTexts(paperTexts)
  const { document, shown } = useTemplateEditor()
  const { state, why, file, address, refresh } = usePaperPreview(document, shown)
  const name = t('fileName', { name: (shown === 'en' && document.nameEn) || document.name })
  return (
    <section className="faint templates-paper" aria-label={t('preview')} aria-busy={state === 'making'}>
      <div className="row g8 below-8">
        <h2 className="b s13">{t('preview')}</h2>
        <span className="t3 s12 el f1">{t('previewHint')}</span>
        <span className="t3 s12" role="status">
          {t(state)}
        </span>
        <IconButton size="small" icon={iconRefresh} label={t('refresh')} onClick={refresh} />
        <IconButton
          size="small"
          icon={iconDownload}
          label={t('download')}
          disabled={!file}
          onClick={() => file && handOver(file, `${name}.pdf`)}
        />
      </div>
      {state === 'failed' && (
        <div role="alert">
          <EmptyState compact art="offline" title={t('failed')} text={why} />
        </div>
      )}
      {state === 'making' && address === '' && <Skeleton width="100%" height={420} />}
      {address !== '' &&
        (navigator.pdfViewerEnabled ? (
          <iframe title={t('preview')} src={`${address}${plain}`} />
        ) : (
          <EmptyState compact art="data" title={name} text={t('noViewer')} />
        ))}
    </section>
  )
}
