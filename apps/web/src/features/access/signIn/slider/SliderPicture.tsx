import { sliderLimits } from '@portico/contract/access/slider.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconLeft, iconRefresh, iconRight } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { sliderTexts } from '../signInTexts.ts'
import type { Slider } from './useSlider.ts'

/** The picture with the gap and the piece, above the track, with buttons for those who cannot drag. */
export function SliderPicture({ slider }: { slider: Slider }) {
  const t = useTexts(sliderTexts)
  const { challenge, x, phase } = slider
  const { width, height, piece } = sliderLimits
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <div className="pop col g8 sign-in-puzzle">
      <span className="s13 t2" aria-hidden="true">
        {t('picture')}
      </span>
      <div className="sign-in-puzzle-picture middle holds" style={{ aspectRatio: `${width} / ${height}` }}>
        {challenge ? (
          <>
            <img src={challenge.image} alt={t('picture')} draggable={false} />
            <img
              className="sign-in-puzzle-piece"
              src={challenge.piece}
              alt=""
              draggable={false}
              style={{ left: share(x, width), top: share(challenge.y, height), width: share(piece, width) }}
            />
          </>
        ) : (
          <span className="t3 s13">{t('loading')}</span>
        )}
      </div>
      <div className="row g4">
        <button type="button" className="ib sm" aria-label={t('left')} onClick={() => slider.move(x - 4)}>
          <Icon of={iconLeft} size={16} />
        </button>
        <button type="button" className="ib sm" aria-label={t('right')} onClick={() => slider.move(x + 4)}>
          <Icon of={iconRight} size={16} />
        </button>
        <Button size="small" disabled={phase !== 'ready'} onClick={slider.verify}>
          {phase === 'checking' ? t('checking') : t('check')}
        </Button>
        <span className="f1" />
        <button type="button" className="ib sm" aria-label={t('refresh')} title={t('refresh')} onClick={slider.renew}>
          <Icon of={iconRefresh} size={16} />
        </button>
      </div>
    </div>
  )
}
