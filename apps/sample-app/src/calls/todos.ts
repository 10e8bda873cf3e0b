import type { SignedCall } from './signedCalls.ts'

/** What people are asked for at the portal. */
export interface TodoItem {
  /** Ours: the same id again changes what stands there. */
  id: string
  kind: 'approval' | 'correction' | 'confirmation' | 'report' | 'reading' | 'task' | 'reply'
  title: string
  titleEn?: string
  sender: string
  senderEn?: string
  /** Staff numbers. */
  people: readonly string[]
  closesForAll?: boolean
  mayFinish?: boolean
  permissionId?: string
  /** A page of ours, below our origin. */
  path?: string
  /** yyyy-MM-dd HH:mm:ss */
  dueAt?: string
}

export interface TodoClosing {
  id: string
  state: 'done' | 'withdrawn'
  person?: string
  doneBy?: string
}

/** The portal said no to a call about an item. */
export class TodoRefused extends Error {
  override readonly name = 'TodoRefused'
}

/** Items at the portal. A call may be sent again with the same key when no answer came: it is done once. */
export interface Todos {
  push(systemId: string, idempotencyKey: string, item: TodoItem): Promise<void>
  close(systemId: string, idempotencyKey: string, closing: TodoClosing): Promise<void>
}

export function makeTodos(call: SignedCall): Todos {
  const send = async (systemId: string, path: string, value: object) => {
    const { isDone, msg } = await call(systemId, path, value)
    if (!isDone) throw new TodoRefused(msg)
  }
  return {
    push: (systemId, idempotencyKey, item) => send(systemId, '/sso_server/todo/push', { idempotencyKey, ...item }),
    close: (systemId, idempotencyKey, closing) =>
      send(systemId, '/sso_server/todo/close', { idempotencyKey, ...closing }),
  }
}
