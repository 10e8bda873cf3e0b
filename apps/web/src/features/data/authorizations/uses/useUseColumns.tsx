import type { api } from '@portico/contract/api.ts'
import { authorizationWords } from '@portico/contract/data/authorizationWords.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import type { SortOf } from '#kit/list/useList.ts'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { authorizationTexts } from '../pieces/authorizationTexts.ts'
import { DocumentLink } from '../pieces/DocumentLink.tsx'
import { Person } from '../pieces/Person.tsx'
import { Movements } from './Movements.tsx'
import { amountIn, standingOf, type UseLine } from './useLines.ts'
import { usePageTexts } from './usePageTexts.ts'

type Column = ListColumn<UseLine, SortOf<typeof api.authorizations.used>>

/** The columns of documents and, below each, its movements; on a phone's cards they are the last line of their document. */
export function useUseColumns(isPhone: boolean): Column[] {
  const t = useTexts(usePageTexts)
  const tField = useTexts(authorizationWords.fields)
  const tShared = useTexts(authorizationTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const sum = (key: 'amount' | 'committed' | 'returned'): Column => ({ ...plainSum(key), key, isSortable: true })
  const plainSum = (key: 'amount' | 'committed' | 'released' | 'returned') => ({
    key,
    title: tShared('yuan', { name: tField(key === 'amount' ? 'held' : key) }),
    align: 'right' as const,
    render: (line: UseLine) => {
      const amount = amountIn(line, key)
      return <span className="num">{amount === null ? '—' : formatAmount(amount)}</span>
    },
  })
  return [
    {
      key: 'document',
      title: tField('document'),
      isSortable: true,
      isFixed: true,
      render: ({ use, movement }) => (movement ? t(movement.kind) : <DocumentLink {...use} />),
    },
    {
      key: 'title',
      title: tField('title'),
      lines: 2,
      least: 120,
      render: ({ use, movement }) =>
        movement
          ? [movement.reason, movement.voucher && t('voucher', { number: movement.voucher })]
              .filter(Boolean)
              .join(' · ')
          : pick(use.title, use.titleEn),
    },
    {
      key: 'person',
      title: tField('person'),
      render: ({ use, movement }) =>
        movement ? null : <Person code={use.personCode} name={use.personName} nameEn={use.personNameEn} />,
    },
    {
      key: 'at',
      title: tField('at'),
      isSortable: true,
      render: ({ use, movement }) => <span className="num">{fullMoment((movement ?? use).at, language)}</span>,
    },
    sum('amount'),
    sum('committed'),
    plainSum('released'),
    sum('returned'),
    {
      key: 'standing',
      title: tField('state'),
      render: ({ use, movement }) => {
        if (movement) return null
        const standing = standingOf(use)
        return <span className={`st${tones[standing]}`}>{t(standing)}</span>
      },
    },
    ...(isPhone
      ? [{ key: 'movements', title: t('movements'), render: ({ use }: UseLine) => <Movements of={use} /> }]
      : []),
  ]
}

const tones = { open: ' run', committed: ' ok', returned: ' warn', released: '' } as const
