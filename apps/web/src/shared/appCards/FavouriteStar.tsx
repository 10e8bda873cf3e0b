import { Icon } from '#kit/icons/Icon.tsx'
import { iconStar } from '#kit/icons/icons.ts'
import { Tooltip } from '#kit/layers/Tooltip.tsx'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import './FavouriteStar.css'

const starTexts = defineTexts({
  add: { zh: '收藏应用', en: 'Add to favourites' },
  remove: { zh: '取消收藏', en: 'Remove from favourites' },
})

interface FavouriteStarProps {
  /** The application's name, for those who don't see it beside the star. */
  name: string
  isFavourite: boolean
  onToggle: () => void
  size?: number
  /** Other words than 取消收藏, in a tooltip of their own. */
  removeText?: string | undefined
}

/** The star of an application: filled when it is one of the favourites. */
export function FavouriteStar({ name, isFavourite, onToggle, size = 16, removeText }: FavouriteStarProps) {
  const t = useTexts(starTexts)
  const label = isFavourite ? (removeText ?? t('remove')) : t('add')
  const button = (
    <button
      type="button"
      className={`grid corner-4 t3 rigid app-star${isFavourite ? ' on' : ''}`}
      aria-label={`${label} ${name}`}
      aria-pressed={isFavourite}
      title={removeText === undefined ? label : undefined}
      onClick={onToggle}
    >
      <Icon of={iconStar} size={size} filled={isFavourite} />
    </button>
  )
  return removeText === undefined ? button : <Tooltip text={label}>{button}</Tooltip>
}
