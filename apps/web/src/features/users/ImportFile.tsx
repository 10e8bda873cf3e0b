import { api } from '@portico/contract/api.ts'
import { importLimits } from '@portico/contract/imports.ts'
import { attempt } from '#kit/act/attempt.ts'
import { Button } from '#kit/fields/Button.tsx'
import { FileField } from '#kit/fields/FileField.tsx'
import { iconDownload } from '#kit/icons/icons.ts'
import { download } from '#shared/api/download.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { importTexts } from './importTexts.ts'

/** The first step: the template, and where the file goes. `onFile` sends it. */
export function ImportFile({ onFile }: { onFile: (file: File) => Promise<unknown> }) {
  const t = useTexts(importTexts)
  return (
    <>
      <p className="t2">{t('intro', { max: importLimits.rows.toLocaleString('en') })}</p>
      <div>
        <Button icon={iconDownload} onClick={() => void attempt(() => download(api.imports.template, undefined))}>
          {t('template')}
        </Button>
      </div>
      <FileField
        aria-label={t('sheet')}
        limits={t('limits', { size: `${importLimits.megabytes} MB` })}
        accept=".xlsx"
        most={1}
        send={async file => {
          await onFile(file)
          return { id: file.name, name: file.name, size: file.size }
        }}
      />
    </>
  )
}
