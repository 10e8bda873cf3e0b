import type { SavedView } from '@portico/contract/data/savedViews.ts'
import { type ReactNode, useId, useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDotsv, iconPlus, iconStar, iconUsers } from '#kit/icons/icons.ts'
import type { Action } from '#kit/layers/ActionMenu.tsx'
import { MenuButton } from '#kit/layers/MenuButton.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { queryTexts } from '../queryTexts.ts'
import { SaveViewDialog } from './SaveViewDialog.tsx'
import type { Views } from './useViews.ts'

interface ViewChipsProps {
  views: Views
  /** The view that is shown, and whether it still is what was saved. */
  current: number | null
  isChanged: boolean
  /** What a view would keep now. */
  stateNow: () => SavedView['state']
  onShow: (view: SavedView) => void
  onCopyLink: (view: SavedView) => void
  onSaved: (id: number) => void
  /** At the right: earlier queries. */
  children?: ReactNode
}

/** Saved conditions as chips. */
export function ViewChips({
  views,
  current,
  isChanged,
  stateNow,
  onShow,
  onCopyLink,
  onSaved,
  children,
}: ViewChipsProps) {
  const t = useTexts(queryTexts)
  const id = useId()
  const [dialog, setDialog] = useState<{ view: SavedView | null } | null>(null)
  const update = (view: SavedView) => void attempt(() => views.save({ ...view, state: stateNow() }))
  const actionsOf = (view: SavedView): Action[] => [
    ...(view.isOwn && view.id === current && isChanged
      ? [{ key: 'update', label: t('updateView'), run: () => update(view) }]
      : []),
    ...(view.isOwn ? [{ key: 'rename', label: t('rename'), run: () => setDialog({ view }) }] : []),
    {
      key: 'default',
      label: t(view.isDefault ? 'noDefault' : 'makeDefault'),
      run: () => void views.setDefault(view.isDefault ? null : view.id),
    },
    { key: 'link', label: t('copyLink'), run: () => onCopyLink(view) },
    ...(view.isOwn ? [{ key: 'delete', label: t('delete'), separated: true, run: () => void views.remove(view) }] : []),
  ]
  return (
    <div className="row g8 query-page-views">
      <span className="s12 t3 rigid no-phone query-page-views-title" id={`${id}t`}>
        {t('views')}
      </span>
      <ul className="chips" aria-labelledby={`${id}t`}>
        {views.views.map(view => {
          const isOn = view.id === current
          const hints = [
            ...(view.isDefault ? [t('default')] : []),
            ...(view.isOwn ? [] : [t('sharedBy', { owner: view.owner })]),
          ]
          return (
            <li key={view.id} className={`chip query-page-view holds${isOn ? ' on' : ''}`}>
              <button type="button" aria-pressed={isOn} title={hints.join(' · ')} onClick={() => onShow(view)}>
                {view.share !== 'private' && <Icon of={iconUsers} size={12} />}
                {view.name}
                {isOn && isChanged && ' *'}
                {view.isDefault && <Icon of={iconStar} size={12} />}
                {hints.length > 0 && <span className="sr">{hints.join(' ')}</span>}
              </button>
              <MenuButton
                label={t('viewMenu', { name: view.name })}
                placement="bottom-start"
                actions={actionsOf(view)}
                trigger={button => (
                  <button
                    {...button}
                    type="button"
                    className="raised placed query-page-view-more middle t2"
                    aria-label={t('viewMenu', { name: view.name })}
                  >
                    <Icon of={iconDotsv} size={12} className="dot" />
                  </button>
                )}
              />
            </li>
          )
        })}
        <li>
          <button
            type="button"
            className="chip query-page-view holds query-page-view-add"
            onClick={() => setDialog({ view: null })}
          >
            <Icon of={iconPlus} size={12} />
            {t('saveView')}
          </button>
        </li>
      </ul>
      <span className="f1" />
      {children}
      {dialog && (
        <SaveViewDialog
          view={dialog.view}
          state={dialog.view?.state ?? stateNow()}
          onSave={async form => {
            const id = await views.save(form)
            if (!dialog.view) onSaved(id)
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}
