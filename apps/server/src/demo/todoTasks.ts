import { oneOf, readTable, text, whole, wholeOrNull, yesOrNo } from '#foundation/readTable.ts'

/** What waits for people, in the order in which it is given out. */
export const tasks = readTable(new URL('tables/tasks.csv', import.meta.url), {
  /**
   * `first` is for the accounts that the documentation names, `role` for those who deal with such things, `last` for
   * people who have nothing else to do: what they finish is missed by nobody.
   */
  when: oneOf('first', 'role', 'last'),
  /** An account, or a role's code. */
  to: text,
  /** The application that handles it: its name. */
  application: text,
  title: text,
  titleEn: text,
  /** An account, or the unit whose people send such things. */
  sender: text,
  daysAgo: whole,
  /** Days from today. */
  due: wholeOrNull,
  isDone: yesOrNo,
  /** It leads to a page of its own, where it can be finished. */
  hasPage: yesOrNo,
})
export type Task = (typeof tasks)[number]
