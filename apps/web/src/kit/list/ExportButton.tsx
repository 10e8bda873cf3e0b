import type { TableFormat } from '@portico/contract/lists.ts'
import { Button } from '#kit/fields/Button.tsx'
import { iconDownload } from '#kit/icons/icons.ts'
import { MenuButton } from '#kit/layers/MenuButton.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { listTexts } from './listTexts.ts'

interface ExportButtonProps {
  isBusy: boolean
  onExport: (format: TableFormat) => void
}

/** Exports what the list shows, with its filters and order. */
export function ExportButton({ isBusy, onExport }: ExportButtonProps) {
  const t = useTexts(listTexts)
  return (
    <MenuButton
      label={t('export')}
      actions={[
        { key: 'xlsx', label: t('exportXlsx'), run: () => onExport('xlsx') },
        { key: 'csv', label: t('exportCsv'), run: () => onExport('csv') },
      ]}
      trigger={button => (
        <Button {...button} icon={iconDownload} isBusy={isBusy}>
          {t('export')}
        </Button>
      )}
    />
  )
}
