/** Names and bytes of what is stored as it is; what is packed by its name alone. */
export function entries(bytes: Buffer) {
  const found: { name: string; method: number; content: Buffer }[] = []
  for (
    let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0;
    at = bytes.indexOf('PK\u0001\u0002', at + 46, 'latin1')
  ) {
    const [method, packed, length, head] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ]
    const from = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
    found.push({
      name: bytes.toString('utf8', at + 46, at + 46 + length),
      method,
      content: bytes.subarray(from, from + packed),
    })
  }
  return found
}
