import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The unit tests as a mutation run has them, in a copy of the code: no database, no browser. */
export default defineConfig({
  // By its package's name the contract would be the one that is not mutated.
  resolve: { alias: { '@portico/contract/': fileURLToPath(new URL('../packages/contract/src/', import.meta.url)) } },
  test: {
    include: ['packages/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'apps/server/src/**/*.unit.test.ts'],
    testTimeout: 20_000,
  },
})
