export type Language = 'zh' | 'en'
export type Words = Readonly<Record<Language, string>>

export const words = (zh: string, en: string): Words => ({ zh, en })

/** The first language of the browser that we have; the person's own choice comes before it. */
export function languageOf(chosen: string | undefined, acceptLanguage: string | undefined): Language {
  if (chosen === 'zh' || chosen === 'en') return chosen
  for (const part of (acceptLanguage ?? '').slice(0, 200).split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    if (tag === 'zh' || tag === 'en') return tag
  }
  return 'zh'
}

/** Thousands separators and two decimals. */
export const money = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** yyyy-MM-dd HH:mm */
export const dateTime = (at: Date): string => clock.format(at)
