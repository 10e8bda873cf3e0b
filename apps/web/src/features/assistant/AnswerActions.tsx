import type { AnswerAction } from '@portico/contract/assistant.ts'
import { useCatalogue } from '#shared/catalogue/useCatalogue.ts'
import { toggleFavourite } from '#shared/favourites/changeFavourites.ts'
import { useFavourites } from '#shared/favourites/useFavourites.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useOpenItem } from '#shared/opening/useOpenItem.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconArrowur, iconStar } from '#shared/ui/icons.ts'
import { assistantTexts } from './assistantTexts.ts'

interface AnswerActionsProps {
  actions: readonly AnswerAction[]
  onLeave: () => void
}

/** Buttons of an answer. The person's own menu decides what they do: an answer only names the application. */
export function AnswerActions({ actions, onLeave }: AnswerActionsProps) {
  return actions.length === 0 ? null : <Buttons actions={actions} onLeave={onLeave} />
}

function Buttons({ actions, onLeave }: AnswerActionsProps) {
  const t = useTexts(assistantTexts)
  const { catalogue } = useCatalogue()
  const { ids } = useFavourites()
  const openItem = useOpenItem()
  return (
    <div className="am-do">
      {actions.map(({ kind, id, label }) => {
        const item = catalogue?.byId.get(id)?.item
        const isFavourite = ids.has(id)
        return kind === 'open' ? (
          <button
            key={`open ${id}`}
            type="button"
            className="btn sm soft"
            disabled={!item}
            title={item ? undefined : t('gone')}
            onClick={() => {
              if (!item) return
              openItem(item)
              onLeave()
            }}
          >
            <Icon of={iconArrowur} size={14} />
            {t('open', { name: label })}
          </button>
        ) : (
          <button
            key={`favourite ${id}`}
            type="button"
            className="btn sm"
            disabled={!item || isFavourite}
            onClick={() => item && void toggleFavourite(item)}
          >
            <Icon of={iconStar} size={14} filled={isFavourite} />
            {t(isFavourite ? 'favoured' : 'favour', { name: label })}
          </button>
        )
      })}
    </div>
  )
}
