import type { DataOf } from '@portico/contract/endpoint.ts'
import { sharing } from '@portico/contract/work/sharing.ts'
import { useState } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconDownload } from '#kit/icons/icons.ts'
import { download } from '#shared/api/download.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { SharedFrom } from './SharedFrom.tsx'
import { SharedPart } from './SharedPart.tsx'
import { sharedTexts } from './sharedTexts.ts'
import type { Shared } from './useShared.ts'

interface SharedDocumentProps {
  shareKey: string
  shared: Shared
  reading: NonNullable<DataOf<typeof sharing.open>['reading']>
}

/** A document for whoever has its link: what its paper says, and the paper. */
export function SharedDocument({ shareKey, shared, reading }: SharedDocumentProps) {
  const t = useTexts(sharedTexts)
  const language = useLanguage(state => state.language)
  const [run, isBusy] = useAttempt()
  const [refused, setRefused] = useState('')
  const { title, number, parts } = reading[language]
  const fetchPaper = () => {
    setRefused('')
    const { ticket } = reading
    const fetching = () => download(sharing.paper, { key: shareKey, ticket, language })
    void run(fetching, { failed: setRefused })
  }
  return (
    <>
      <article className="sharing-paper surface lined corner-12 col g16">
        <header className="row g12 wrap">
          <div className="f1 col g4">
            <h1 className="heading anywhere">{title}</h1>
            <p className="t3 s13 anywhere">{[number, shared.label].filter(Boolean).join(' · ')}</p>
          </div>
          {reading.isVoided && <span className="st err">{t('voided')}</span>}
          <Button icon={iconDownload} isBusy={isBusy} onClick={fetchPaper}>
            {t('paper')}
          </Button>
        </header>
        {refused && (
          <p className="note err" role="alert">
            {refused}
          </p>
        )}
        {reading.isVoided && (
          <p className="note err anywhere">
            {[t('voidedText'), reading.reason && t('voidedFor', { reason: reading.reason })].filter(Boolean).join(' ')}
          </p>
        )}
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change while the page is open.
          <SharedPart key={at} part={part} />
        ))}
      </article>
      <SharedFrom shareKey={shareKey} shared={shared} isRead />
    </>
  )
}
