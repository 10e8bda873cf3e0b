/** Of what is unpacked: signs of a part, and parts. Whoever gives somebody a file may have packed anything. */
const most = { signs: 20 * 1024 * 1024, parts: 50 }
/** An archive’s end stands before a comment of so many bytes at most. */
const longestComment = 0xffff

interface Entry {
  name: string
  method: number
  /** As it lies packed. */
  packed: Uint8Array<ArrayBuffer>
}

/** The parts that a zip archive lists at its end; none of what is no archive. What lies outside of it is nothing. */
function entriesOf(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const two = (at: number) => (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 0x100
  const four = (at: number) => two(at) + two(at + 2) * 0x10000
  let end = bytes.length - 22
  const first = Math.max(0, end - longestComment)
  while (end >= first && four(end) !== 0x06054b50) end -= 1
  const entries: Entry[] = []
  let at = four(end + 16)
  for (let left = end < first ? 0 : two(end + 10); left > 0 && at < end; left -= 1) {
    const name = two(at + 28)
    const head = four(at + 42)
    const from = head + 30 + two(head + 26) + two(head + 28)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name)),
      method: two(at + 10),
      packed: bytes.subarray(from, from + four(at + 20)),
    })
    at += 46 + name + two(at + 30) + two(at + 32)
  }
  return entries
}

async function unpacked({ method, packed }: Entry): Promise<string> {
  const decoder = new TextDecoder()
  if (method === 0) return decoder.decode(packed)
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  let text = ''
  try {
    for (let it = await reader.read(); !it.done && text.length < most.signs; it = await reader.read())
      text += decoder.decode(it.value, { stream: true })
  } catch {
    // What is packed oddly says no more.
  }
  return text
}

/** Whether it is built as a Word file or a workbook is. */
export const isOffice = (bytes: Uint8Array<ArrayBuffer>): boolean =>
  entriesOf(bytes).some(({ name }) => name === 'word/document.xml' || name === 'xl/workbook.xml')

/** Where the words of such a file stand. */
const texts = /^(word|xl|xl\/worksheets)\/[^/]+\.xml$/

/** Whether this code stands in the text of a Word file or a workbook, or in what it says of a picture. */
export async function hasCode(bytes: Uint8Array<ArrayBuffer>, code: string): Promise<boolean> {
  const spoken = entriesOf(bytes).filter(({ name }) => texts.test(name))
  for (const entry of spoken.slice(0, most.parts)) {
    const xml = await unpacked(entry)
    if ((xml + xml.replace(/<[^>]*>/g, '')).replaceAll('-', '').includes(code)) return true
  }
  return false
}
