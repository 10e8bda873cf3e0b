import { useTexts } from '#shared/i18n/texts.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconLeft, iconRight } from '#shared/ui/icons.ts'
import { todoTexts } from './todoTexts.ts'

interface TodoPagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Turns the pages of a long list. */
export function TodoPager({ page, pages, onPage }: TodoPagerProps) {
  const t = useTexts(todoTexts)
  return (
    <nav className="pager tp-p" aria-label={t('pages')}>
      <button
        type="button"
        className="pg"
        aria-label={t('previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
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
        onClick={() => onPage(page + 1)}
      >
        <Icon of={iconRight} size={15} />
      </button>
    </nav>
  )
}
