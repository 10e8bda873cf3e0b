import { type ReactNode, useId } from 'react'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { iconX } from '#kit/icons/icons.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { ModalLayer } from './ModalLayer.tsx'
import './Drawer.css'

interface DrawerProps {
  title: string
  /** In its head, beside the title. */
  aside?: ReactNode
  children: ReactNode
  onClose: () => void
}

const drawerTexts = defineTexts({ close: { zh: '关闭', en: 'Close' } })

/** For reading beside a list: from the right, as high as the page. A press beside it closes; editing is a dialog. */
export function Drawer({ title, aside, children, onClose }: DrawerProps) {
  const t = useTexts(drawerTexts)
  const id = useId()
  return (
    <ModalLayer open onClose={onClose} labelledBy={id} mask="light" closeOnMask className="drawer">
      <section className="drawer-panel raised">
        <header className="row g8 line-below rigid">
          <h2 id={id} className="heading f1 dialog-title">
            {title}
          </h2>
          {aside}
          <IconButton size="small" icon={iconX} label={t('close')} onClick={onClose} />
        </header>
        <div className="scrolls shrinks bd">{children}</div>
      </section>
    </ModalLayer>
  )
}
