import type { MenuItem } from '@portico/contract/access/menu.ts'
import { create } from 'zustand'

interface Question {
  /** What would become a favourite, were there room. */
  item: MenuItem
  answer: (gone: MenuItem | null) => void
}

/** The question that stands open: which favourite gives up its place. */
export const useFullShelf = create<{ question: Question | null }>(() => ({ question: null }))

/** Asks which favourite gives its place to another application; null: none does. */
export function askWhichGoes(item: MenuItem): Promise<MenuItem | null> {
  useFullShelf.getState().question?.answer(null)
  return new Promise(resolve => {
    const answer = (gone: MenuItem | null) => {
      useFullShelf.setState({ question: null })
      resolve(gone)
    }
    useFullShelf.setState({ question: { item, answer } })
  })
}
