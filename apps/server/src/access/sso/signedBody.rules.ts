import { type Any, decode, type Of } from '@portico/contract/wire.ts'
import type { Clock } from '#http/clock.ts'
import { isSoundShape } from '#http/shape.ts'

/** A business system's call that is not done; the words are for whoever writes that system. */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall'
}

/** What a signed call says, of the form that the contract gives it. */
export function readSignedBody<T extends Any>(type: T, body: string): Of<T> {
  let value: unknown
  try {
    value = JSON.parse(body, (key, it) => {
      if (key === '__proto__') throw new SyntaxError('forbidden key')
      return it
    })
  } catch {
    throw new RefusedCall('内容不是 JSON')
  }
  if (!isSoundShape(value)) throw new RefusedCall('内容含有不允许的字符，或层次过多')
  const read = decode(type, value)
  if (!read.ok) throw new RefusedCall(`字段有误：${read.issues.slice(0, 5).join('; ').slice(0, 300)}`)
  return read.value
}

/** A path that stays below the system's registered origin however a browser reads it. */
export function pathBelow(origin: string | null, path: string | undefined): string | null {
  if (path === undefined) return null
  if (!origin) throw new RefusedCall('该系统没有登记来源，不能使用 path')
  const isPlain = /^\/(?![/\\])[^\s\\]*$/.test(path) && URL.canParse(path, origin)
  if (!isPlain || new URL(path, origin).origin !== new URL(origin).origin) throw new RefusedCall('字段有误：path')
  return path
}

/** A moment of the portal's time zone; one that does not exist there is named by its field. */
export function momentOf(name: string, text: string | undefined, clock: Clock): Date | null {
  if (text === undefined) return null
  try {
    const at = clock.parse(text)
    if (clock.format(at) === text) return at
  } catch {
    // Said below.
  }
  throw new RefusedCall(`字段有误：${name}`)
}
