import type { Language } from '@portico/contract/messages.ts'
import type { Database } from '#db/open.ts'

/** Labels of a dictionary that hold a word in either language, with their values. */
export async function labelsWith(db: Database, dictionary: string, word: string, limit: number, language: Language) {
  const typed = word.trim()
  const { rows } = await db.pool.query<{ value: string; label: string }>({
    name: `dataSets.labels.${language}`,
    text: `select l.value, l.${language === 'en' ? 'name_en' : 'name'} as label from dictionary_labels l
      where l.dictionary_id = $1 and l.enabled and (l.name ilike $2 or l.name_en ilike $2 or l.value = $3)
      order by l.position limit $4`,
    values: [dictionary, `%${typed.replace(/[\\%_]/g, '\\$&')}%`, typed, limit],
  })
  return rows
}
