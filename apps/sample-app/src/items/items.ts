import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Words, words } from '../words.ts'

/** What a system knows of an item that it waits for. */
export interface Item {
  id: string
  title: Words
  from: Words
  sentAt: Date
  dueAt: Date | null
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 300
const isTime = (value: unknown): value is number => Number.isSafeInteger(value)

/** The item that an address tells of: facts and their proof by the system's own secret, so that nobody makes them up. */
export function itemIn(id: string | null, about: string | null, secret: string | undefined): Item | null {
  const [facts = '', proof = ''] = about?.split('.') ?? []
  if (id === null || secret === undefined || facts === '') return null
  const right = createHmac('sha256', secret).update(`item\n${id}\n${facts}`).digest()
  const given = Buffer.from(proof, 'base64url')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return read(id, Buffer.from(facts, 'base64url').toString())
}

function read(id: string, facts: string): Item | null {
  try {
    const [title, titleEn, from, fromEn, sent, due]: unknown[] = JSON.parse(facts)
    if (!isText(title) || !isText(titleEn) || !isText(from) || !isText(fromEn) || !isTime(sent)) return null
    const dueAt = isTime(due) ? new Date(due) : null
    return { id, title: words(title, titleEn), from: words(from, fromEn || from), sentAt: new Date(sent), dueAt }
  } catch {
    return null
  }
}
