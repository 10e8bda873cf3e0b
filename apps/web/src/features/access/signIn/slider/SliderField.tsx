import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useDrag } from '#kit/drag/useDrag.ts'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconCheck, iconDbr } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { sliderTexts } from '../signInTexts.ts'
import { SliderPicture } from './SliderPicture.tsx'
import { travel } from './sliderTrack.ts'
import type { Slider } from './useSlider.ts'

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageUp: 10,
  PageDown: -10,
}

/** The slider verification: by dragging, by keyboard, by clicking, or without a puzzle at all. */
export function SliderField({ slider, problem }: { slider: Slider; problem: string }) {
  const t = useTexts(sliderTexts)
  const track = useRef<HTMLDivElement>(null)
  const isHeld = useRef(false)
  const follow = useDrag()
  const [isOpen, setOpen] = useState(false)
  const { phase, x } = slider
  const isPassed = phase === 'passed'
  const isBusy = phase === 'working'
  // Whoever moves it is doing what was asked for.
  const words = slider.problem || (x > 0 ? '' : problem)
  // What had the focus is gone once it has passed; whoever used the keyboard goes on from here.
  useEffect(() => {
    if (isPassed && document.activeElement === document.body) track.current?.focus()
  }, [isPassed])

  const open = () => {
    if (isPassed || isBusy) return
    setOpen(true)
    slider.prepare()
  }
  // Somebody may have come here before the code did.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was so at the start.
  useEffect(() => {
    if (document.activeElement === track.current) open()
  }, [])
  /** Picture pixels for one pixel of the track. */
  const scale = () => travel / Math.max(1, (track.current?.clientWidth ?? 384) - 52)
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (isPassed || isBusy || event.button !== 0) return
    open()
    const from = event.clientX - event.currentTarget.getBoundingClientRect().left - 26
    if (Math.abs(from - x / scale()) > 30) return slider.move(from * scale())
    isHeld.current = true
    const moved = (dx: number) => x + dx * scale()
    follow(event, {
      move: at => slider.move(moved(at.dx), at.y),
      end: at => {
        isHeld.current = false
        if (moved(at.dx) > 3) slider.verify()
      },
      cancel: () => {
        isHeld.current = false
        slider.move(x)
      },
    })
  }
  const key = (event: KeyboardEvent) => {
    if (isPassed || isBusy) return
    if (event.key === 'Escape') return setOpen(false)
    const step = steps[event.key]
    if (step !== undefined) slider.move(x + step * (event.shiftKey ? 10 : 1))
    else if (event.key === 'Home') slider.move(0)
    else if (event.key === 'End') slider.move(travel)
    else if (event.key === 'Enter' || event.key === ' ') x > 0 && slider.verify()
    else return
    open()
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches whether the focus leaves its parts
    <div
      className="open-form-field"
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
      onPointerLeave={event => {
        if (!isHeld.current && !event.currentTarget.contains(document.activeElement)) setOpen(false)
      }}
    >
      {isOpen && !isPassed && !isBusy ? <SliderPicture slider={slider} /> : null}
      <div
        ref={track}
        id="slider"
        className={`sign-in-slider middle t3 holds rounded${isPassed ? ' ok' : words ? ' err' : ''}${slider.wrong ? ` shake-${slider.wrong % 2}` : ''}`}
        role="slider"
        tabIndex={0}
        aria-label={t('label')}
        aria-valuemin={0}
        aria-valuemax={travel}
        aria-valuenow={Math.round(x)}
        aria-valuetext={isPassed ? t('passed') : t('value', { x: Math.round(x) })}
        aria-invalid={words !== ''}
        aria-describedby={words ? 'slider-error' : undefined}
        aria-disabled={isPassed || isBusy}
        onFocus={open}
        onPointerDown={press}
        onKeyDown={key}
      >
        <span
          className="sign-in-slider-track"
          style={isPassed || x > 0 ? { width: isPassed ? '100%' : x / scale() + 26 } : undefined}
        />
        <span className="sign-in-slider-text holds">
          {isPassed ? t('passed') : isBusy ? t('working') : x > 0 ? '' : t('track')}
        </span>
        <span
          className="sign-in-slider-handle middle t2"
          style={isPassed || x === 0 ? undefined : { left: 3 + x / scale() }}
          onPointerEnter={event => (event.pointerType === 'mouse' ? open() : undefined)}
        >
          <Icon of={isPassed ? iconCheck : iconDbr} size={18} />
        </span>
      </div>
      <div className="row sb g8">
        <FieldError id="slider-error" words={words} />
        {isPassed ? null : (
          <button type="button" className="open-form-link" disabled={isBusy} onClick={slider.work}>
            {t('other')}
          </button>
        )}
      </div>
      <span className="sr" role="status">
        {isPassed ? t('passed') : isBusy ? t('working') : phase === 'checking' ? t('checking') : ''}
      </span>
    </div>
  )
}
