import { AppIcon } from '#shared/ui/AppIcon.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { menuIcons } from '#shared/ui/menuIcons.ts'

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
