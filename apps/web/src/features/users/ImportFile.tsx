import { api } from '@portico/contract/api.ts'
import { importLimits } from '@portico/contract/imports.ts'
import { useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { Button } from '#kit/fields/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDownload, iconUpload } from '#kit/icons/icons.ts'
import { download } from '#shared/api/download.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FileMistake } from '#shared/upload/FileMistake.tsx'
import { useFileSending } from '#shared/upload/useFileSending.ts'
import { importTexts } from './importTexts.ts'

/** The first step: the template, and where the file goes. `onFile` sends it. */
export function ImportFile({ onFile }: { onFile: (file: File) => Promise<unknown> }) {
  const t = useTexts(importTexts)
  const { isBusy, ...sending } = useFileSending()
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) void sending.send(() => onFile(file))
  }
  return (
    <>
      <p className="t2">{t('intro', { max: importLimits.rows.toLocaleString('en') })}</p>
      <div>
        <Button icon={iconDownload} onClick={() => void attempt(() => download(api.imports.template, undefined))}>
          {t('template')}
        </Button>
      </div>
      <label
        className="users-drop middle g8 rounded faint"
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
        <span className="t3">{isBusy ? <span className="spin" /> : <Icon of={iconUpload} size={24} />}</span>
        <span>{t('drop')}</span>
        <input
          type="file"
          accept=".xlsx"
          aria-label={t('choose')}
          disabled={isBusy}
          {...sending.described}
          onChange={event => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </label>
      <FileMistake of={sending} />
    </>
  )
}
