import type { Visitor } from '../portal.ts'
import type { System } from '../systems.ts'
import { dateTime, type Words } from '../words.ts'
import type { TodoItem, Todos } from './todos.ts'

/** The id of an item that the address brings, where it looks like one of ours. */
export const todoIn = (text: string | null): string | null =>
  text !== null && /^[A-Za-z0-9._:-]{1,40}$/.test(text) ? text : null

const week = 7 * 86_400_000

/**
 * The visitor has done what the item asks: the portal closes it, theirs and nobody else's. The key follows from what is
 * done, so that a second click, or a repeated call after a lost answer, changes nothing.
 */
export async function finishTodo(todos: Todos, system: System, visitor: Visitor, id: string): Promise<void> {
  const { loginId, actor } = visitor
  await todos.close(system.id, `close:${id}:${loginId}`, {
    id,
    state: 'done',
    person: loginId,
    doneBy: actor?.loginId ?? loginId,
  })
}

/** What comes after it: a reminder to file the papers, that people may tick off in the portal. */
export async function pushFollowUp(
  todos: Todos,
  { system, visitor, id, page, title }: { system: System; visitor: Visitor; id: string; page: string; title: Words },
): Promise<void> {
  const next = `${id}.file`
  const item: TodoItem = {
    id: next,
    kind: 'task',
    title: `归档：${title.zh}的办结材料`,
    titleEn: `File the papers: ${title.en}`,
    sender: system.name.zh,
    senderEn: system.name.en,
    people: [visitor.loginId],
    mayFinish: true,
    path: `${page}?todo=${next}`,
    dueAt: `${dateTime(new Date(Date.now() + week)).slice(0, 10)} 18:00:00`,
  }
  await todos.push(system.id, `push:${next}:${visitor.loginId}`, item)
}
