/** Of what one part of a file is unpacked to no more is read. */
const most = 20 * 1024 * 1024

interface Entry {
  name: string
  method: number
  /** As it lies packed. */
  packed: Uint8Array<ArrayBuffer>
}

/** The parts that a zip archive lists at its end; none of what is no archive, or is built oddly. */
function entriesOf(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const entries: Entry[] = []
  try {
    let end = bytes.length - 22
    while (view.getUint32(end, true) !== 0x06054b50) end -= 1
    let at = view.getUint32(end + 16, true)
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      const [name, extra, note] = [28, 30, 32].map(place => view.getUint16(at + place, true)) as [
        number,
        number,
        number,
      ]
      const head = view.getUint32(at + 42, true)
      const from = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true)
      entries.push({
        name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name)),
        method: view.getUint16(at + 10, true),
        packed: bytes.subarray(from, from + view.getUint32(at + 20, true)),
      })
      at += 46 + name + extra + note
    }
  } catch {
    return []
  }
  return entries
}

async function unpacked({ method, packed }: Entry): Promise<string> {
  const decoder = new TextDecoder()
  if (method === 0) return decoder.decode(packed)
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  let text = ''
  try {
    for (let it = await reader.read(); !it.done && text.length < most; it = await reader.read())
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
  for (const entry of entriesOf(bytes)) {
    if (!texts.test(entry.name)) continue
    const xml = await unpacked(entry)
    if ((xml + xml.replace(/<[^>]*>/g, '')).replaceAll('-', '').includes(code)) return true
  }
  return false
}
