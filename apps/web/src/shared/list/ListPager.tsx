import { Pagination } from 'antd'
import { useTexts } from '#shared/i18n/texts.ts'
import { useIsPhone } from '#shared/ui/useIsPhone.ts'
import { listTexts } from './listTexts.ts'
import { useNamedArrows } from './useNamedArrows.tsx'

interface ListPagerProps {
  page: number
  size: number
  sizes: readonly number[]
  total: number
  /** There are more than `total`: counting stops at a bound, and so do the pages. */
  isAtLeast?: boolean | undefined
  onChange: (page: number, size: number) => void
}

/** Total, sizes, prev, pager, next, jumper (spec 2 §9). */
export function ListPager({ page, size, sizes, total, isAtLeast, onChange }: ListPagerProps) {
  const t = useTexts(listTexts)
  const isPhone = useIsPhone()
  const itemRender = useNamedArrows()
  return (
    <nav className="lp-pager" aria-label={t('pages')}>
      <Pagination
        current={page}
        pageSize={size}
        pageSizeOptions={sizes.map(String)}
        total={total}
        onChange={onChange}
        itemRender={itemRender}
        showSizeChanger={isPhone ? false : { 'aria-label': t('pages') }}
        showQuickJumper={!isPhone}
        showTotal={all => (
          <span className="num">{t(isAtLeast ? 'countAtLeast' : 'count', { count: all.toLocaleString('en') })}</span>
        )}
        simple={isPhone}
      />
    </nav>
  )
}
