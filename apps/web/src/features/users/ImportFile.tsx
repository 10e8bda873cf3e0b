import { api } from '@portico/contract/api.ts'
import { importLimits } from '@portico/contract/imports.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { sayFailure } from '#shared/api/attempt.ts'
import { download } from '#shared/api/download.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconDownload, iconUpload } from '#shared/ui/icons.ts'
import { importTexts } from './importTexts.ts'

/** The first step: the template, and where the file goes. */
export function ImportFile({ isSending, onFile }: { isSending: boolean; onFile: (file: File) => void }) {
  const t = useTexts(importTexts)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  return (
    <>
      <p className="t2">{t('intro', { max: importLimits.rows.toLocaleString('en') })}</p>
      <div>
        <Button
          icon={<Icon of={iconDownload} size={15} />}
          onClick={() => void download(api.imports.template, undefined).catch(sayFailure)}
        >
          {t('template')}
        </Button>
      </div>
      <label
        className="us-drop"
        data-over={isOver || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <span className="t3">{isSending ? <span className="spin" /> : <Icon of={iconUpload} size={24} />}</span>
        <span>{t('drop')}</span>
        <input
          type="file"
          accept=".xlsx"
          aria-label={t('choose')}
          disabled={isSending}
          onChange={event => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </label>
    </>
  )
}
