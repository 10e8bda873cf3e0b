import { api } from '@portico/contract/api.ts'
import { type Query, useIsFetching } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconEdit, iconRefresh, iconSliders } from '#kit/icons/icons.ts'
import { queryClient } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { dayTitle } from './dayTitle.ts'
import { workbenchTexts } from './workbenchTexts.ts'

/** What the widgets ask; counters come by themselves. */
const calls: ReadonlySet<unknown> = new Set(
  [
    api.todos.open,
    api.notices.list,
    api.favourites.list,
    api.schedule.between,
    api.mailbox.accounts,
    api.mailbox.folders,
    api.mailbox.list,
    api.queryPages.open,
    api.queryPages.chart,
    api.workbench.funds,
  ].map(({ url }) => url),
)

/** True for what a widget shows now. */
const isOfWidget = (query: Pick<Query, 'queryKey' | 'isActive'>): boolean =>
  calls.has(query.queryKey[0]) && query.isActive()

interface WorkbenchHeadProps {
  isEditing: boolean
  hint: string
  hintId: string
  /** Null where this person may not edit it. */
  onEdit: (() => void) | null
  onRefreshed: () => void
  /** What editing offers. */
  children: ReactNode
}

/** The line above the widgets: what day it is; while the layout is edited, how, and what to do with it. */
export function WorkbenchHead({ isEditing, hint, hintId, onEdit, onRefreshed, children }: WorkbenchHeadProps) {
  const t = useTexts(workbenchTexts)
  const language = useLanguage(state => state.language)
  const isBusy = useIsFetching({ predicate: isOfWidget }) > 0
  const refresh = async () => {
    await queryClient.invalidateQueries({ predicate: isOfWidget })
    onRefreshed()
  }
  return (
    <div className={`ph-bar workbench-head${isEditing ? ' editing' : ''}`}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      {isEditing ? (
        <>
          <span className="tag p no-phone">
            <Icon of={iconEdit} size={12} />
            {t('editing')}
          </span>
          <span id={hintId} className="s12 t3 el f1 workbench-hint" title={hint}>
            {hint}
          </span>
          {children}
        </>
      ) : (
        <>
          <span className="s13 t3 el">{dayTitle(portalNow().slice(0, 10), language)}</span>
          <span className="f1" />
          <Button kind="text" size="small" icon={iconRefresh} isBusy={isBusy} onClick={refresh}>
            {t('refresh')}
          </Button>
          {onEdit && (
            <Button kind="text" size="small" icon={iconSliders} data-edit onClick={onEdit}>
              {t('edit')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
