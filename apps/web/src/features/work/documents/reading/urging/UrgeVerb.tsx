import { api } from '@portico/contract/api.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import { useState } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { dueMoment, isPast } from '#shared/i18n/nearMoments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { afterDocument } from '../../afterDocument.ts'
import { urgeTexts } from './urgeTexts.ts'

interface UrgeVerbProps {
  opened: OpenDocument
  /** It was urged, or could not be: the document is to be read again. */
  onChanged: () => void
}

/** 催办, with from when on it may be done again; why it was refused is said beside it. */
export function UrgeVerb({ opened: { id, urging }, onChanged }: UrgeVerbProps) {
  const t = useTexts(urgeTexts)
  const language = useLanguage(state => state.language)
  const [refused, setRefused] = useState('')
  const [run, isBusy] = useAttempt()
  if (!id || !urging) return null
  const { left, from } = urging
  const rest = left === 0 ? t('enough') : from && !isPast(from) ? t('from', { moment: dueMoment(from, language) }) : ''
  const urge = () => {
    setRefused('')
    return run(() => call(api.documents.urge, { id }), {
      done: t('done'),
      failed: setRefused,
      after: () => {
        afterDocument()
        onChanged()
      },
    })
  }
  return (
    <>
      {refused !== '' ? (
        <span role="alert" className="s13 tr documents-urged">
          {refused}
        </span>
      ) : (
        rest !== '' && <span className="s13 t2 num documents-urged">{rest}</span>
      )}
      {left > 0 && (
        <Button isBusy={isBusy} onClick={() => void urge()}>
          {t('urge')}
        </Button>
      )}
    </>
  )
}
