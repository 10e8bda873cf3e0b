import type { MailItem } from '@portico/contract/work/mailbox.ts'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import type { MailList } from '../mailList.ts'
import { keyOf, type MailKey } from '../mailPlace.ts'
import { mailTexts } from '../mailTexts.ts'
import { MailRow } from './MailRow.tsx'

interface MailRowsProps {
  label: string
  list: MailList
  open: MailKey | null
  selected: ReadonlySet<string>
  showsRecipients: boolean
  pathOf: (mail: MailItem) => string
  onSelect: (mail: MailItem, isRange: boolean) => void
  onStar: (mail: MailItem) => void
  onOpen: (mail: MailItem, event: MouseEvent) => void
}

/** The list itself: one stop of the Tab key, arrows move in it, and it loads on as it is scrolled. */
export function MailRows({ label, list, open, selected, pathOf, ...rest }: MailRowsProps) {
  const t = useTexts(mailTexts)
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLButtonElement>(null)
  const { rows, more, hasNextPage: hasMore, isFetchingNextPage: isFetchingMore } = list
  const isOpenHere = open !== null && rows.some(row => keyOf(row) === keyOf(open))
  const stop = isOpenHere && open ? keyOf(open) : rows[0] ? keyOf(rows[0]) : ''
  useEffect(() => {
    const target = end.current
    if (!target || !hasMore) return
    const observer = new IntersectionObserver(seen => seen.some(it => it.isIntersecting) && more(), {
      root: box.current,
      rootMargin: '600px',
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [hasMore, more])
  const openKey = open ? keyOf(open) : ''
  // The open one is in sight, and where the list has the focus, it is on it.
  useEffect(() => {
    const row = openKey === '' ? null : box.current?.querySelector('.mailbox-row.on')
    if (!row) return
    row.scrollIntoView({ block: 'nearest' })
    const focused = document.activeElement
    if (focused?.matches('[data-row]') && box.current?.contains(focused) && !row.contains(focused))
      row.querySelector<HTMLElement>('[data-row]')?.focus()
  }, [openKey])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const links = [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const at = links.findIndex(link => link.closest('li')?.contains(document.activeElement))
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key]
    if (at < 0 || to === undefined || !links[to]) return
    event.preventDefault()
    links[to].focus()
    links[to].scrollIntoView({ block: 'nearest' })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows among the links in it.
    <div className="scrolls" ref={box} onKeyDown={onKeyDown}>
      <ul aria-label={label}>
        {rows.map(mail => {
          const key = keyOf(mail)
          return (
            <MailRow
              key={key}
              {...rest}
              mail={mail}
              to={pathOf(mail)}
              isOpen={open !== null && key === keyOf(open)}
              isSelected={selected.has(key)}
              isStop={key === stop}
            />
          )
        })}
      </ul>
      {hasMore && (
        <Button ref={end} kind="text" block isBusy={isFetchingMore} className="mailbox-more" onClick={more}>
          {t(isFetchingMore ? 'loadingMore' : 'more')}
        </Button>
      )}
    </div>
  )
}
