import { paths } from '@portico/contract/names.ts'
import type { SyntheticEvent } from 'react'

const fallback = `${paths.icons}/app-fallback.svg`

/** The address of an icon file; only a plain file name is looked for. */
const iconAddress = (file: string): string => (/^[\w.-]+$/.test(file) ? `${paths.icons}/${file}` : fallback)

/** A picture that is missing gives way to the fallback. */
const onError = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  if (!currentTarget.src.endsWith(fallback)) currentTarget.src = fallback
}

/** A picture out of the icons' folder; a file that can't be shown gives way to the fallback. Decorative. */
export function IconPicture({ file, size }: { file: string; size: number }) {
  return (
    <img
      className="app-icon"
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
