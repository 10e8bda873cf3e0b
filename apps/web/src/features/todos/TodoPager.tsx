import { useTexts } from '#shared/i18n/texts.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconLeft, iconRight } from '#shared/ui/icons.ts'
import { todoTexts } from './todoTexts.ts'

interface TodoPagerProps {
  page: number
  pages: number
  size: number
  sizes: readonly number[]
  onChange: (page: number, size: number) => void
}

/** Turns the pages of a long list, and says how long a page is. */
export function TodoPager({ page, pages, size, sizes, onChange }: TodoPagerProps) {
  const t = useTexts(todoTexts)
  return (
    <nav className="pager tp-p" aria-label={t('pages')}>
      <select
        className="inp sm"
        aria-label={t('pageSize')}
        value={size}
        onChange={event => onChange(1, Number(event.target.value))}
      >
        {sizes.map(one => (
          <option key={one} value={one}>
            {t('perPage', { size: one })}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="pg"
        aria-label={t('previous')}
        disabled={page <= 1}
        onClick={() => onChange(page - 1, size)}
      >
        <Icon of={iconLeft} size={15} />
      </button>
      <span className="num" aria-current="page">
        {page} / {pages}
      </span>
      <button
        type="button"
        className="pg"
        aria-label={t('next')}
        disabled={page >= pages}
        onClick={() => onChange(page + 1, size)}
      >
        <Icon of={iconRight} size={15} />
      </button>
    </nav>
  )
}
