import type { GrantLine, GrantPreview } from '@portico/contract/data/authorizationEntities.ts'
import { ownPages } from '@portico/contract/pages.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { inThousands } from '#kit/fields/inThousands.ts'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { iconAleft } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { GiveEffects } from './GiveEffects.tsx'
import { GiveLines } from './GiveLines.tsx'
import type { Draft, GrantLineKey } from './giveDraft.ts'
import { previewTexts } from './previewTexts.ts'
import { ReceiverView } from './ReceiverView.tsx'

interface GivePreviewProps {
  draft: Draft
  preview: GrantPreview
  without: readonly GrantLineKey[]
  /** Looks again, at another draft or without other lines. */
  onLook: (draft: Draft, without: readonly GrantLineKey[]) => Promise<unknown>
  onBack: () => void
  onGive: () => Promise<void>
}

type Shown = 'all' | GrantLine['verdict']
const keyOfLine = ({ receiverId, groupId, projectCode }: GrantLine): GrantLineKey => ({
  receiverId: receiverId ?? undefined,
  groupId: groupId ?? undefined,
  projectCode,
})
const isLine = (line: GrantLine) => (one: GrantLineKey) =>
  (one.receiverId ?? null) === line.receiverId &&
  (one.groupId ?? null) === line.groupId &&
  one.projectCode === line.projectCode

/** Every line that would be made, with what is wrong with it and one press that mends it. Saved all or none. */
export default function GivePreview({ draft, preview, without, onLook, onBack, onGive }: GivePreviewProps) {
  const t = useTexts(previewTexts)
  const navigate = useNavigate()
  const [shown, setShown] = useState<Shown>('all')
  const [run, isBusy] = useAttempt()
  const [looked, setChosen] = useState<string | null>(null)
  const lines = preview.lines.filter(line => !without.some(isLine(line)))
  const isThere = lines.some(({ receiverCode }) => receiverCode === looked)
  /** The receiver whose view is shown. */
  const chosen = (isThere ? looked : lines[0]?.receiverCode) ?? ''
  const isOf = ({ receiverCode }: GrantLine) => receiverCode === chosen
  const wrong = lines.filter(({ verdict }) => verdict === 'wrong')
  const counts = { all: lines.length, fine: lines.length - wrong.length, wrong: wrong.length }
  const look = (next: Draft, skipped: readonly GrantLineKey[]) => void run(async () => onLook(next, skipped))
  const leaveOut = (out: readonly GrantLine[]) => look(draft, [...without, ...out.map(keyOfLine)])
  const setAmount = ({ projectCode }: GrantLine, amount: string) => {
    const projects = draft.projects.map(one =>
      one.code === projectCode ? { ...one, isByAmount: true, amount: inThousands(amount) } : one,
    )
    look({ ...draft, projects }, without)
  }
  const toExisting = ({ projectCode, receiverCode, receiverName, groupId }: GrantLine) =>
    navigate(
      `${ownPages.givenAuthorizations.path}?${new URLSearchParams({ word: groupId === null ? receiverCode : receiverName, projectCode })}`,
    )
  return (
    <div className="page">
      <header className="ph-bar">
        <IconButton icon={iconAleft} label={t('back')} onClick={onBack} />
        <h1 tabIndex={-1}>{t('title')}</h1>
        <Segmented
          label={t('show')}
          value={shown}
          onChange={setShown}
          options={(['all', 'fine', 'wrong'] as const).map(value => ({
            value,
            label: t(value, { count: counts[value] }),
          }))}
        />
      </header>
      <div className="authorization-sides" aria-busy={isBusy}>
        <div className="authorization-main flat">
          <GiveLines
            lines={lines.filter(({ verdict }) => shown === 'all' || verdict === shown)}
            chosen={chosen}
            onChoose={setChosen}
            onAmount={(line, amount) => setAmount(line, amount)}
            onRemove={line => leaveOut([line])}
            onExisting={line => void toExisting(line)}
          />
        </div>
        <aside className="authorization-side faint">
          <ReceiverView draft={draft} lines={lines.filter(isOf)} effects={preview.effects} />
          <GiveEffects draft={draft} effects={preview.effects} />
        </aside>
      </div>
      <footer className="row g8 wrap rigid authorization-foot">
        <div className="f1 row g8 wrap s13" role="status">
          {wrong.length > 0 ? (
            <>
              <span className="tr">{t('mendFirst', { count: wrong.length })}</span>
              <Button kind="text" size="small" onClick={() => leaveOut(wrong)}>
                {t('removeWrong')}
              </Button>
            </>
          ) : (
            <span>{t('willMake', { count: lines.length })}</span>
          )}
          {without.length > 0 && (
            <>
              <span className="t3">{t('skipped', { count: without.length })}</span>
              <Button kind="text" size="small" onClick={() => look(draft, [])}>
                {t('restore')}
              </Button>
            </>
          )}
        </div>
        <Button onClick={onBack}>{t('back')}</Button>
        <Button
          kind="primary"
          isBusy={isBusy}
          disabled={wrong.length > 0 || lines.length === 0}
          onClick={() => void run(onGive)}
        >
          {t('make', { count: counts.fine })}
        </Button>
      </footer>
    </div>
  )
}
