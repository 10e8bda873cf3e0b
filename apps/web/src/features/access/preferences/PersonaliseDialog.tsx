import { useId } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { iconMonitor, iconMoon, iconSun } from '#kit/icons/icons.ts'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { useSwitchParameter } from '#shared/parameters.ts'
import { ColourChoice } from './ColourChoice.tsx'
import { LayoutChoice } from './LayoutChoice.tsx'
import { personaliseTexts } from './personaliseTexts.ts'
import { usePersonalise } from './usePersonalise.ts'
import './PersonaliseDialog.css'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'

interface PersonaliseDialogProps {
  open: boolean
  onClose: () => void
}

const fontSizes = ['13', '14', '15', '16'] as const

/** Personal configuration, 450 px wide: menu, colours, appearance, language; everything shows at once behind it. */
export function PersonaliseDialog({ open, onClose }: PersonaliseDialogProps) {
  return open ? <OpenDialog onClose={onClose} /> : null
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(personaliseTexts)
  const id = useId()
  const showsLanguage = useSwitchParameter('isShowLanguage', true)
  const { choices, choose, restore, save, isSaving } = usePersonalise(onClose, {
    saved: t('saved'),
    failed: t('failed'),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      width={450}
      mask="light"
      footer={
        <>
          <Button kind="text" className="preferences-standard" onClick={restore}>
            {t('standard')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" isBusy={isSaving} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <LayoutChoice value={choices.position} onChange={position => choose({ position })} />
      <ColourChoice value={choices.seed} onChange={seed => choose({ seed })} />
      <fieldset className="preferences-set">
        <legend className="row sb b">{t('mode')}</legend>
        <Segmented
          block
          label={t('mode')}
          value={choices.mode}
          onChange={mode => choose({ mode })}
          options={[
            { value: 'light', label: t('light'), icon: iconSun },
            { value: 'dark', label: t('dark'), icon: iconMoon },
            { value: 'system', label: t('system'), icon: iconMonitor },
          ]}
        />
      </fieldset>
      <hr className="preferences-line" />
      <div className="row sb g12 room-44">
        <span id={`${id}c`}>{t('collapsed')}</span>
        <Switch
          isBare
          aria-labelledby={`${id}c`}
          checked={choices.isCollapsed}
          onChange={isCollapsed => choose({ isCollapsed })}
        />
      </div>
      <div className="row sb g12 room-44">
        <span>{t('fontSize')}</span>
        <Segmented
          label={t('fontSize')}
          value={String(choices.fontSize) as (typeof fontSizes)[number]}
          onChange={size => choose({ fontSize: Number(size) })}
          options={optionsOf(fontSizes, size => size)}
        />
      </div>
      {showsLanguage && (
        <div className="row sb g12 room-44">
          <span>{t('language')}</span>
          <Segmented
            label={t('language')}
            value={choices.language}
            onChange={language => choose({ language })}
            options={[
              { value: 'zh', label: '中文', lang: 'zh-CN' },
              { value: 'en', label: 'English', lang: 'en' },
            ]}
          />
        </div>
      )}
    </Dialog>
  )
}
