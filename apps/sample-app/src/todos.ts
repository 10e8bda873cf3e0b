import { createHmac, randomBytes } from 'node:crypto'
import { fetchJson } from './portal.ts'
import type { Settings } from './settings.ts'

/** What people are asked for at the portal. */
export interface TodoItem {
  /** Ours: the same id again changes what stands there. */
  id: string
  kind: 'approval' | 'correction' | 'confirmation' | 'report' | 'reading' | 'task'
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

/** HMAC-SHA256 over time, nonce and the body as it travels, a line each. */
export const bodySignature = (secret: string, timestamp: string, nonce: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${body}`).digest('hex')

export function makeTodos(settings: Settings): Todos {
  const send = async (systemId: string, path: string, value: object) => {
    const secret = settings.secrets.get(systemId)
    if (!secret) throw new TodoRefused(`no secret for system ${systemId}`)
    const body = JSON.stringify(value)
    const timestamp = String(Date.now())
    const nonce = randomBytes(16).toString('hex')
    const answer = await fetchJson(new URL(path, settings.portalUrl), {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-portal-client': systemId,
        'x-portal-timestamp': timestamp,
        'x-portal-nonce': nonce,
        'x-portal-signature': bodySignature(secret, timestamp, nonce, body),
      },
    })
    if (Number(answer['code']) !== 200) throw new TodoRefused(String(answer['msg'] ?? answer['code']).slice(0, 200))
  }
  return {
    push: (systemId, idempotencyKey, item) => send(systemId, '/sso_server/todo/push', { idempotencyKey, ...item }),
    close: (systemId, idempotencyKey, closing) =>
      send(systemId, '/sso_server/todo/close', { idempotencyKey, ...closing }),
  }
}
