import type { Database } from '#db/open.ts'
import type { Jobs } from '#live/jobs.ts'
import { forgetOld } from './imports.queries.ts'

/** Forgets old imports, whether anybody begins another or not. */
export const forgetImports = ({ db, jobs }: { db: Database; jobs: Jobs }) =>
  jobs.start({ name: 'forget_imports', every: 60 * 60 * 1000, work: () => forgetOld(db) })
