import type { dictionaries } from '@portico/contract/dictionaries.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#db/open.ts'
import type { Handlers } from '#http/context.ts'
import { dictionaries as codeLists, dictionaryLabels } from './dictionaries.table.ts'

export function dictionaryHandlers(db: Database): Handlers<typeof dictionaries> {
  return {
    one: async ({ input }) => {
      const found = await db.orm
        .select()
        .from(codeLists)
        .where(and(eq(codeLists.id, input.id), eq(codeLists.enabled, true)))
      const dictionary = found[0]
      if (!dictionary) return null
      const labels = await db.orm
        .select()
        .from(dictionaryLabels)
        .where(and(eq(dictionaryLabels.dictionaryId, input.id), eq(dictionaryLabels.enabled, true)))
        .orderBy(asc(dictionaryLabels.position))
      return { id: dictionary.id, name: dictionary.name, nameEn: dictionary.nameEn, labels }
    },
  }
}
