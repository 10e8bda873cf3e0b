import { type ReactNode, useState } from 'react'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconLeft, iconRight } from '#kit/icons/icons.ts'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { pageNumbers } from './pageNumbers.ts'
import './Pager.css'

const pagerTexts = defineTexts({
  count: { zh: '共 {count} 条', en: '{count} in all' },
  countAtLeast: { zh: '共 ≥ {count} 条', en: '≥ {count} in all' },
  pages: { zh: '翻页', en: 'Pages' },
  pageSize: { zh: '每页条数', en: 'Rows per page' },
  perPage: { zh: '{size} 条/页', en: '{size} / page' },
  byHeight: { zh: '按高度（{size} 条）', en: 'By height ({size})' },
  endless: { zh: '连续滚动', en: 'Endless scroll' },
  prev: { zh: '上一页', en: 'Previous page' },
  next: { zh: '下一页', en: 'Next page' },
  pageNumber: { zh: '第 {page} 页', en: 'Page {page}' },
  jump: { zh: '前往', en: 'Go to' },
  jumpPage: { zh: '页', en: '' },
  sorted: { zh: '排序：{title}，{order}', en: 'Sorted by: {title}, {order}' },
  ascending: { zh: '升序', en: 'ascending' },
  descending: { zh: '降序', en: 'descending' },
  selected: { zh: '已选 {count} 条', en: '{count} selected' },
  clear: { zh: '清除', en: 'Clear' },
})

interface PagerProps {
  /** From 1. */
  page: number
  /** Rows on a page. */
  size: number
  total: number
  /** There are more than `total`: counting stops at a bound, and so do the pages. */
  isAtLeast?: boolean | undefined
  onPage: (page: number) => void
  /** Page sizes to choose from; without them there is no choice. */
  sizes?: readonly number[]
  /** 0: one long list, which is on offer where `isEndless` says whether it is one. */
  onSize?: (size: number) => void
  isEndless?: boolean
  /** As many rows as there is room for: how many these are, and whether it is so. */
  byHeight?: { size: number; isOn: boolean; choose: () => void } | undefined
  /** What the rows are sorted by, said at the left. */
  sorted?: { title: string; isDescending: boolean } | undefined
  /** How many rows are selected, said there instead. */
  selected?: number
  onClear?: () => void
  /** What has to be said beside the total. */
  note?: ReactNode
}

/** Stands for no number of rows. */
const asHigh = -1

/** Total, sizes, prev, pager, next, jumper (spec 2 §9); at the left how many rows are selected, or how they are sorted. */
export function Pager({ page, size, total, sizes = [], selected = 0, note, onPage, ...props }: PagerProps) {
  const t = useTexts(pagerTexts)
  const isPhone = useIsPhone()
  const { isEndless, sorted, byHeight } = props
  const count = Math.max(1, Math.ceil(total / size), page)
  return (
    <div className="row g4 t2 size-13 surface line-above rigid nowrap pager">
      {selected === 0 && sorted && !isPhone && (
        <span className="t3 el">
          {t('sorted', { title: sorted.title, order: t(sorted.isDescending ? 'descending' : 'ascending') })}
        </span>
      )}
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
      {note && <span className="s12 tw el">{note}</span>}
      <span className="num pager-total">
        {t(props.isAtLeast ? 'countAtLeast' : 'count', { count: total.toLocaleString('en') })}
      </span>
      {!isPhone && sizes.length > 0 && (
        <ChoiceField
          className="sm pager-size"
          aria-label={t('pageSize')}
          value={isEndless ? 0 : byHeight?.isOn ? asHigh : size}
          options={[
            ...(byHeight ? [{ value: asHigh, label: t('byHeight', { size: byHeight.size }) }] : []),
            ...optionsOf(sizes, one => t('perPage', { size: one })),
            ...(isEndless === undefined ? [] : [{ value: 0, label: t('endless') }]),
          ]}
          onChange={next => (next === asHigh ? byHeight?.choose() : props.onSize?.(next))}
        />
      )}
      {!isEndless && <Pages page={page} count={count} isPhone={isPhone} onPage={onPage} />}
    </div>
  )
}

interface PagesProps {
  page: number
  count: number
  isPhone: boolean
  onPage: (page: number) => void
}

function Pages({ page, count, isPhone, onPage }: PagesProps) {
  const t = useTexts(pagerTexts)
  const turn = (to: number, key: 'prev' | 'next', icon: string) => (
    <button
      type="button"
      className="pg hovers"
      aria-label={t(key)}
      disabled={to < 1 || to > count}
      onClick={() => onPage(to)}
    >
      <Icon of={icon} size={15} />
    </button>
  )
  return (
    <nav className="row g4" aria-label={t('pages')}>
      {turn(page - 1, 'prev', iconLeft)}
      {isPhone ? (
        <span className="num">
          {page} / {count}
        </span>
      ) : (
        pageNumbers(page, count).map((one, at) =>
          one === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to tell it from the other one.
            <span key={`gap${at}`} className="pg-gap t3">
              …
            </span>
          ) : (
            <button
              key={one}
              type="button"
              className={`pg hovers num${one === page ? ' on' : ''}`}
              aria-label={t('pageNumber', { page: one })}
              aria-current={one === page ? 'page' : undefined}
              onClick={() => onPage(one)}
            >
              {one}
            </button>
          ),
        )
      )}
      {turn(page + 1, 'next', iconRight)}
      {!isPhone && <Jumper page={page} count={count} onPage={onPage} />}
    </nav>
  )
}

function Jumper({ page, count, onPage }: Omit<PagesProps, 'isPhone'>) {
  const t = useTexts(pagerTexts)
  const [typed, setTyped] = useState<string | null>(null)
  const jump = () => {
    const to = Number(typed)
    setTyped(null)
    if (Number.isInteger(to) && to >= 1) onPage(Math.min(to, count))
  }
  return (
    <label className="row g6 no-tablet pager-jump">
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
  )
}
