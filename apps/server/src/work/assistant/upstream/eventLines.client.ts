import { EventProblem } from './eventValues.rules.ts'

/**
 * No line and no event of an upstream may be longer; no stream may take more bytes in all. A model that thinks aloud for
 * minutes sends some hundred bytes for each token.
 */
export const eventLimits = { event: 256 * 1024, bytes: 16 * 1024 * 1024 } as const

/**
 * The data of server-sent events: lines of `data:` up to a blank line, joined. Comments, other fields and events without
 * data are passed over; `\r` does not matter. What is longer than the limits is refused instead of kept.
 */
export async function* eventData(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  let size = 0
  let total = 0
  for await (const part of bytes) {
    total += part.length
    if (total > eventLimits.bytes) throw new EventProblem('the answer does not end')
    const text = rest + decoder.decode(part, { stream: true })
    let from = 0
    for (let end = text.indexOf('\n', from); end >= 0; end = text.indexOf('\n', from)) {
      const line = text.slice(from, text[end - 1] === '\r' && end > from ? end - 1 : end)
      from = end + 1
      if (line === '') {
        if (data.length > 0) yield data.join('\n')
        data = []
        size = 0
      } else if (line.startsWith('data:')) {
        data.push(line.startsWith('data: ') ? line.slice(6) : line.slice(5))
        size += line.length
      }
      if (size > eventLimits.event) throw new EventProblem('an event is too long')
    }
    rest = text.slice(from)
    if (rest.length > eventLimits.event) throw new EventProblem('a line is too long')
  }
  // Some end without the last blank line.
  if (rest.startsWith('data:')) data.push(rest.slice(5).trimStart())
  if (data.length > 0) yield data.join('\n')
}
