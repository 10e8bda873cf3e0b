import { useState } from 'react'
import { useTexts } from '#shared/i18n/texts.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconLeft, iconRight } from '#shared/ui/icons.ts'
import { useIsPhone } from '#shared/ui/useIsPhone.ts'
import { pageNumbers } from './pageNumbers.ts'
import { queryTexts } from './queryTexts.ts'
import { mostRows } from './rowWindows.ts'
import { tableTexts } from './tableTexts.ts'

interface PagerProps {
  page: number
  size: number
  sizes: readonly number[]
  total: number
  isAtLeast: boolean
  isEndless: boolean
  /** The long list ends before the rows do. */
  isCut: boolean
  selected: number
  onClear: () => void
  onPage: (page: number) => void
  /** 0: one long list. */
  onSize: (size: number) => void
}

/** Total, sizes, prev, pager, next, jumper (spec 2 §9); at the left how many rows are selected. */
export function Pager({ page, size, sizes, total, isAtLeast, isEndless, isCut, selected, ...props }: PagerProps) {
  const t = useTexts(tableTexts)
  const q = useTexts(queryTexts)
  const isPhone = useIsPhone()
  const [typed, setTyped] = useState<string | null>(null)
  const last = Math.max(1, Math.ceil(total / size))
  const count = Math.max(last, page)
  const jump = () => {
    const to = Number(typed)
    setTyped(null)
    if (Number.isInteger(to) && to >= 1) props.onPage(Math.min(to, count))
  }
  const turn = (to: number, key: 'previous' | 'next', icon: string) => (
    <button
      type="button"
      className="pg"
      aria-label={t(key)}
      disabled={to < 1 || to > count}
      onClick={() => props.onPage(to)}
    >
      <Icon of={icon} size={15} />
    </button>
  )
  return (
    <div className="pager qp-pager">
      {selected > 0 && (
        <>
          <span className="num" role="status">
            {t('selected', { count: selected })}
          </span>
          <span className="vr" />
          <button type="button" className="lk" onClick={props.onClear}>
            {t('clear')}
          </button>
        </>
      )}
      <span className="f1" />
      {isCut && <span className="s12 tw el">{t('rowsCut', { count: mostRows.toLocaleString('en') })}</span>}
      <span className="num qp-total">
        {q(isAtLeast ? 'countAtLeast' : 'count', { count: total.toLocaleString('en') })}
      </span>
      {!isPhone && (
        <select
          className="inp sm qp-size"
          aria-label={t('pageSize')}
          value={isEndless ? 0 : size}
          onChange={event => props.onSize(Number(event.target.value))}
        >
          {sizes.map(one => (
            <option key={one} value={one}>
              {t('perPage', { size: one })}
            </option>
          ))}
          <option value={0}>{t('endless')}</option>
        </select>
      )}
      {!isEndless && (
        <nav className="row g4" aria-label={t('pages')}>
          {turn(page - 1, 'previous', iconLeft)}
          {isPhone ? (
            <span className="num">
              {page} / {count}
            </span>
          ) : (
            pageNumbers(page, count).map((one, at) =>
              one === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to tell it from the other one.
                <span key={`gap${at}`} className="pg t3">
                  …
                </span>
              ) : (
                <button
                  key={one}
                  type="button"
                  className={`pg num${one === page ? ' on' : ''}`}
                  aria-label={t('pageNumber', { page: one })}
                  aria-current={one === page ? 'page' : undefined}
                  onClick={() => props.onPage(one)}
                >
                  {one}
                </button>
              ),
            )
          )}
          {turn(page + 1, 'next', iconRight)}
          {!isPhone && (
            <label className="row g6 qp-jump">
              {t('jump')}
              <input
                className="inp sm num"
                inputMode="numeric"
                maxLength={6}
                value={typed ?? String(page)}
                onFocus={event => event.target.select()}
                onChange={event => setTyped(event.target.value.replace(/\D/g, ''))}
                onBlur={jump}
                onKeyDown={event => {
                  if (event.key === 'Enter') jump()
                }}
              />
              {t('jumpPage')}
            </label>
          )}
        </nav>
      )}
    </div>
  )
}
