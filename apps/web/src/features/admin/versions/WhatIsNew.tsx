import { api } from '@portico/contract/api.ts'
import { useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconSpark, iconX } from '#kit/icons/icons.ts'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { RichText } from '#shared/richText/RichText.tsx'
import { versionTexts } from './versionTexts.ts'
import './versions.css'

/** What came since the person was last told, once, in a corner: it takes neither the page nor the focus. */
export function WhatIsNew() {
  const t = useTexts(versionTexts)
  const pick = usePick()
  const { data = [] } = useApiQuery(api.versions.news, undefined, { staleTime: Number.POSITIVE_INFINITY })
  const [isClosed, setClosed] = useState(false)
  const [newest] = data
  if (!newest || isClosed) return null
  const close = () => {
    setClosed(true)
    void call(api.versions.markSeen).catch(() => undefined)
  }
  const heading = t('news', { version: newest.version })
  return (
    <section className="col s13 raised corner-12 versions-news lined thumbs" aria-label={heading}>
      <header className="row g8">
        <Icon of={iconSpark} size={16} className="tp" />
        <h2 className="f1">{heading}</h2>
        <IconButton size="tiny" icon={iconX} label={t('gotIt')} onClick={close} />
      </header>
      <div className="scroll pad-8-16">
        {data.map(version => (
          <article key={version.id}>
            <h3 className="b">{pick(version.title, version.titleEn)}</h3>
            <RichText className="t2" html={pick(version.content, version.contentEn)} />
          </article>
        ))}
      </div>
      <footer>
        <Button kind="primary" size="small" onClick={close}>
          {t('gotIt')}
        </Button>
      </footer>
    </section>
  )
}
