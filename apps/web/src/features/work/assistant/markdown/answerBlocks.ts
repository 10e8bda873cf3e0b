/** What reaches across blocks: definitions of links and footnotes, and HTML that ends at a sign of its own. */
const acrossBlocks = /^ {0,3}\[[^\]\n]+\]:|<(?:[!?]|pre|script|style|textarea)/im
/** Begins a block of its own after a blank line, whatever stood before: neither a list's next item nor what is inside one. */
const begins = /^(?![-+*](?:\s|$)|\d{1,9}(?:[.)](?:\s|$)|$)|\s)./
const fence = /^ {0,3}(`{3,}|~{3,})([^\n]*)$/

/**
 * A text's Markdown in pieces that mean the same when each is read alone. Those before the last two stay as they are
 * while the text grows: what was read of them need not be read again. Together they are the text.
 */
export function answerBlocks(text: string): string[] {
  if (acrossBlocks.test(text)) return [text]
  const blocks: string[] = []
  let start = 0
  let open = ''
  let wasBlank = false
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at)
    const next = end === -1 ? text.length : end + 1
    const line = text.slice(at, end === -1 ? undefined : end)
    if (wasBlank && open === '' && begins.test(line)) {
      blocks.push(text.slice(start, at))
      start = at
    }
    const [, marks = '', rest = ''] = fence.exec(line) ?? []
    if (open === '' && !(marks.startsWith('`') && rest.includes('`'))) open = marks
    else if (marks.startsWith(open) && rest.trim() === '') open = ''
    wasBlank = line.trim() === ''
    at = next
  }
  return [...blocks, text.slice(start)]
}
