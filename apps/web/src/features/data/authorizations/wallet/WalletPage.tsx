import { api } from '@portico/contract/api.ts'
import type { ProjectAuthorization } from '@portico/contract/data/authorizationEntities.ts'
import { type WalletView, walletViews } from '@portico/contract/data/authorizations.ts'
import { ownPages } from '@portico/contract/pages.ts'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '#kit/buttons/Button.tsx'
import { SearchInput } from '#kit/fields/SearchInput.tsx'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { useList } from '#kit/list/useList.ts'
import { Pager } from '#kit/pager/Pager.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { WhyLink } from '#shared/WhyLink.tsx'
import { OpenedChange } from '../given/OpenedChange.tsx'
import { refreshAuthorizations } from '../pieces/refreshAuthorizations.ts'
import { RenewAll } from './RenewAll.tsx'
import { WalletCard } from './WalletCard.tsx'
import { walletTexts } from './walletTexts.ts'
import './wallet.css'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'

const sides = ['given', 'received'] as const
const viewOf = (text: string | undefined): WalletView => walletViews.find(view => view === text) ?? 'all'

/** 授权钱包: what one gave or got as cards, each with what is left of it and what one press does. The address says which. */
export default function WalletPage() {
  const t = useTexts(walletTexts)
  const [query, setQuery] = useSearchParams()
  const side = query.get('side') === 'received' ? 'received' : 'given'
  return (
    <Cards
      key={side}
      side={side}
      choice={
        <Segmented
          label={t('side')}
          value={side}
          // Word, view and page belong to the cards that are left.
          onChange={next => setQuery(next === 'given' ? {} : { side: next }, { replace: true })}
          options={sides.map(value => ({ value, label: t(value) }))}
        />
      }
    />
  )
}

function Cards({ side, choice }: { side: (typeof sides)[number]; choice: ReactNode }) {
  const t = useTexts(walletTexts)
  const navigate = useNavigate()
  const dialog = useOpened<ProjectAuthorization>(refreshAuthorizations)
  const { state, change, pages, query } = useList(
    api.authorizations.wallet,
    ['word', 'view', 'id'],
    { view: viewOf, id: text => Number(text) || undefined },
    { side },
  )
  const { data, error } = query
  const view = viewOf(state.filters['view'])
  const choose = (next: Record<string, string>) =>
    change({ filters: Object.fromEntries(Object.entries({ ...state.filters, ...next }).filter(([, text]) => text)) })
  return (
    <div className="page">
      <header className="ph-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
        {choice}
        <SearchInput
          className="fills-phone authorization-wallet-word"
          words={{ label: t('word'), hint: t('word'), clear: t('clearWord') }}
          rest={300}
          value={state.filters['word'] ?? ''}
          onChange={word => choose({ word })}
        />
        <span className="f1" />
        {side === 'given' && <RenewAll count={data?.counts.endingSoon ?? 0} />}
        {side === 'given' && <AddButton label={t('add')} onClick={() => void navigate(ownPages.authorize.path)} />}
      </header>
      <div className="scrolls authorization-wallet">
        {side === 'received' && data && data.counts.all > 0 && <WalletSum usable={data.usable} unseen={data.unseen} />}
        {data && (
          <fieldset className="chips" aria-label={t('views')}>
            {walletViews.map(each => (
              <button
                key={each}
                type="button"
                className={`chip${each === view ? ' on' : ''}`}
                aria-pressed={each === view}
                onClick={() => choose({ view: each === 'all' ? '' : each })}
              >
                {t(each)} <em className="num">{data.counts[each]}</em>
              </button>
            ))}
          </fieldset>
        )}
        {data && data.rows.length > 0 ? (
          <ul className="grid g12 authorization-wallet-cards">
            {data.rows.map(row => (
              <li key={row.id}>
                <WalletCard row={row} side={side} onChange={dialog.show} />
              </li>
            ))}
          </ul>
        ) : data ? (
          <Nothing
            side={side}
            isFiltered={Object.keys(state.filters).length > 0}
            onClear={() => change({ filters: {} })}
          />
        ) : error ? (
          <FailedState className="centred" title={t('failed')} error={error} onReload={() => void query.refetch()} />
        ) : (
          <div className="grid g12 authorization-wallet-cards late" role="status">
            <span className="sr">{t('loading')}</span>
            {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
              <Skeleton key={key} width="100%" height={186} radius={10} />
            ))}
          </div>
        )}
      </div>
      {data && (data.total > state.size || state.page > 1) && (
        <Pager
          page={state.page}
          size={state.size}
          sizes={pages.sizes}
          total={data.total}
          onPage={page => change({ page })}
          onSize={size => change({ size, isUsual: false })}
        />
      )}
      {data && <p className="s12 t3 rigid line-above authorization-wallet-rule">{t('rule')}</p>}
      <OpenedChange of={dialog} />
    </div>
  )
}

interface NothingProps {
  side: (typeof sides)[number]
  isFiltered: boolean
  onClear: () => void
}
function Nothing({ side, isFiltered, onClear }: NothingProps) {
  const t = useTexts(walletTexts)
  return (
    <div className="centred" role="status">
      {isFiltered ? (
        <EmptyState art="search" title={t('noMatch')}>
          <Button onClick={onClear}>{t('clear')}</Button>
          {side === 'received' && <WhyLink />}
        </EmptyState>
      ) : side === 'given' ? (
        <EmptyState art="data" title={t('noneGiven')} text={t('noneGivenText')} />
      ) : (
        <EmptyState art="data" title={t('noneReceived')}>
          <WhyLink />
        </EmptyState>
      )}
    </div>
  )
}

/** What may be used now of everything that others let one use. */
function WalletSum({ usable, unseen }: { usable: string; unseen: number }) {
  const t = useTexts(walletTexts)
  return (
    <section className="col g6 pad-12-16 lined corner-10 surface below-12">
      <span className="t2 s12">{t('usable')}</span>
      <b className="num authorization-figure">{formatAmount(usable)}</b>
      {unseen > 0 && <span className="t2 s12">{t('unseen', { count: unseen })}</span>}
    </section>
  )
}
