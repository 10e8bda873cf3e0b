import type { Access } from '#access/access.module.ts'
import { importHandlers } from './imports/imports.handlers.ts'
import { forgetImports } from './imports/imports.job.ts'
import { logHandlers } from './logs/logs.handlers.ts'
import { platformHandlers } from './platform/platform.handlers.ts'
import { roleHandlers } from './roles/roles.handlers.ts'
import { unitHandlers } from './units/units.handlers.ts'
import { userHandlers } from './users/users.handlers.ts'
import { versionHandlers } from './versions/versions.handlers.ts'

/** What only administers the others. */
export function adminModule(below: Access) {
  forgetImports(below)
  return {
    calls: {
      imports: importHandlers(below),
      logs: logHandlers(below),
      platform: platformHandlers(below),
      roles: roleHandlers(below),
      units: unitHandlers(below),
      users: userHandlers(below),
      versions: versionHandlers(below),
    },
  }
}
