import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import type { SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { fingerRest, fingerSlip, pressSlip } from './dragLimits.ts'
import { onNextPress } from './followPress.ts'

type Props = ConstructorParameters<typeof MouseSensor>[0]

/**
 * Drawn at once, so that what is let go right after its last move is dropped where that led. The library takes every click
 * for the drag's own until 50 ms after it; that of a new press is none of the drag's: `forget` ends what it listens for.
 */
function exact(props: Props, forget: () => void): Props {
  const heard = new AbortController()
  let last: { x: number; y: number } | undefined
  let isStarted = false
  const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
    last = { x, y }
  }
  window.addEventListener('pointermove', follow, { capture: true, signal: heard.signal })
  return {
    ...props,
    onStart: at => {
      isStarted = true
      flushSync(() => props.onStart(at))
    },
    onEnd: () => {
      heard.abort()
      const at = last
      if (isStarted && at) flushSync(() => props.onMove(at))
      props.onEnd()
      onNextPress(forget)
    },
    onCancel: () => {
      heard.abort()
      props.onCancel()
    },
  }
}

/** What is pressed stands in the handle itself, not in a box that it has opened, and is not typed into. */
const isOwn = ({ target, currentTarget }: SyntheticEvent) =>
  target instanceof Element && currentTarget.contains(target) && !target.closest('input, select, textarea')

class Mouse extends MouseSensor {
  static override activators = [
    {
      eventName: 'onMouseDown' as const,
      handler: (press: React.MouseEvent) => press.button === 0 && isOwn(press),
    },
  ]
  constructor(props: Props) {
    super(exact(props, () => this['documentListeners'].removeAll()))
  }
}

class Finger extends TouchSensor {
  static override activators = [
    {
      eventName: 'onTouchStart' as const,
      handler: (touch: React.TouchEvent) => touch.touches.length === 1 && isOwn(touch),
    },
  ]
  constructor(props: Props) {
    super(exact(props, () => this['documentListeners'].removeAll()))
  }
}

// The same objects each time: what depends on them would be drawn anew.
const byMouse = { activationConstraint: { distance: pressSlip } }
const byFinger = { activationConstraint: { delay: fingerRest, tolerance: fingerSlip } }
const byKeys = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' as const }

/** A mouse drags after some pixels, a finger after a rest, so that both still click and scroll; keys pick up by space. */
export const useDragSensors = () =>
  useSensors(useSensor(Mouse, byMouse), useSensor(Finger, byFinger), useSensor(KeyboardSensor, byKeys))
