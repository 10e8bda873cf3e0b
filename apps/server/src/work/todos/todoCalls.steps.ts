import { createHash } from 'node:crypto'
import type { Any, Of } from '@portico/contract/wire.ts'
import { TodoClosing, TodoPush } from '@portico/contract/work/todos.ts'
import type { CatalogueStore, SystemRow } from '#access/permissions/permissions.store.ts'
import { RefusedCall, readSignedBody } from '#access/sso/signedBody.rules.ts'
import type { CallAnswer, SignedCalls } from '#access/sso/signedCalls.steps.ts'
import type { Orm } from '#db/open.ts'
import type { Caller } from '#http/context.ts'
import type { Ground } from '#platform/ground.store.ts'
import { type Done, onceOnly } from './onceOnly.queries.ts'
import { closeItem, pushItem } from './pushedItems.queries.ts'
import { readItem } from './readItem.steps.ts'

export interface TodoCallDeps extends Pick<Ground, 'clock' | 'logs'> {
  catalogue: CatalogueStore
  signedCalls: SignedCalls
}

/** What business systems say of their items: pushed and closed, each call once however often it is sent. */
export interface TodoCalls {
  push(body: string, caller: Caller): Promise<CallAnswer>
  close(body: string, caller: Caller): Promise<CallAnswer>
}

type Work<T extends Any> = (tx: Orm, system: SystemRow, given: Of<T>) => Promise<Done>

export function makeTodoCalls({ clock, logs, catalogue, signedCalls }: TodoCallDeps): TodoCalls {
  /** Signature first, then the form, then the key, then the work: whatever fails is said, and written down. */
  const take = async <T extends typeof TodoPush | typeof TodoClosing>(
    operation: 'todos.push' | 'todos.close',
    type: T,
    body: string,
    caller: Caller,
    work: Work<T>,
  ): Promise<CallAnswer> => {
    const system = await signedCalls.authenticate(body, caller)
    const client = (caller.header('x-portal-client') ?? '').slice(0, 40)
    if (typeof system === 'string')
      return signedCalls.refuse({ operation, object: '', system: client, why: system }, caller)
    let object = ''
    try {
      const given = readSignedBody<Any>(type, body) as Of<T>
      object = given.id
      const digest = createHash('sha256').update(`${operation}\n${body}`).digest('hex')
      const call = { systemId: system.id, key: given.idempotencyKey, digest }
      return await logs.change(null, caller, async tx => {
        const done = await onceOnly(tx, call, () => work(tx, system, given))
        const answer: CallAnswer = { code: 200, msg: 'ok', data: done.answer }
        if (!done.entry) return { unchanged: answer }
        return { operation, ...done.entry, tell: done.userIds.map(userId => ['todos', userId] as const), answer }
      })
    } catch (error) {
      if (!(error instanceof RefusedCall)) throw error
      return signedCalls.refuse({ operation, object, system: system.id, why: error.message }, caller)
    }
  }
  return {
    push: (body, caller) =>
      take('todos.push', TodoPush, body, caller, async (tx, system, given) =>
        pushItem(tx, system.id, await readItem(given, system, { tx, catalogue, clock })),
      ),
    close: (body, caller) =>
      take('todos.close', TodoClosing, body, caller, (tx, system, given) => closeItem(tx, system.id, given)),
  }
}
