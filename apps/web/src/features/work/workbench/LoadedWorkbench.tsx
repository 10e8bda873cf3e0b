import { paths } from '@portico/contract/names.ts'
import { workbenchGrid } from '@portico/contract/rules/workbenchLayout.ts'
import { type Widget, type Workbench, widgetKindNames } from '@portico/contract/work/workbench.ts'
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { isActing, useSession } from '#shared/session.ts'
import { addable, inReadingOrder } from './layoutMoves.ts'
import { AddWidget } from './settings/AddWidget.tsx'
import { RoleDefaultsDialog } from './settings/RoleDefaultsDialog.tsx'
import { WidgetSettingsDialog } from './settings/WidgetSettingsDialog.tsx'
import { useLayoutDraft } from './useLayoutDraft.ts'
import { useWidgetActions } from './useWidgetActions.ts'
import { WorkbenchColumn, WorkbenchGrid } from './WorkbenchGrid.tsx'
import { WorkbenchHead } from './WorkbenchHead.tsx'
import { useParts } from './workbenchParts.ts'
import { workbenchTexts } from './workbenchTexts.ts'

/** The workbench as it is saved, or as it is being edited. */
export function LoadedWorkbench({ saved }: { saved: Workbench }) {
  const t = useTexts(workbenchTexts)
  const id = useId()
  const page = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const { hasPage } = useParts()
  const mayEdit = useSession(({ user }) => user !== null && !isActing(user))
  const maySetDefaults = useSession(({ user }) => user?.rights.includes('workbench.defaults') ?? false)
  const [isOfRoles, setOfRoles] = useState(false)
  const [said, say] = useState('')
  const { draft, isBusy, change, begin, cancel, save, restore } = useLayoutDraft(saved)
  const [setUp, setSetUp] = useState<Widget | null>(null)
  const isEditing = draft !== null
  const widgets = draft ?? saved.widgets
  const focusOn = useEditingFocus(page, isEditing)
  const { actions, add, step } = useWidgetActions({ widgets, change, say, focusOn, onSetUp: setSetUp, isPhone })
  const kinds = addable(
    widgets,
    widgetKindNames.filter(kind => kind !== 'mail' || hasPage(paths.mailbox)),
  )
  // Arranged anew on the wide grid, a phone shows what is read first there first.
  const arrange = (next: readonly Widget[]) => change(inReadingOrder(next))
  return (
    <div ref={page} className="page">
      <WorkbenchHead
        isEditing={isEditing}
        hint={t(isPhone ? 'phoneHint' : 'hint')}
        hintId={`${id}hint`}
        onEdit={mayEdit ? begin : null}
        onRefreshed={() => say(t('refreshed'))}
      >
        <AddWidget kinds={kinds} isFull={widgets.length >= workbenchGrid.mostWidgets} onAdd={add} />
        {maySetDefaults && (
          <Button size="small" onClick={() => setOfRoles(true)}>
            {t('roleDefault')}
          </Button>
        )}
        <Button size="small" disabled={isBusy} onClick={() => void restore()}>
          {t('restore')}
        </Button>
        <Button size="small" disabled={isBusy} onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
        <Button kind="primary" size="small" disabled={isBusy} onClick={() => void save()}>
          {t('save')}
        </Button>
      </WorkbenchHead>
      <div className="scrolls faint">
        {widgets.length === 0 ? (
          <div className="centred workbench-page-state">
            <EmptyState art="data" title={t('empty')} text={t(isEditing ? 'emptyEditing' : 'emptyText')} />
          </div>
        ) : isPhone ? (
          <WorkbenchColumn widgets={widgets} actions={isEditing ? actions : null} />
        ) : (
          <WorkbenchGrid
            widgets={widgets}
            actions={isEditing ? actions : null}
            hintId={`${id}hint`}
            onArrange={arrange}
            onStep={step}
          />
        )}
      </div>
      <p className="sr" role="status">
        {said}
      </p>
      {setUp && (
        <WidgetSettingsDialog
          widget={setUp}
          onClose={() => setSetUp(null)}
          onDone={next => {
            change(widgets.map(widget => (widget.i === next.i ? { ...next, ...placeOf(widget) } : widget)))
            setSetUp(null)
          }}
        />
      )}
      {isOfRoles && <RoleDefaultsDialog widgets={widgets} onClose={() => setOfRoles(false)} />}
    </div>
  )
}

const placeOf = ({ x, y, w, h }: Widget) => ({ x, y, w, h })

/** The focus goes where work goes on: to the first widget when editing begins, back to its button when it ends. */
function useEditingFocus(page: RefObject<HTMLElement | null>, isEditing: boolean) {
  const was = useRef(isEditing)
  const focusOn = useCallback(
    (id: string | null) => {
      requestAnimationFrame(() => {
        const selector = id === null ? '[data-add],[data-edit]' : `[data-widget="${CSS.escape(id)}"]`
        const target = page.current?.querySelector<HTMLElement>(selector)
        target?.focus({ preventScroll: true })
        target?.scrollIntoView({ block: 'nearest' })
      })
    },
    [page],
  )
  useEffect(() => {
    if (was.current === isEditing) return
    was.current = isEditing
    const first = page.current?.querySelector<HTMLElement>('[data-widget]')?.dataset['widget']
    focusOn(isEditing ? (first ?? null) : null)
  }, [isEditing, page, focusOn])
  return focusOn
}
