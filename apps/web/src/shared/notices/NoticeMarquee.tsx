import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import type { Notice } from '@portico/contract/work/notices.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDown, iconHorn, iconRight, iconUp } from '#kit/icons/icons.ts'
import { useReducedMotion } from '#kit/screen/useReducedMotion.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { briefMoment } from '#shared/i18n/moments.ts'
import { defineTexts, usePick, useTexts } from '#shared/i18n/texts.ts'
import { noticePath } from './noticePath.ts'
import { useRotation } from './useRotation.ts'
import './NoticeMarquee.css'

const marqueeTexts = defineTexts({
  title: { zh: '公告消息', en: 'Notices' },
  urgent: { zh: '紧急', en: 'Urgent' },
  previous: { zh: '上一条公告', en: 'Previous notice' },
  next: { zh: '下一条公告', en: 'Next notice' },
  all: { zh: '全部公告', en: 'All' },
  paused: { zh: '已暂停', en: 'Paused' },
})

/** The line shows the latest ones. */
const request = { limit: 10 } as const

/** The running line of notices: one every 2 s, urgent ones in red, resting under pointer and focus (spec 1 §2.10). */
export function NoticeMarquee() {
  const { data, isPending } = useApiQuery(api.notices.list, request)
  if (isPending) return <div className="marquee sk" aria-hidden="true" />
  return data && data.length > 0 ? <Line notices={data} /> : null
}

function Line({ notices }: { notices: readonly Notice[] }) {
  const t = useTexts(marqueeTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const isStill = useReducedMotion()
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isHovered || isFocused
  const { at, move } = useRotation(notices.length, isHeld || isStill)
  const notice = notices[at]
  if (!notice) return null
  const isUrgent = notice.level === 'urgent'
  return (
    <section
      className="row g12 marquee"
      aria-label={t('title')}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
      }}
    >
      <Icon of={iconHorn} size={18} className="tp" />
      <b className="nowrap no-phone">{t('title')}</b>
      <span className="vr no-phone" />
      <span key={notice.id} className="row g12 f1 line" aria-live="off">
        {isUrgent && <span className="tag err sm">{t('urgent')}</span>}
        <Link className={`el${isUrgent ? ' tr' : ''}`} to={noticePath(notice.id)}>
          {pick(notice.title, notice.titleEn)}
        </Link>
      </span>
      <span className="t3 s12 num nowrap no-phone">{briefMoment(notice.publishedAt, language)}</span>
      {isHeld && notices.length > 1 && !isStill && <span className="tag sm no-phone">{t('paused')}</span>}
      {notices.length > 1 && (
        <span className="row no-phone">
          <IconButton size="tiny" icon={iconUp} label={t('previous')} onClick={() => move(-1)} />
          <span className="s12 t3 num nowrap">
            {at + 1} / {notices.length}
          </span>
          <IconButton size="tiny" icon={iconDown} label={t('next')} onClick={() => move(1)} />
        </span>
      )}
      <Link className="btn text sm all" to={paths.notices}>
        {t('all')}
        <Icon of={iconRight} size={14} />
      </Link>
    </section>
  )
}
