import { paths } from '@portico/contract/names.ts'
import type { Notice } from '@portico/contract/notices.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { copyText } from '#kit/act/copyText.ts'
import { Button } from '#kit/fields/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAleft, iconDown, iconLink, iconPrint, iconUp } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { noticePath } from '#shared/notices/noticePath.ts'
import { NoticeConfirm } from './NoticeConfirm.tsx'
import { NoticeFiles } from './NoticeFiles.tsx'
import { NoticeText } from './NoticeText.tsx'
import { noticeTexts } from './noticeTexts.ts'
import { PrintSheet } from './PrintSheet.tsx'

interface NoticeReaderProps {
  notice: Notice
  /** The list it is read in. */
  list: readonly Notice[]
}

/** One notice in full, with the way to the next and the previous. */
export function NoticeReader({ notice, list }: NoticeReaderProps) {
  const t = useTexts(noticeTexts)
  const [isPrinting, setPrinting] = useState(false)
  const endPrinting = useCallback(() => setPrinting(false), [])
  const navigate = useNavigate()
  const top = useRef<HTMLDivElement>(null)
  const at = list.findIndex(each => each.id === notice.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another notice starts at its top.
  useEffect(() => {
    top.current?.scrollTo({ top: 0 })
  }, [notice.id])
  const turn = (step: 1 | -1) => {
    const next = list[at + step]
    if (next) void navigate(noticePath(next.id))
  }
  return (
    <article className="col notices-reader">
      <div className="row g4 notices-reader-tools">
        <Link className="ib sm notices-only-phone" to={paths.notices} aria-label={t('back')}>
          <Icon of={iconAleft} size={18} />
        </Link>
        {at >= 0 && (
          <span className="s12 t3 num">
            {at + 1} / {list.length}
          </span>
        )}
        <button
          type="button"
          className="ib sm"
          aria-label={t('previous')}
          title={t('previous')}
          disabled={at <= 0}
          onClick={() => turn(-1)}
        >
          <Icon of={iconUp} size={16} />
        </button>
        <button
          type="button"
          className="ib sm"
          aria-label={t('next')}
          title={t('next')}
          disabled={at < 0 || at >= list.length - 1}
          onClick={() => turn(1)}
        >
          <Icon of={iconDown} size={16} />
        </button>
        <span className="f1" />
        <Button kind="text" size="small" className="notices-wide" icon={iconPrint} onClick={() => setPrinting(true)}>
          {t('print')}
        </Button>
        <Button kind="text" size="small" icon={iconLink} onClick={() => void copyLink(notice.id)}>
          {t('copyLink')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keys must reach it. */}
      <div className="scrolls notices-article" ref={top} tabIndex={0}>
        <NoticeText notice={notice} />
        <NoticeFiles files={notice.files} />
        {notice.mustRead && <NoticeConfirm key={notice.id} notice={notice} />}
      </div>
      {isPrinting && <PrintSheet notice={notice} onDone={endPrinting} />}
    </article>
  )
}

const copyLink = (id: number) => copyText(location.origin + paths.base + noticePath(id))
