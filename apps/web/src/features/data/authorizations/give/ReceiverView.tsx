import {
  type AuthorizationUse,
  authorizationUses,
  type GrantLine,
  type GrantPreview,
} from '@portico/contract/data/authorizationEntities.ts'
import { authorizationWords } from '@portico/contract/data/authorizationWords.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { Fragment, useState } from 'react'
import { inThousands } from '#kit/fields/inThousands.ts'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAright } from '#kit/icons/icons.ts'
import { Avatar } from '#kit/show/Avatar.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import type { Draft } from './giveDraft.ts'
import { previewTexts } from './previewTexts.ts'

interface ReceiverViewProps {
  draft: Draft
  /** Of one receiver. */
  lines: readonly GrantLine[]
  effects: GrantPreview['effects']
}
type Through = GrantPreview['effects'][number]['through']

/** What one receiver will then see and can do in each system, and through whom it came to them. */
export function ReceiverView({ draft, lines, effects }: ReceiverViewProps) {
  const t = useTexts(previewTexts)
  const words = useTexts(authorizationWords.uses)
  const pick = usePick()
  const uses = authorizationUses.filter(use => draft.uses.includes(use)).reverse()
  const [chosen, setChosen] = useState<AuthorizationUse | undefined>(uses[0])
  const use = chosen && uses.includes(chosen) ? chosen : uses[0]
  const fine = lines.filter(({ verdict }) => verdict === 'fine')
  const [first] = lines
  if (!first || !use) return null
  const name = pick(first.receiverName, first.receiverNameEn)
  const effectOf = (line: GrantLine) => effects.find(({ projectCode }) => projectCode === line.projectCode)
  const usable = (line: GrantLine): string => {
    const balance = draft.balanceVisible ? effectOf(line)?.before : null
    const amount = use === 'query' ? balance : (line.amount ?? balance)
    return amount ? formatAmount(amount) : t('unseen')
  }
  const chains = new Map(
    fine.map(line => {
      const through = effectOf(line)?.through ?? []
      return [through.map(({ code }) => code).join(' '), through] as const
    }),
  )
  return (
    <section aria-label={t('view', { name })}>
      <div className="row g8">
        <Avatar name={name} code={first.receiverCode} size={24} />
        <h2 className="f1">{t('view', { name })}</h2>
      </div>
      {uses.length > 1 && (
        <div className="below-8">
          <Segmented
            mini
            label={t('system')}
            value={use}
            onChange={setChosen}
            options={uses.map(value => ({ value, label: words(value) }))}
          />
        </div>
      )}
      {fine.length === 0 ? (
        <p className="s13 t3 below-18">{t('nothingSeen')}</p>
      ) : (
        <ul className="below-18 authorization-effects surface lined rounded s13">
          {fine.map(line => (
            <li key={line.projectCode} className="row g8">
              <span className="col f1">
                <span className="s12 t3 num">{line.projectCode}</span>
                <span className="el">{pick(line.projectName, line.projectNameEn)}</span>
              </span>
              <span className="col r">
                <span className="s12 t3">{t(use === 'query' ? 'balance' : 'usable')}</span>
                <b className="num">{usable(line)}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
      {use !== 'query' && draft.hasDocumentLimit && (
        <p className="s12 t3 below-18">{t('perDocument', { amount: inThousands(draft.documentLimit) })}</p>
      )}
      {chains.size > 0 && (
        <>
          <h2>{t('chain')}</h2>
          <ul className="stack below-18">
            {[...chains].map(([key, through]) => (
              <Chain key={key} through={through} receiver={{ code: first.receiverCode, name }} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** From the leader to whoever would get it, who is new. */
function Chain({ through, receiver }: { through: Through; receiver: { code: string; name: string } }) {
  const t = useTexts(previewTexts)
  const pick = usePick()
  return (
    <li className="row g6 wrap s13">
      {through.map(({ code, name, nameEn }) => (
        <Fragment key={code}>
          <span className="row g6 lined surface authorization-link">
            <Avatar name={pick(name, nameEn)} code={code} size={20} />
            {pick(name, nameEn)}
          </span>
          <Icon of={iconAright} size={14} />
          <span className="sr">{t('givesTo')}</span>
        </Fragment>
      ))}
      <span className="row g6 surface authorization-link fresh">
        <Avatar name={receiver.name} code={receiver.code} size={20} />
        {t('fresh', { name: receiver.name })}
      </span>
    </li>
  )
}
