import type { Language } from '@portico/contract/messages.ts'
import { cleanText } from './pieces.rules.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** The words of sanitised HTML, or of plain paragraphs: one line for each block. */
export const readable = (body: string): string =>
  cleanText(
    body
      .replace(/<(br|\/p|\/li|\/h[1-6]|\/tr|\/div)\b[^<>]*(?:>|$)/gi, '\n')
      .replace(/<\/t[dh]>/gi, ' ')
      .replace(/<[^>]*(?:>|$)/g, '')
      .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? ''),
  )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()

/** English where it is read and there is some. */
export const pick = (language: Language, zh: string, en: string): string => (language === 'en' && en !== '' ? en : zh)

/** A title on one line. */
export const oneLine = (text: string, longest = 300): string =>
  cleanText(text).replace(/\s+/g, ' ').trim().slice(0, longest).toWellFormed()

/** A title as text of an answer: what Markdown would read as more than text is escaped. */
export const plain = (text: string): string => oneLine(text, 1000).replace(/[\\`*_{}[\]()<>#+!|~]/g, '\\$&')
