import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Folders whose tests need the database; without any, the unit tests alone are run. */
const folders = process.env.PORTAL_MUTATE_IN?.split(' ').filter(Boolean) ?? []
const pure = ['packages/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'apps/server/src/**/*.unit.test.ts']

/** The tests as a mutation run has them, in a copy of the code: no browser. */
export default defineConfig({
  // By its package's name the contract would be the one that is not mutated.
  resolve: { alias: { '@portico/contract/': fileURLToPath(new URL('../packages/contract/src/', import.meta.url)) } },
  test: {
    include: folders.length > 0 ? folders.map(folder => `${folder}/*.test.ts`) : pure,
    testTimeout: 20_000,
    ...(folders.length > 0 ? { globalSetup: 'apps/server/src/testing/database.setup.ts', hookTimeout: 30_000 } : {}),
  },
})
