import { paths } from '@portico/contract/names.ts'
import { useState } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconGrid } from '#kit/icons/icons.ts'
import { menuIcons } from '#shared/appCards/menuIcons.ts'

/** The icon that a menu item names: one of our line icons, a file of the server, or the fallback when it is broken. */
export function MenuIcon({ file }: { file: string }) {
  const [isBroken, setBroken] = useState(false)
  const own = menuIcons[file.replace(/\.svg$/, '')]
  if (own) return <Icon of={own} />
  if (isBroken || file === '') return <Icon of={iconGrid} />
  return (
    <img
      src={`${paths.icons}/${encodeURIComponent(file)}`}
      width={18}
      height={18}
      alt=""
      onError={() => setBroken(true)}
    />
  )
}
