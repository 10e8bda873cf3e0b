import type { CSSProperties } from 'react'
import { IconPicture } from './IconPicture.tsx'
import { sheet, tiles } from './tiles.ts'
import './AppIcon.css'

const { tile, gap, columns, rows } = sheet
/** Of so many tiles and the gaps between them, in pixels. */
const along = (count: number): number => count * (tile + gap) - gap
/** Per cent of one tile. */
const backgroundSize = `${(100 * along(columns)) / tile}% ${(100 * along(rows)) / tile}%`
/** The portal's own tiles: where each stands on their sheet, which is fetched while somebody signs in. */
const places = new Map(tiles.map((name, at) => [`${name}.svg`, placeOf(at)]))

/** Per cent, as `background-position` wants it: of what the sheet is larger than one tile. */
function placeOf(at: number): string {
  const share = (step: number, count: number) => (100 * step * (tile + gap)) / (along(count) - tile)
  return `${share(at % columns, columns)}% ${share(Math.floor(at / columns), rows)}%`
}

/** An application's tile. Decorative: the name stands beside it. */
export function AppIcon({ file, size = 36 }: { file: string; size?: number }) {
  const backgroundPosition = places.get(file)
  if (backgroundPosition === undefined) return <IconPicture file={file} size={size} />
  const style: CSSProperties & { '--tile': string } = { '--tile': `${size}px`, backgroundPosition, backgroundSize }
  return <i className="app-icon app-tile" style={style} />
}
