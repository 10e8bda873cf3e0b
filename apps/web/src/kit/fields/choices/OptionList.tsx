import { type ReactNode, type RefObject, useRef } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconCheck, iconDown, iconRight } from '#kit/icons/icons.ts'
import { FloatingBox } from '#kit/layers/FloatingBox.tsx'
import type { Option, Value } from './options/optionSearch.ts'
import { useOptionWindow } from './options/useOptionWindow.ts'
import '../fields.css'

/** An option as it stands in the list. */
export interface Row<V extends Value = string> extends Option<V> {
  /** Levels below the top. */
  depth?: number | undefined
  /** Of a branch: whether what is below it shows. */
  isOpen?: boolean | undefined
}

interface OptionListProps<V extends Value> {
  id: string
  label: string
  anchor: RefObject<HTMLElement | null>
  options: readonly Row<V>[]
  chosen: readonly V[]
  active: number
  /** Instead of options. */
  note: string
  isMultiple?: boolean | undefined
  isTree?: boolean | undefined
  pictureOf?: ((value: V) => ReactNode) | undefined
  onPick: (at: number) => void
  /** Opens or closes the branch there. */
  onBranch?: ((at: number) => void) | undefined
  onClose: () => void
}

/** A list is at least so wide, in px. */
const least = 200

/** The list below a combobox. The focus stays in the field; it names the marked option. */
export function OptionList<V extends Value>({ id, label, anchor, options, chosen, ...props }: OptionListProps<V>) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useOptionWindow(list, options.length, props.active)
  const width = Math.max(anchor.current?.offsetWidth ?? 0, least)
  const isChosen = new Set(chosen)
  return (
    <FloatingBox
      anchor={anchor}
      onClose={props.onClose}
      // On a page inside its landmark; in a dialog above all that could clip it.
      inPlace={!anchor.current?.closest('dialog')}
      className="k-opts"
      style={{ width }}
    >
      {options.length === 0 ? (
        <p className="size-13 t3 pad-10-12" role="status">
          {props.note}
        </p>
      ) : (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a list or a tree.
        <div
          ref={list}
          id={id}
          role={props.isTree ? 'tree' : 'listbox'}
          tabIndex={-1}
          aria-label={label}
          aria-multiselectable={props.isMultiple || undefined}
          onScroll={shown.onScroll}
        >
          {shown.before > 0 && <i style={{ height: shown.before }} />}
          {options.slice(shown.first, shown.end).map((option, index) => (
            <OptionRow
              key={option.value}
              option={option}
              id={id}
              count={options.length}
              at={shown.first + index}
              isMarked={shown.first + index === props.active}
              isChosen={isChosen.has(option.value)}
              isTree={props.isTree === true}
              picture={props.pictureOf?.(option.value)}
              onPick={props.onPick}
              onBranch={props.onBranch}
            />
          ))}
          {shown.after > 0 && <i style={{ height: shown.after }} />}
        </div>
      )}
    </FloatingBox>
  )
}

interface OptionRowProps<V extends Value> {
  id: string
  option: Row<V>
  at: number
  count: number
  isMarked: boolean
  isChosen: boolean
  isTree: boolean
  picture: ReactNode
  onPick: (at: number) => void
  onBranch: ((at: number) => void) | undefined
}

function OptionRow<V extends Value>({
  id,
  option,
  at,
  count,
  isTree,
  isMarked,
  isChosen,
  ...props
}: OptionRowProps<V>) {
  const isOff = option.refusal !== undefined
  const right = option.refusal || option.hint
  const depth = option.depth ?? 0
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's, which keeps the focus.
    // biome-ignore lint/a11y/noStaticElementInteractions: an option or a node of a tree.
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both have these.
    <div
      id={`${id}-${at}`}
      role={isTree ? 'treeitem' : 'option'}
      aria-selected={isChosen}
      aria-disabled={isOff || undefined}
      aria-setsize={isTree ? undefined : count}
      aria-posinset={isTree ? undefined : at + 1}
      aria-level={isTree ? depth + 1 : undefined}
      aria-expanded={option.isOpen}
      data-at={at}
      className={`mi${isMarked ? ' is-hover' : ''}${isChosen ? ' on' : ''}`}
      style={depth > 0 ? { paddingLeft: 10 + depth * 20 } : undefined}
      onPointerDown={event => {
        // The focus stays where it is, and the field below does not take it for a press on itself.
        event.preventDefault()
        event.stopPropagation()
      }}
      onClick={() => props.onPick(at)}
    >
      {isTree && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of the combobox do the same.
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
        <span
          className="middle rigid t3 k-opts-branch"
          onClick={event => {
            if (option.isOpen === undefined) return
            event.stopPropagation()
            props.onBranch?.(at)
          }}
        >
          {option.isOpen !== undefined && <Icon of={option.isOpen ? iconDown : iconRight} size={14} />}
        </span>
      )}
      {props.picture}
      <span className="f1 el" title={option.label}>
        {option.label}
      </span>
      {right && (
        <span className="t3 s12 num el" title={right}>
          {right}
        </span>
      )}
      {isChosen && <Icon of={iconCheck} size={14} />}
    </div>
  )
}
