import { api } from '@portico/contract/api.ts'
import type { DataOf } from '@portico/contract/endpoint.ts'
import type { TableFormat } from '@portico/contract/lists.ts'
import { bulkLimits } from '@portico/contract/work/documentBulk.ts'
import { useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { FileField } from '#kit/fields/files/FileField.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { iconDownload } from '#kit/icons/icons.ts'
import { Dialog } from '#kit/layers/Dialog.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { download } from '#shared/api/download.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { BulkResult } from './BulkResult.tsx'
import { bulkTexts } from './bulkTexts.ts'

/** A table that was looked at, with what was found. */
export interface CheckedTable {
  code: string
  file: File
  found: DataOf<typeof api.documentBulk.check>
}

/** Documents of one template from a table: choose, fill in, upload, look, start. It goes on among the exports. */
export function BulkDialog({ onClose, onSaved }: Ends) {
  const t = useTexts(bulkTexts)
  const [checked, setChecked] = useState<CheckedTable | null>(null)
  const [code, setCode] = useState<string>()
  return (
    <Dialog open title={t('title')} width={760} minWidth={500} minHeight={400} onClose={onClose}>
      <div className="stack g16" aria-live="polite">
        {checked ? (
          <BulkResult checked={checked} onAgain={() => setChecked(null)} onStarted={onSaved} />
        ) : (
          <BulkTable code={code} onCode={setCode} onChecked={setChecked} />
        )}
      </div>
    </Dialog>
  )
}

interface BulkTableProps {
  code: string | undefined
  onCode: (code: string) => void
  onChecked: (checked: CheckedTable) => void
}

/** Which template, its table to fill in, and the filled-in one. */
function BulkTable({ code, onCode, onChecked }: BulkTableProps) {
  const t = useTexts(bulkTexts)
  const pick = usePick()
  const list = useApiQuery(api.documentBulk.templates)
  const templates = list.data ?? []
  const options = templates.map(({ code: value, name, nameEn }) => ({ value, label: pick(name, nameEn) }))
  const template = templates.find(it => it.code === code)
  const why = template?.why
  return (
    <>
      <p className="t2">{t('intro', { max: bulkLimits.rows.toLocaleString('en') })}</p>
      <FormRow label={t('template')}>
        <ChoiceField
          aria-label={t('template')}
          options={options}
          isLoading={list.isPending}
          value={code}
          onChange={onCode}
        />
      </FormRow>
      {why && <p className="tr">{t('unfit', { why: pick(why.zh, why.en) })}</p>}
      {template && !why && (
        <>
          <div className="row g8 wrap">
            {(['xlsx', 'csv'] as const satisfies readonly TableFormat[]).map(format => (
              <Button
                key={format}
                icon={iconDownload}
                onClick={() => void attempt(() => download(api.documentBulk.table, { code: template.code, format }))}
              >
                {t('download', { format })}
              </Button>
            ))}
          </div>
          <FileField
            key={template.code}
            aria-label={t('table')}
            limits={t('limits', { size: `${bulkLimits.megabytes} MB` })}
            accept=".xlsx,.csv"
            most={1}
            send={async file => {
              const found = await call(api.documentBulk.check, { code: template.code }, { file })
              onChecked({ code: template.code, file, found })
              return { id: file.name, name: file.name, size: file.size }
            }}
          />
        </>
      )}
    </>
  )
}
