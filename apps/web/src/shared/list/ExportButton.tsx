import type { TableFormat } from '@portico/contract/lists.ts'
import { Button, Dropdown } from 'antd'
import { useTexts } from '#shared/i18n/texts.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconDownload } from '#shared/ui/icons.ts'
import { listTexts } from './listTexts.ts'

interface ExportButtonProps {
  isBusy: boolean
  onExport: (format: TableFormat) => void
}

/** Exports what the list shows, with its filters and order. */
export function ExportButton({ isBusy, onExport }: ExportButtonProps) {
  const t = useTexts(listTexts)
  const items = [
    { key: 'xlsx', label: t('exportXlsx') },
    { key: 'csv', label: t('exportCsv') },
  ]
  return (
    <Dropdown
      trigger={['click']}
      disabled={isBusy}
      menu={{ items, onClick: ({ key }) => onExport(key === 'csv' ? 'csv' : 'xlsx') }}
    >
      <Button loading={isBusy} icon={<Icon of={iconDownload} size={15} />} aria-haspopup="menu">
        {t('export')}
      </Button>
    </Dropdown>
  )
}
