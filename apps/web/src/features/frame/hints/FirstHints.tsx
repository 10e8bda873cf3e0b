import { api } from '@portico/contract/api.ts'
import { useEffect, useRef, useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { iconX } from '#kit/icons/icons.ts'
import { hasModal } from '#kit/screen/openLayers.ts'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { control } from '#shared/keys/keyHelp.ts'
import { hintTexts } from './hintTexts.ts'
import './FirstHints.css'

const onDesk = ['search', 'star', 'keys'] as const
/** Nobody has keys there. */
const onPhone = ['searchPhone', 'star', 'account'] as const

/**
 * Three hints for somebody who is new here, one after the other, beside whatever they do. Once: as soon as the first
 * shows, the server keeps that they were seen, and no other device shows them again. Esc ends them.
 */
export default function FirstHints() {
  const t = useTexts(hintTexts)
  const hints = useIsPhone() ? onPhone : onDesk
  const [at, setAt] = useState(0)
  const [isOver, setOver] = useState(false)
  const isTold = useRef(false)
  useEffect(() => {
    if (isTold.current) return
    isTold.current = true
    // Not kept, they show once more: nobody has to be told.
    void attempt(() => call(api.preferences.save, { sawHints: true }), { failed: () => undefined })
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !hasModal()) setOver(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const hint = hints[at]
  if (isOver || !hint) return null
  const isLast = at === hints.length - 1
  return (
    <section className="hints-box raised lined corner-12" aria-label={t('label')}>
      <div className="row g8">
        <b className="f1">{t(`${hint}Title`)}</b>
        <span className="t3 s12 num">
          {at + 1} / {hints.length}
        </span>
        <IconButton size="tiny" icon={iconX} label={t('end')} onClick={() => setOver(true)} />
      </div>
      <p className="t2 s13" role="status">
        {t(hint, { control })}
      </p>
      <div className="row g8">
        <span className="f1 t3 s12 no-phone">{t('escape')}</span>
        {!isLast && (
          <Button size="small" kind="text" onClick={() => setOver(true)}>
            {t('end')}
          </Button>
        )}
        <Button size="small" kind="primary" onClick={() => setAt(at + 1)}>
          {t(isLast ? 'done' : 'next')}
        </Button>
      </div>
    </section>
  )
}
