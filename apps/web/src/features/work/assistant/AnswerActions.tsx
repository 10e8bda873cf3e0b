import type { AnswerAction } from '@portico/contract/work/assistant.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconArrowur, iconStar } from '#kit/icons/icons.ts'
import { useCatalogue } from '#shared/catalogue/useCatalogue.ts'
import { toggleFavourite } from '#shared/favourites/changeFavourites.ts'
import { useFavourites } from '#shared/favourites/useFavourites.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useOpenItem } from '#shared/opening/useOpenItem.ts'
import { assistantTexts } from './assistantTexts.ts'

interface AnswerActionsProps {
  actions: readonly AnswerAction[]
  onLeave: () => void
}

/** Buttons of an answer. The person's own menu decides what they do: an answer only names the application. */
export function AnswerActions({ actions, onLeave }: AnswerActionsProps) {
  const t = useTexts(assistantTexts)
  const { catalogue } = useCatalogue()
  const { ids } = useFavourites()
  const openItem = useOpenItem()
  return (
    <div className="row wrap g8 assistant-answer-actions">
      {actions.map(({ kind, id, label }) => {
        const item = catalogue?.byId.get(id)?.item
        const isFavourite = ids.has(id)
        return kind === 'open' ? (
          <Button
            icon={iconArrowur}
            key={`open ${id}`}
            kind="soft"
            size="small"
            disabled={!item}
            title={item ? undefined : t('gone')}
            onClick={() => {
              if (!item) return
              openItem(item)
              onLeave()
            }}
          >
            {t('open', { name: label })}
          </Button>
        ) : (
          <Button
            key={`favourite ${id}`}
            size="small"
            disabled={!item || isFavourite}
            onClick={() => item && void toggleFavourite(item)}
          >
            <Icon of={iconStar} size={14} filled={isFavourite} />
            {t(isFavourite ? 'favoured' : 'favour', { name: label })}
          </Button>
        )
      })}
    </div>
  )
}
