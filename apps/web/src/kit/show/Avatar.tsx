import { paths } from '@portico/contract/names.ts'
import type { CSSProperties } from 'react'
import { avatarColour, initialOf } from './avatarColour.ts'

interface AvatarProps {
  name: string
  /** Staff number: chooses the colour. */
  code: string
  size?: number
  /** The name of their picture on the server. */
  photo?: string | undefined
}

/** A person's picture, or their initial on their colour. Decorative: the name stands beside it. */
export function Avatar({ name, code, size = 28, photo }: AvatarProps) {
  if (photo)
    return (
      <img
        className="avatar"
        src={`${paths.avatars}/${encodeURIComponent(photo)}`}
        style={{ width: size, height: size, objectFit: 'cover' }}
        alt=""
      />
    )
  const style: CSSProperties & { '--av': string } = { '--av': avatarColour(code), width: size, height: size }
  if (size > 30) style.fontSize = Math.round(size * 0.4)
  return <span className="avatar" style={style} data-initial={initialOf(name)} aria-hidden="true" />
}
