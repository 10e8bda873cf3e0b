import { isLinkAddress } from '@portico/contract/rules/workbenchLayout.ts'
import type { WidgetLink } from '@portico/contract/work/workbench.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconArrowur, iconLink } from '#kit/icons/icons.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { AppIcon } from '#shared/appCards/AppIcon.tsx'
import { useCatalogue } from '#shared/catalogue/useCatalogue.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { useOpenItem } from '#shared/opening/useOpenItem.ts'
import { useWidget } from '../workbenchParts.ts'
import { WidgetFrame } from './WidgetFrame.tsx'
import { widgetTexts } from './widgetTexts.ts'

/** The person's own links. */
export function LinkWidget() {
  const t = useTexts(widgetTexts)
  const { links = [] } = useWidget().widget
  return (
    <WidgetFrame>
      {links.length === 0 ? (
        <EmptyState compact art="data" title={t('noLinks')} text={t('noLinksText')} />
      ) : (
        <ul>
          {links.map(link => (
            <LinkLine key={`${link.permissionId ?? ''} ${link.address} ${link.name}`} link={link} />
          ))}
        </ul>
      )}
    </WidgetFrame>
  )
}

/** An application that the person may no longer open is not shown; an address opens in a window of its own. */
function LinkLine({ link }: { link: WidgetLink }) {
  const t = useTexts(widgetTexts)
  const pick = usePick()
  const open = useOpenItem()
  const { catalogue } = useCatalogue()
  const { name, address, permissionId } = link
  if (permissionId !== undefined) {
    const item = catalogue?.byId.get(permissionId)?.item
    return item ? (
      <li>
        <button type="button" className="row hovers-faint workbench-row" onClick={() => open(item)}>
          <AppIcon file={item.icon} size={24} />
          <span className="el f1">{pick(item.name, item.nameEn)}</span>
        </button>
      </li>
    ) : null
  }
  // Looked at again: the layout may come from an administrator.
  if (!isLinkAddress(address)) return null
  return (
    <li>
      <a
        className="row hovers-faint workbench-row"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('newWindow', { name })}
      >
        <span className="t3">
          <Icon of={iconLink} size={18} />
        </span>
        <span className="el f1">{name}</span>
        <span className="t3">
          <Icon of={iconArrowur} size={14} />
        </span>
      </a>
    </li>
  )
}
