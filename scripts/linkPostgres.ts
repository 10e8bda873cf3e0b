import { findBinaries } from '../apps/server/src/db/embedded/postgresFiles.ts'

/** Makes what the package of PostgreSQL lacks, by whoever builds: a service's own user may not write here. */
findBinaries({})
