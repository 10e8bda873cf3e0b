import { ModalLayer } from '#kit/layers/ModalLayer.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { PaletteBody } from './PaletteBody.tsx'
import { searchTexts } from './searchTexts.ts'
import './SearchPalette.css'

interface SearchPaletteProps {
  open: boolean
  onClose: () => void
}

/**
 * The global application search (spec 1 §2.6): opens over everything, found applications can be entered and starred. Its
 * code comes with the frame: who presses Ctrl K types on in the same breath.
 */
export function SearchPalette({ open, onClose }: SearchPaletteProps) {
  const t = useTexts(searchTexts)
  return (
    <ModalLayer open={open} onClose={onClose} label={t('title')} closeOnMask className="search">
      <PaletteBody onClose={onClose} />
    </ModalLayer>
  )
}
