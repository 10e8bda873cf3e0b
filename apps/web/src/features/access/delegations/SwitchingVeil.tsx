import { ModalLayer } from '#kit/layers/ModalLayer.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { delegateTexts } from './delegateTexts.ts'
import { useSwitching } from './switchUser.ts'
import './PersonPanel.css'

/** Covers the page while the person is being switched. */
export function SwitchingVeil() {
  const t = useTexts(delegateTexts)
  const to = useSwitching(state => state.to)
  if (to === null) return null
  const words = t('switching', { name: to })
  return (
    <ModalLayer open onClose={() => undefined} label={words}>
      <div className="col g16 amid corner-12 raised delegations-switching lined" role="status">
        <span className="spin" />
        {words}
      </div>
    </ModalLayer>
  )
}
