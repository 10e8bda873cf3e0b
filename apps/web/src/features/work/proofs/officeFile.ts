/**
 * Of what is unpacked of all parts together: so many bytes are searched, and so many unpacked for the end of each part,
 * where a workbook has its code. Whoever gives somebody a file may have packed anything, the same part many times too.
 */
const most = { searched: 24 * 1024 * 1024, unpacked: 512 * 1024 * 1024 }
/** So many parts are opened; a workbook of this size has not as many. */
const mostParts = 1000
/** Of the end of a part so much is searched in any case. */
const end = 128 * 1024
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

/** What of all parts may still be read. */
type Left = { -readonly [K in keyof typeof most]: number }

/** Reads a part for as long as it is not found: the beginning while something is left to search, and then its end. */
async function searchPart({ method, packed }: Entry, code: string, left: Left): Promise<boolean> {
  const plain = new Blob([packed]).stream()
  const reader = (method === 0 ? plain : plain.pipeThrough(new DecompressionStream('deflate-raw'))).getReader()
  const isIn = finder(code)
  const kept: Uint8Array[] = []
  let length = 0
  try {
    for (let it = await reader.read(); !it.done && left.unpacked > 0; it = await reader.read()) {
      left.unpacked -= it.value.length
      if (left.searched > 0) {
        left.searched -= it.value.length
        if (isIn(it.value)) return true
        continue
      }
      kept.push(it.value)
      length += it.value.length
      while (length - (kept[0]?.length ?? 0) >= end) length -= kept.shift()?.length ?? 0
    }
    await reader.cancel()
  } catch {
    // What is packed oddly says no more.
  }
  return kept.some(finder(code))
}

/**
 * Looks for a code in one chunk after the other, with what the last one ended with: as it stands, and without the marks
 * between its signs. It is all of ASCII, so that each byte is a sign.
 */
function finder(code: string) {
  const decoder = new TextDecoder('latin1')
  let [asItStands, spoken, mark] = ['', '', '']
  return (bytes: Uint8Array): boolean => {
    const text = decoder.decode(bytes).replaceAll('-', '')
    asItStands = asItStands.slice(1 - code.length) + text
    const all = mark + text
    const open = all.lastIndexOf('<')
    const isOpen = open > all.lastIndexOf('>')
    // A mark holds no other, so that what is nothing but beginnings of marks is gone through once.
    spoken = spoken.slice(1 - code.length) + (isOpen ? all.slice(0, open) : all).replace(/<[^<>]*>/g, '')
    // Of a mark that is not over only this counts: that it is one.
    mark = isOpen ? '<' : ''
    return asItStands.includes(code) || spoken.includes(code)
  }
}

/** Whether it is built as a Word file or a workbook is. */
export const isOffice = (bytes: Uint8Array<ArrayBuffer>): boolean =>
  entriesOf(bytes).some(({ name }) => name === 'word/document.xml' || name === 'xl/workbook.xml')

/** Where the words of such a file stand, those first that every such file has. */
const texts = [
  /^(word\/document|xl\/sharedStrings|xl\/worksheets\/sheet1)\.xml$/,
  /^(word|xl|xl\/worksheets)\/[^/]+\.xml$/,
]

/** Whether this code stands in the text of a Word file or a workbook, or in what it says of a picture. */
export async function hasCode(bytes: Uint8Array<ArrayBuffer>, code: string): Promise<boolean> {
  const all = entriesOf(bytes)
  const left: Left = { ...most }
  const parts = [...new Set(texts.flatMap(of => all.filter(({ name }) => of.test(name))))]
  for (const entry of parts.slice(0, mostParts)) if (await searchPart(entry, code, left)) return true
  return false
}
