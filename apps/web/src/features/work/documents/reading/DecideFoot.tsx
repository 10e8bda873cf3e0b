import type { OpenDocument } from '@portico/contract/work/documents.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconCheck } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { askingTexts } from '../asking/askingTexts.ts'
import type { useAnswering } from '../asking/useAnswering.ts'
import { readingTexts } from './readingTexts.ts'
import { UrgeVerb } from './urging/UrgeVerb.tsx'
import type { useDeciding } from './useDeciding.ts'

interface DecideFootProps {
  opened: OpenDocument
  deciding: ReturnType<typeof useDeciding>
  /** None where it cannot be withdrawn, or not by whoever looks at it. */
  onWithdraw: (() => void) | undefined
  onChanged: () => void
  /** None where the step does not let anybody ask. */
  onAsk: (() => void) | undefined
  /** Where one was asked. */
  answering: ReturnType<typeof useAnswering>
}

/** The verbs of the step, always in sight: on a phone beneath the thumb. */
export function DecideFoot({ opened, deciding, answering, onWithdraw, onAsk, onChanged }: DecideFootProps) {
  const { mine, asked } = opened
  const t = useTexts(readingTexts)
  const asking = useTexts(askingTexts)
  const { decide, isBusy } = deciding
  const isAsked = asked.length > 0
  return (
    <section aria-label={t('verbs')} className="row g8 line-above rigid thumbs documents-foot">
      <span className="f1 s13 t2 no-phone">{(mine || isAsked) && t('kept')}</span>
      <UrgeVerb opened={opened} onChanged={onChanged} />
      {onWithdraw && <Button onClick={onWithdraw}>{t('withdraw')}</Button>}
      {onAsk && <Button onClick={onAsk}>{asking('ask')}</Button>}
      {isAsked && (
        <Button kind={mine ? 'default' : 'primary'} isBusy={answering.isBusy} onClick={() => void answering.answer()}>
          {asking('answer')}
        </Button>
      )}
      {mine?.verbs.includes('decline') && (
        <Button danger isBusy={isBusy} onClick={() => void decide('decline')}>
          {t('decline')}
        </Button>
      )}
      {mine?.verbs.includes('return') && (
        <Button danger isBusy={isBusy} onClick={() => void decide('return')}>
          {t('return')}
        </Button>
      )}
      {mine && (
        <Button kind="primary" icon={iconCheck} isBusy={isBusy} onClick={() => void decide('agree')}>
          {t('agree')}
        </Button>
      )}
    </section>
  )
}
