import {
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type KeyboardSensorProps,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
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

/**
 * Each press counts, however soon it follows: a busy page hears several before it draws. The library listens one turn after
 * the space that picks up, and goes by what was drawn last, so that a quick arrow was lost and its drop led nowhere.
 */
class Keys extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    let at = { x: 0, y: 0 }
    let isOver = false
    const ended = (run: () => void) => () => {
      isOver = true
      run()
      // It may begin to listen only now.
      setTimeout(() => this['listeners'].removeAll())
    }
    super({
      ...props,
      onStart: from => flushSync(() => props.onStart(from)),
      onMove: to => {
        at = to
        props.onMove(to)
      },
      onEnd: ended(props.onEnd),
      onCancel: ended(props.onCancel),
    })
    const hear = this['handleKeyDown']
    this['handleKeyDown'] = (press: Event) => {
      if (press === props.event || isOver) return
      // With where the press before led, and how far it scrolled.
      flushSync(() => props.onMove(at))
      hear(press)
    }
    this['listeners'].add('keydown', this['handleKeyDown'])
  }
}

/** Seen from the place where it is drawn: what the library takes for that comes a turn later. */
const nextPlace: KeyboardCoordinateGetter = (press, { context, ...rest }) => {
  const place = context.droppableContainers.get(context.collisions?.[0]?.id)
  const rect = place?.rect.current
  const over = place && rect ? { ...place, rect } : null
  return sortableKeyboardCoordinates(press, { ...rest, context: { ...context, over } })
}

// The same objects each time: what depends on them would be drawn anew.
const byMouse = { activationConstraint: { distance: pressSlip } }
const byFinger = { activationConstraint: { delay: fingerRest, tolerance: fingerSlip } }
const byKeys = { coordinateGetter: nextPlace, scrollBehavior: 'auto' as const }

/** A mouse drags after some pixels, a finger after a rest, so that both still click and scroll; keys pick up by space. */
export const useDragSensors = () =>
  useSensors(useSensor(Mouse, byMouse), useSensor(Finger, byFinger), useSensor(Keys, byKeys))
