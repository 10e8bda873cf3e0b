import type { Endpoint } from '@portico/contract/endpoint.ts'
import type { TableFormat } from '@portico/contract/lists.ts'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconDownload } from '#kit/icons/icons.ts'
import { MenuButton } from '#kit/layers/MenuButton.tsx'
import { toast } from '#kit/layers/toast.ts'
import { download } from '#shared/api/download.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { listTexts } from '../table/listTexts.ts'

interface ExportButtonProps {
  of: Endpoint
  /** What the list shows: its filters and order. */
  asked: object
  /** There is nothing that could be exported. */
  isEmpty: boolean
}

/** Exports what the list shows, with its filters and order. */
export function ExportButton({ of, asked, isEmpty }: ExportButtonProps) {
  const t = useTexts(listTexts)
  const [run, isBusy] = useAttempt()
  const exportTo = (format: TableFormat) => {
    if (isEmpty) toast.warning(t('nothingToExport'))
    else void run(() => download(of, { ...asked, format } as never), t('exported'))
  }
  return (
    <MenuButton
      label={t('export')}
      actions={[
        { key: 'xlsx', label: t('exportXlsx'), run: () => exportTo('xlsx') },
        { key: 'csv', label: t('exportCsv'), run: () => exportTo('csv') },
      ]}
      trigger={button => (
        <Button {...button} icon={iconDownload} isBusy={isBusy}>
          {t('export')}
        </Button>
      )}
    />
  )
}
