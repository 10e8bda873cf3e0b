import type { Language } from './language.ts'
import { fullMoment } from './moments.ts'
import { defineTexts, say } from './texts.ts'

const texts = defineTexts({
  both: { zh: '{from} – {to}', en: '{from} – {to}' },
  from: { zh: '{from} 起', en: 'from {from}' },
  to: { zh: '至 {to}', en: 'until {to}' },
})

/** A period between two moments of the wire, in words; either end may be open, and `—` stands for none at all. */
export function periodWords(from: string | undefined, to: string | undefined, language: Language): string {
  if (from && to) return say(texts.both, language, { from: fullMoment(from, language), to: fullMoment(to, language) })
  if (from) return say(texts.from, language, { from: fullMoment(from, language) })
  return to ? say(texts.to, language, { to: fullMoment(to, language) }) : '—'
}
