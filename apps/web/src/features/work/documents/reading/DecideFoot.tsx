import type { OpenDocument } from '@portico/contract/work/documents.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconCheck, iconDots, iconUser } from '#kit/icons/icons.ts'
import type { Action } from '#kit/layers/ActionMenu.tsx'
import { MenuButton } from '#kit/layers/MenuButton.tsx'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { askingTexts } from '../asking/askingTexts.ts'
import type { useAnswering } from '../asking/useAnswering.ts'
import { handTexts } from './handTexts.ts'
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
  /** The step goes to somebody: handed on, or named where nobody was found. */
  onHand: (verb: 'handOn' | 'assign') => void
}

/** The verbs of the step, always in sight: on a phone beneath the thumb. */
export function DecideFoot({ opened, deciding, answering, onWithdraw, onAsk, onHand, onChanged }: DecideFootProps) {
  const { mine, naming, asked } = opened
  const t = useTexts(readingTexts)
  const hand = useTexts(handTexts)
  const asking = useTexts(askingTexts)
  const { decide, isBusy } = deciding
  const isAsked = asked.length > 0
  return (
    <section aria-label={t('verbs')} className="row g8 line-above rigid thumbs documents-foot">
      <span className="f1 s13 t2 no-phone">{(mine || isAsked) && t('kept')}</span>
      <UrgeVerb opened={opened} onChanged={onChanged} />
      <RarerVerbs
        actions={[
          ...(mine?.verbs.includes('handOn')
            ? [{ key: 'handOn', label: hand('handOn'), run: () => onHand('handOn') }]
            : []),
          ...(onAsk ? [{ key: 'ask', label: asking('ask'), run: onAsk }] : []),
        ]}
      />
      {onWithdraw && <Button onClick={onWithdraw}>{t('withdraw')}</Button>}
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
      {naming && (
        <Button kind={mine ? 'default' : 'primary'} icon={iconUser} onClick={() => onHand('assign')}>
          {hand('assign')}
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

/** What is seldom done, as buttons; on a phone, which has no room for them, in a menu. */
function RarerVerbs({ actions }: { actions: readonly Action[] }) {
  const t = useTexts(handTexts)
  const isPhone = useIsPhone()
  if (actions.length === 0) return null
  if (!isPhone)
    return actions.map(({ key, label, run }) => (
      <Button key={key} onClick={run}>
        {label}
      </Button>
    ))
  return (
    <MenuButton
      label={t('more')}
      placement="top"
      actions={actions}
      trigger={button => (
        <Button {...button} icon={iconDots}>
          {t('more')}
        </Button>
      )}
    />
  )
}
