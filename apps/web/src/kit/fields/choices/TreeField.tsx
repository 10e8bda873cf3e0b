import { useMemo, useState } from 'react'
import type { Given } from '#kit/fields/fieldProps.ts'
import { ChoiceBox, type ChoiceProps } from './ChoiceBox.tsx'
import type { Value } from './options/optionSearch.ts'
import { foundRows, leavesOf, openRows, type TreeOption, treeOf } from './treeOptions.ts'

interface TreeProps<V extends Value> extends Omit<ChoiceProps<V>, 'options'> {
  options: readonly TreeOption<V>[]
  /** Which branches are open at first; all, unless told otherwise. */
  opened?: readonly V[] | undefined
  /** A branch was opened: what is below it may be asked for now. */
  onBranch?: ((value: V) => void) | undefined
}

interface TreeFieldProps<V extends Value> extends TreeProps<V>, Given<V | null, V | undefined> {
  clearable?: boolean | undefined
}

/** One node of a tree: → opens a branch and ← closes it; typing gives a flat list with paths. */
export function TreeField<V extends Value>({ value, onChange, clearable, ...rest }: TreeFieldProps<V>) {
  return (
    <TreeBox
      {...rest}
      isMultiple={false}
      clearable={clearable === true}
      value={value === undefined || value === null || value === '' ? [] : [value]}
      onChange={([next]) => onChange?.(next)}
    />
  )
}

interface TreesFieldProps<V extends Value> extends TreeProps<V>, Given<readonly V[], V[]> {
  /** Leaves alone are chosen; a branch stands for all that are below it. */
  onlyLeaves?: boolean | undefined
}

/** Several nodes of a tree; each for itself unless only leaves are chosen. */
export function TreesField<V extends Value>({ value = [], onChange, ...rest }: TreesFieldProps<V>) {
  return <TreeBox {...rest} isMultiple clearable value={value} onChange={next => onChange?.(next)} />
}

interface TreeBoxProps<V extends Value> extends TreeProps<V> {
  value: readonly V[]
  onChange: (value: V[]) => void
  isMultiple: boolean
  clearable: boolean
  onlyLeaves?: boolean | undefined
}

function TreeBox<V extends Value>({ options, opened, onBranch, onlyLeaves, ...rest }: TreeBoxProps<V>) {
  const tree = useMemo(() => treeOf(options), [options])
  /** Branches that were turned from what they are at first. */
  const [turned, setTurned] = useState<ReadonlySet<V>>(new Set())
  const rowsFor = (word: string) =>
    word.trim() === ''
      ? openRows(tree, value => (opened ? opened.includes(value) : true) !== turned.has(value))
      : foundRows(tree, word)
  return (
    <ChoiceBox
      {...rest}
      options={options}
      rowsFor={rowsFor}
      onBranch={({ value }, isOpen) => {
        const next = new Set(turned)
        if (!next.delete(value)) next.add(value)
        setTurned(next)
        if (isOpen) onBranch?.(value)
      }}
      picked={onlyLeaves ? row => leavesOf(tree, row.value) : undefined}
    />
  )
}
