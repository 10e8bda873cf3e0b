import { answerTasks } from '#http/sideProcess.ts'
import { readPkcs12 } from './readPkcs12.steps.ts'
import type { Pkcs12Answer, Pkcs12Task } from './signing.rules.ts'

/** Reads certificate files beside the server: how long it takes to open one, the file itself says. */
answerTasks(
  (task: Pkcs12Task): Promise<Pkcs12Answer> =>
    readPkcs12(task).catch(() => ({ kind: 'refused', key: 'signingFileUnreadable' })),
)
