import { useCatalogue } from '#shared/catalogue/useCatalogue.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { ModalLayer } from '#shared/ui/ModalLayer.tsx'
import { PaletteBody } from './PaletteBody.tsx'
import { searchTexts } from './searchTexts.ts'
import './SearchPalette.css'

interface SearchPaletteProps {
  open: boolean
  onClose: () => void
}

/** The global application search (spec 1 §2.6): opens over everything, found applications can be entered and starred. */
export function SearchPalette({ open, onClose }: SearchPaletteProps) {
  const t = useTexts(searchTexts)
  const { catalogue, error } = useCatalogue()
  return (
    <ModalLayer open={open} onClose={onClose} label={t('title')} closeOnMask className="search">
      {catalogue ? (
        <PaletteBody catalogue={catalogue} onClose={onClose} />
      ) : (
        <section className="sp wait0" role={error ? 'alert' : 'status'}>
          {error ? error.message : t('loading')}
        </section>
      )}
    </ModalLayer>
  )
}
