import { paths } from '@portico/contract/names.ts'
import type { SyntheticEvent } from 'react'

const fallback = `${paths.icons}/app-fallback.svg`

/** The portal's own tiles are there as pictures too: a browser reads an SVG file as a document, five times as long. */
const ownTile = /^(app-[\w-]+)\.svg$/
const addressOf = (file: string): string => `${paths.icons}/${file}`

/** The address of an icon file; only a plain file name is looked for. */
const iconAddress = (file: string): string =>
  /^[\w.-]+$/.test(file) ? addressOf(file.replace(ownTile, '$1.webp')) : fallback

/** A picture that is missing gives way to the drawing, that to the fallback. */
const onError = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  const drawing = currentTarget.src.replace(/\.webp$/, '.svg')
  if (drawing !== currentTarget.src) currentTarget.src = drawing
  else if (!currentTarget.src.endsWith(fallback)) currentTarget.src = fallback
}

/** An application's tile; a file that can't be shown gives way to the fallback. Decorative: the name stands beside it. */
export function AppIcon({ file, size = 36 }: { file: string; size?: number }) {
  return (
    <img
      className="ai"
      src={iconAddress(file)}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={onError}
    />
  )
}
