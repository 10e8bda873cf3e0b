import { type Widget, type WidgetKind, widgetNames } from '@portico/contract/work/workbench.ts'
import { toast } from '#kit/layers/toast.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { inReadingOrder, reordered, tidied, withNew } from './layoutMoves.ts'
import type { WidgetActions } from './workbenchParts.ts'
import { workbenchTexts } from './workbenchTexts.ts'

interface Editing {
  widgets: readonly Widget[]
  change: (widgets: readonly Widget[]) => void
  /** Read aloud. */
  say: (words: string) => void
  focusOn: (id: string | null) => void
  onSetUp: (widget: Widget) => void
  isPhone: boolean
}

/** What editing does to the widgets, said in words as it is done. */
export function useWidgetActions({ widgets, change, say, focusOn, onSetUp, isPhone }: Editing) {
  const t = useTexts(workbenchTexts)
  const kindName = useTexts(widgetNames)
  const nameOf = ({ title, kind }: Widget) => title || kindName(kind)
  const tellPlace = (widget: Widget) => {
    const { x, y, w, h } = widget
    say(t('place', { name: nameOf(widget), row: y + 1, column: x + 1, width: w, height: h }))
  }
  const actions: WidgetActions = {
    remove: widget => {
      const at = widgets.findIndex(({ i }) => i === widget.i)
      const rest = widgets.filter(({ i }) => i !== widget.i)
      change(isPhone ? rest : tidied(rest))
      focusOn((rest[at] ?? rest.at(-1))?.i ?? null)
      const words = t('removed', { name: nameOf(widget) })
      say(words)
      toast.info(words, { action: { label: t('undo'), run: () => change(widgets) } })
    },
    setUp: onSetUp,
    pin: widget => {
      const pinned = !widget.static
      change(widgets.map(it => (it.i === widget.i ? { ...it, static: pinned } : it)))
      say(t(pinned ? 'pinned' : 'unpinned', { name: nameOf(widget) }))
    },
    reorder: isPhone
      ? (widget, by) => {
          const next = reordered(widgets, widget.i, by)
          const name = nameOf(widget)
          if (next === widgets) return say(t('edge', { name }))
          change(next)
          say(t('order', { name, at: next.findIndex(({ i }) => i === widget.i) + 1, count: next.length }))
        }
      : null,
  }
  return {
    actions,
    add: (kind: WidgetKind) => {
      const made = withNew(widgets, kind)
      change(isPhone ? made.widgets : inReadingOrder(made.widgets))
      focusOn(made.id)
      const added = made.widgets.find(({ i }) => i === made.id)
      if (added) tellPlace(added)
    },
    step: (next: readonly Widget[], id: string) => {
      const widget = next.find(({ i }) => i === id)
      if (!widget) return
      if (next === widgets) return say(t(widget.static ? 'isPinned' : 'edge', { name: nameOf(widget) }))
      change(inReadingOrder(next))
      tellPlace(widget)
      focusOn(id)
    },
  }
}
