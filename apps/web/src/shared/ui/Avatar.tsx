import type { CSSProperties } from 'react'
import { avatarColour, initialOf } from './avatarColour.ts'

interface AvatarProps {
  name: string
  /** Staff number: chooses the colour. */
  code: string
  size?: number
}

/** A person's initial on their colour. Decorative: the name stands beside it. */
export function Avatar({ name, code, size = 28 }: AvatarProps) {
  const style: CSSProperties & { '--av': string } = { '--av': avatarColour(code), width: size, height: size }
  if (size > 30) style.fontSize = Math.round(size * 0.4)
  return <span className="av" style={style} data-initial={initialOf(name)} aria-hidden="true" />
}
