import { create } from 'zustand'
import { readOwn, writeOwn } from '#shared/ownStorage.ts'

/** Whether the list of siblings stands open, for all viewers; null while nobody said so. */
export const useSiblingList = create<{ isOpen: boolean | null }>(() => ({
  isOpen: readOwn('local', 'siblings', value => (typeof value === 'boolean' ? value : null)),
}))

export function showSiblings(isOpen: boolean): void {
  writeOwn('local', 'siblings', isOpen)
  useSiblingList.setState({ isOpen })
}
