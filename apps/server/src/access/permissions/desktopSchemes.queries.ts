import { reservedSchemes } from '@portico/contract/rules/permission.ts'
import { eq } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import { parameters } from '#platform/parameters/parameters.table.ts'

/** The parameter in which an administrator registers them: `jzfinance, jzasset`. */
const parameterId = 'desktopSchemes'

/** Schemes of local programs that links may start, with their colon; what a browser itself understands is none. */
export async function registeredSchemes(db: Reader): Promise<ReadonlySet<string>> {
  const [row] = await db.select({ value: parameters.value }).from(parameters).where(eq(parameters.id, parameterId))
  const words = (row?.value ?? '').toLowerCase().split(/[\s,，、;；]+/)
  const schemes = words.map(word => `${word.replace(/:.*$/, '')}:`)
  return new Set(schemes.filter(scheme => /^[a-z][a-z0-9+.-]{1,40}:$/.test(scheme) && !reservedSchemes.test(scheme)))
}
