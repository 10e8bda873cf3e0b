import type { ProjectAuthorization } from '@portico/contract/data/authorizationEntities.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { useId } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { iconDots } from '#kit/icons/icons.ts'
import { MenuButton } from '#kit/layers/MenuButton.tsx'
import { Avatar } from '#kit/show/Avatar.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { useJustUsed } from '../news/justUsed.ts'
import { FundBar } from '../pieces/FundBar.tsx'
import { fundShares } from '../pieces/fundShares.ts'
import { isUsable } from '../pieces/isUsable.ts'
import { usePeriodNote } from '../pieces/PeriodLines.tsx'
import { ReceiverCode } from '../pieces/ReceiverCode.tsx'
import { StateMark } from '../pieces/StateMark.tsx'
import { UseChips } from '../pieces/UseChips.tsx'
import { useWalletActs } from './useWalletActs.ts'
import { walletTexts } from './walletTexts.ts'

interface WalletCardProps {
  row: ProjectAuthorization
  side: 'given' | 'received'
  /** Opens the terms of one that somebody gave. */
  onChange: (row: ProjectAuthorization) => void
}

/** One authorization: whose, what is left of it and until when, and what one press does about it. */
export function WalletCard({ row, side, onChange }: WalletCardProps) {
  const t = useTexts(walletTexts)
  const pick = usePick()
  const id = useId()
  const isGiven = side === 'given'
  const project = pick(row.projectName, row.projectNameEn)
  const giver = pick(row.giverName, row.giverNameEn)
  const person = isGiven
    ? { code: row.receiverCode, name: pick(row.receiverName, row.receiverNameEn) }
    : { code: row.giverCode, name: giver }
  const title = isGiven ? person.name : project
  const receiver = <ReceiverCode code={row.receiverCode} members={row.members} />
  const { open, rest } = useWalletActs(row, side, onChange)
  const isFresh = useJustUsed(used => used.ids.has(row.id))
  return (
    <article
      className="flex g6 tall lined corner-10 surface authorization-wallet-card"
      aria-labelledby={id}
      data-state={row.state}
      data-fresh={isFresh || undefined}
    >
      <header className="row g12">
        <Avatar code={person.code} name={person.name} size={36} />
        <div className="f1">
          <h2 id={id} className="el">
            {title} {isGiven && <span className="t2">{receiver}</span>}
          </h2>
          <p className="t2 s12 el">
            <span className="num">{row.projectCode}</span> {isGiven ? project : t('by', { name: giver })}{' '}
            {!isGiven && row.attribute === 'public' && receiver}
          </p>
        </div>
        <MenuButton
          label={t('acts', { name: title })}
          actions={rest.map(({ key, label, isDanger = false, onClick }) => ({ key, label, isDanger, run: onClick }))}
          trigger={button => <IconButton {...button} size="small" icon={iconDots} label={t('more', { name: title })} />}
        />
      </header>
      <Money row={row} isGiven={isGiven} isFresh={isFresh} />
      <footer className="row g4 wrap">
        {open.map(({ key, label, isOpen, onClick }) => (
          <Button key={key} kind={isOpen ? 'soft' : 'text'} size="small" onClick={onClick}>
            {label}
          </Button>
        ))}
        <span className="f1" />
        <UseChips uses={row.uses} />
      </footer>
    </article>
  )
}

const nearlyUsed = 80

/** What is left in large figures, the bar of what became of the rest, and the state with the days. */
function Money({ row, isGiven, isFresh }: { row: ProjectAuthorization; isGiven: boolean; isFresh: boolean }) {
  const t = useTexts(walletTexts)
  const note = usePeriodNote(row)
  const { amount, spent, held, passedOn, left, state } = row
  const isQueryOnly = row.uses.every(use => use === 'query')
  const shares = fundShares({ spent, held, passedOn, left: left ?? '0.00' })
  const used = Math.round((shares.spent + shares.held + shares.passedOn) * 10) / 10
  // What was set aside went back with the end; while it rests it stays.
  const leftWord = state === 'over' ? 'wentBack' : 'left'
  const isNearlyUsed = amount !== null && used >= nearlyUsed
  const parts = [
    t('spent', { sum: formatAmount(spent) }),
    ...(Number(held) > 0 ? [t('held', { sum: formatAmount(held) })] : []),
    ...(Number(passedOn) > 0 ? [t('passedOn', { sum: formatAmount(passedOn) })] : []),
  ]
  return (
    <>
      <div className="row g12 authorization-wallet-left">
        <div className="f1">
          {!isGiven && !isUsable(state) ? (
            <p className="t2">{t('notNow')}</p>
          ) : left === null ? (
            <p className="t2">{t(isQueryOnly ? 'queryOnly' : 'hidden')}</p>
          ) : (
            <>
              <span className="t2 s12">{t(amount === null ? 'shared' : isGiven ? leftWord : 'mine')}</span>
              <b
                className="num authorization-figure"
                data-warning={isNearlyUsed || state === 'endingSoon' || undefined}
              >
                {formatAmount(left)}
              </b>
            </>
          )}
        </div>
        <p className="s12">
          <span>
            {isFresh && state === 'inForce' ? (
              <span className="st run">{t('justUsed')}</span>
            ) : (
              <StateMark state={state} />
            )}
            {isNearlyUsed && state !== 'usedUp' && <span>{t('usedShare', { share: used })}</span>}
          </span>
          <span className="t2 num">{note}</span>
        </p>
      </div>
      {left !== null && <FundBar of="authorization" sums={{ spent, held, passedOn, left }} />}
      <p className="row g8 s12 t2 num wrap">
        <span className="f1">{parts.join(' · ')}</span>
        <span>{amount === null ? t('noLimit') : t('limit', { sum: formatAmount(amount) })}</span>
      </p>
    </>
  )
}
