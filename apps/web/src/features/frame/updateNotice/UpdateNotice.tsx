import { useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconRefresh, iconX } from '#kit/icons/icons.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { useUpdate } from '#shared/update/useUpdate.ts'
import './UpdateNotice.css'

const updateTexts = defineTexts({
  ready: { zh: '门户有新版本，刷新后即可使用。', en: 'A new version of the portal is ready; reload to use it.' },
  apply: { zh: '立即刷新', en: 'Reload now' },
  later: { zh: '稍后', en: 'Later' },
})

/** A bar that says that a new version is there; it waits for the person. */
export function UpdateNotice() {
  const t = useTexts(updateTexts)
  const { ready, apply } = useUpdate()
  const [isPutOff, setPutOff] = useState(false)
  return (
    <div role="status" className="contents">
      {ready && !isPutOff && (
        <div className="row g12 s13 mid-across update-notice-bar rigid">
          <Icon of={iconRefresh} size={16} className="tp" />
          <span>{t('ready')}</span>
          <Button kind="primary" size="small" onClick={apply}>
            {t('apply')}
          </Button>
          <IconButton size="tiny" icon={iconX} label={t('later')} onClick={() => setPutOff(true)} />
        </div>
      )}
    </div>
  )
}
