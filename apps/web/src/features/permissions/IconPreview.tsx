import { Icon } from '#kit/icons/Icon.tsx'
import { AppIcon } from '#shared/catalogue/AppIcon.tsx'
import { menuIcons } from '#shared/catalogue/menuIcons.ts'

interface IconPreviewProps {
  menuIcon: string
  icon: string
  size?: number
}

/** A node's icon as menus show it: the line icon it names, else the file. */
export function IconPreview({ menuIcon, icon, size = 18 }: IconPreviewProps) {
  const own = menuIcons[menuIcon.replace(/\.svg$/, '')]
  if (own) return <Icon of={own} size={size} />
  const file = menuIcon || icon
  return file ? <AppIcon file={file} size={size + 2} /> : '—'
}
