/** A line, or the data of one event, may have so many characters; what is longer is no stream of ours. */
const longest = 64 * 1024

/** What a stream sends that goes on for ever is not kept. */
export class StreamTooLong extends Error {
  override readonly name = 'StreamTooLong'
}

/**
 * Reads server-sent events from text that comes in any pieces: `event` and `data` lines, line ends of all three kinds,
 * comments passed over. An event that was cut off is none.
 */
export function eventParser(hear: (name: string, data: string) => void): (piece: string) => void {
  let rest = ''
  let name = ''
  let data: string[] = []
  let isFirst = true
  const onLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) hear(name || 'message', data.join('\n'))
      name = ''
      data = []
      return
    }
    const colon = line.indexOf(':')
    if (colon === 0) return
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
    if (data.reduce((sum, part) => sum + part.length, 0) > longest) throw new StreamTooLong()
  }
  return piece => {
    if (isFirst && piece !== '') {
      piece = piece.replace(/^\uFEFF/, '')
      isFirst = false
    }
    rest += piece
    // A carriage return at the end may be half of a line end: it waits for what follows.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    if (rest.length > longest) throw new StreamTooLong()
    for (const line of lines) onLine(line)
  }
}
