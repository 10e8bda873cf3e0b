import type { RefObject } from 'react'
import { closeTab, findTab } from '#features/frame/tabs/tabList.ts'
import { useTabChange } from '#features/frame/tabs/useTabChange.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconX } from '#kit/icons/icons.ts'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { frameTexts } from '../frameTexts.ts'
import './PhoneClose.css'

interface PhoneCloseProps {
  /** The application's tab. */
  path: string
  /** The portal's own page that was shown last. */
  lastPage: RefObject<string>
}

/**
 * Phones show no tabs: an application is closed in its own bar, and its frame goes with it. It leads back to the page
 * that it was opened from, not to another application, and going back in the browser does not open it again.
 */
export function PhoneClose({ path, lastPage }: PhoneCloseProps) {
  const t = useTexts(frameTexts)
  const changeTabs = useTabChange()
  if (!useIsPhone()) return null
  const close = () =>
    changeTabs(
      state => {
        const active = findTab(state.tabs, lastPage.current)?.path ?? state.tabs[0]?.path ?? ''
        return closeTab({ ...state, active }, path)
      },
      { replace: true },
    )
  return (
    <button type="button" className="ib phone-x" aria-label={t('close')} title={t('close')} onClick={close}>
      <Icon of={iconX} size={18} />
    </button>
  )
}
