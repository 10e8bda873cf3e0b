import { workbenchGrid } from '@portico/contract/rules/workbenchLayout.ts'
import { type WidgetKind, widgetNames } from '@portico/contract/work/workbench.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { Popover } from '#kit/layers/Popover.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { say, useTexts } from '#shared/i18n/texts.ts'
import { widgetTable } from '../widgets/widgetTable.ts'
import { workbenchTexts } from '../workbenchTexts.ts'

interface AddWidgetProps {
  kinds: readonly WidgetKind[]
  isFull: boolean
  onAdd: (kind: WidgetKind) => void
}

/** The kinds of widgets that can still be put onto the workbench. */
export function AddWidget({ kinds, isFull, onAdd }: AddWidgetProps) {
  const t = useTexts(workbenchTexts)
  const nameOf = useTexts(widgetNames)
  const language = useLanguage(state => state.language)
  return (
    <Popover
      label={t('add')}
      placement="bottom-end"
      width={300}
      className="pad-6 workbench-add"
      trigger={props => (
        <Button size="small" icon={iconPlus} data-add {...props}>
          {t('add')}
        </Button>
      )}
    >
      {close =>
        isFull ? (
          <p className="s13 t2 pad-8-10">{t('full', { max: workbenchGrid.mostWidgets })}</p>
        ) : (
          kinds.map(kind => (
            <button
              key={kind}
              type="button"
              className="mi"
              onClick={() => {
                close()
                onAdd(kind)
              }}
            >
              <Icon of={widgetTable[kind].icon} size={18} />
              <span className="col">
                <span>{nameOf(kind)}</span>
                <span className="s12 t3">{say(widgetTable[kind].hint, language)}</span>
              </span>
            </button>
          ))
        )
      }
    </Popover>
  )
}
