import type { TableColumn } from '@portico/contract/data/pageDocument.ts'

/** One button of a column: its words in both languages and its handler with what it opens. */
export interface ButtonPart {
  zh: string
  en: string
  handler: string
  target: string
}

const split = (text: string) => (text === '' ? [] : text.split(';'))

export const readHandler = (text: string): Pick<ButtonPart, 'handler' | 'target'> => {
  const [handler = '', ...rest] = text.split(':')
  return { handler: handler.trim(), target: rest.join(':').trim() }
}
export const writeHandler = ({ handler, target }: Pick<ButtonPart, 'handler' | 'target'>): string =>
  needsTarget(handler) ? `${handler}:${target}` : handler

/** Handlers that say which page or application they open. */
export const needsTarget = (handler: string): boolean => handler === 'openPage' || handler === 'openApplication'

/** The buttons of a column, which its texts hold split by `;`. */
export function readButtons(column: TableColumn): ButtonPart[] {
  const [zh, en, handlers] = [split(column.buttonText), split(column.buttonTextEn), split(column.handlers)]
  return Array.from({ length: Math.max(zh.length, en.length, handlers.length) }, (_, at) => ({
    zh: zh[at] ?? '',
    en: en[at] ?? '',
    ...readHandler(handlers[at] ?? ''),
  }))
}

export const writeButtons = (
  parts: readonly ButtonPart[],
): Pick<TableColumn, 'buttonText' | 'buttonTextEn' | 'handlers'> => ({
  buttonText: parts.map(it => it.zh.replaceAll(';', '')).join(';'),
  buttonTextEn: parts.map(it => it.en.replaceAll(';', '')).join(';'),
  handlers: parts.map(writeHandler).join(';'),
})
