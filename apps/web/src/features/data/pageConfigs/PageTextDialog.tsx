import { api } from '@portico/contract/api.ts'
import type { ManagedPage } from '@portico/contract/data/pageConfigs.ts'
import { copyText } from '#kit/act/copyText.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { handOver } from '#shared/api/download.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { pageTexts } from './pageTexts.ts'
import './pageConfigs.css'

/** A page as text, to be reviewed, compared and carried to another portal. */
export function PageTextDialog({ page, onClose }: { page: ManagedPage; onClose: () => void }) {
  const t = useTexts(pageTexts)
  const title = t('writeTitle', { name: usePick()(page.name, page.nameEn) })
  const { data, error } = useApiQuery(api.pageConfigs.write, { id: page.id }, { staleTime: 0, gcTime: 0 })
  if (!data) return <LoadingDialog title={title} error={error} onClose={onClose} width={860} />
  const copy = () => copyText(data.text, { done: t('textCopied') })
  const save = () => handOver(new Blob([data.text], { type: 'application/json' }), `${page.id}.json`)
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      width={860}
      minWidth={500}
      minHeight={400}
      footer={
        <>
          <span className="f1" />
          <Button onClick={copy}>{t('copyText')}</Button>
          <Button kind="primary" onClick={save}>
            {t('download')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text that has to be scrolled by keyboard. */}
      <pre className="page-configs-text rounded faint scroll" tabIndex={0}>
        {data.text}
      </pre>
    </Dialog>
  )
}
