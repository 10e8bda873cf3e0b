import { api } from '@portico/contract/api.ts'
import type { TakeBackPreview } from '@portico/contract/data/takingBack.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { fromFen } from '@portico/contract/rules/funds/fundAmount.ts'
import type * as w from '@portico/contract/wire.ts'
import { useState } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { plainNumber } from '#kit/fields/inThousands.ts'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { refreshAuthorizations } from '../pieces/refreshAuthorizations.ts'
import { OpenDocuments } from './OpenDocuments.tsx'
import { TakeBackLines } from './TakeBackLines.tsx'
import { TakeBackSide } from './TakeBackSide.tsx'
import { canReduce, reductionMistake, reductionOf, undoTakeBack } from './takeBack.ts'
import { takeBackTexts } from './takeBackTexts.ts'

export type Preview = w.Of<typeof TakeBackPreview>

interface TakeBackProps {
  ids: readonly number[]
  preview: Preview
  startsByAmount: boolean
  onLeave: () => void
}

/** The chosen authorizations from both sides, what ends with them, and what becomes of documents under way. */
export function TakeBack({ ids, preview, startsByAmount, onLeave }: TakeBackProps) {
  const t = useTexts(takeBackTexts)
  const [isByAmount, setByAmount] = useState(startsByAmount)
  const [sums, setSums] = useState<Readonly<Record<number, string>>>({})
  const [revokesHolds, setRevokesHolds] = useState(false)
  const [reason, setReason] = useState('')
  const [run, isBusy] = useAttempt()
  const { lines } = preview
  const reducible = lines.filter(canReduce)
  const typedOf = (id: number) => sums[id] ?? ''
  const isWrong = reducible.some(line => reductionMistake(line, typedOf(line.id)) !== null)
  const together = reducible.reduce((sum, line) => sum + reductionOf(line, typedOf(line.id)), 0n)
  const words = formatAmount(fromFen(together))
  const said = reason.trim() || undefined
  const takeBack = () =>
    run(() => call(api.authorizations.takeBack, { ids: [...ids], revokesHolds, reason: said }), {
      done: t('takenBack', { count: lines.length }),
      undo: () => undoTakeBack(ids, t('undone')),
      after: refreshAuthorizations,
    })
  const reduce = () => {
    const chosen = reducible.filter(line => reductionOf(line, typedOf(line.id)) > 0n)
    const taken = chosen.map(({ id }) => ({ id, amount: plainNumber(typedOf(id)) }))
    return run(() => call(api.authorizations.reduce, { lines: taken, reason: said }), {
      done: t('reduced', { sum: words }),
      after: refreshAuthorizations,
    })
  }
  const act = async () => {
    if (await (isByAmount ? reduce() : takeBack())) onLeave()
  }
  return (
    <div className="page authorization-back">
      <header className="ph-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <Segmented
          label={t('face')}
          value={isByAmount}
          onChange={setByAmount}
          options={[
            { value: true, label: t('byAmount') },
            { value: false, label: t('byProject') },
          ]}
        />
      </header>
      <div className="authorization-sides">
        <div className="authorization-main flat">
          <TakeBackLines
            lines={lines}
            isByAmount={isByAmount}
            together={together}
            typedOf={typedOf}
            onType={(id, sum) => setSums({ ...sums, [id]: sum })}
          />
          {isByAmount && reducible.length === 0 && <p className="note warn">{t('notByAmount')}</p>}
          {!isByAmount && (
            <OpenDocuments documents={preview.documents} revokesHolds={revokesHolds} onChange={setRevokesHolds} />
          )}
        </div>
        <TakeBackSide
          preview={preview}
          isByAmount={isByAmount}
          together={together}
          typedOf={typedOf}
          reason={reason}
          onReason={setReason}
        />
      </div>
      <footer className="row g8 wrap rigid authorization-foot">
        <span className="f1 t2 s13">{!isByAmount && t('undoable')}</span>
        <Button onClick={onLeave}>{t('cancel')}</Button>
        <Button
          kind="primary"
          danger
          isBusy={isBusy}
          disabled={(preview.needsReason && !said) || (isByAmount ? isWrong || together === 0n : lines.length === 0)}
          onClick={() => void act()}
        >
          {isByAmount ? t('reduce', { sum: words }) : t('takeBack', { count: lines.length })}
        </Button>
      </footer>
    </div>
  )
}
