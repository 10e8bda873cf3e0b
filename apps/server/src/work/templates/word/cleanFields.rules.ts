import { isNode, ownText, prune, type XmlNode } from './xmlNode.rules.ts'

/** Fields that say something of the document itself. Whatever else there is is left out; what it showed stays. */
const allowed = new Set(
  (
    '= PAGE NUMPAGES SECTION SECTIONPAGES TOC TC PAGEREF REF NOTEREF STYLEREF SEQ DATE TIME CREATEDATE SAVEDATE PRINTDATE ' +
    'HYPERLINK SYMBOL EQ LISTNUM AUTONUM ADVANCE FORMTEXT FORMCHECKBOX FORMDROPDOWN'
  ).split(' '),
)
/** Fields that fetch something from elsewhere. */
const reaching = /^(INCLUDE\w*|DDE\w*|LINK|IMPORT|DATABASE|HYPERLINK|RD|EMBED)$/

export interface FieldsLeftOut {
  /** Those that fetch something from elsewhere. */
  links: number
  fields: number
}
interface Field {
  code: string
  /** What is to go where it is not allowed: its marks and its code. */
  marks: XmlNode[]
  /** Something besides its own words makes its code: another field, or what is shown. */
  isMade: boolean
  isShown: boolean
  /** What holds it: the same for each of its marks, or Word may read others than these. */
  holder: XmlNode
}

const commandOf = (code: string) => /^\s*(=|\w+)/.exec(code)?.[1]?.toUpperCase() ?? ''

function isAllowed(code: string): boolean {
  const command = commandOf(code)
  if (!allowed.has(command)) return false
  return command !== 'HYPERLINK' || leadsWithinOrToWeb(code)
}

/** A sum may have other fields in it: it fetches nothing, whatever these say. */
const isReckoned = (code: string) => commandOf(code) === '='

/** Of a hyperlink: to a mark of the document (`\l`), or an address of the web. */
function leadsWithinOrToWeb(code: string): boolean {
  const words = [...code.replace(/^\s*\w+/, '').matchAll(/\\\w|"[^"]*"|\S+/g)].map(([word]) => word)
  return words.every((word, at) => {
    if (/^\\\w$/.test(word) || /^\\[lot]$/i.test(words[at - 1] ?? '')) return true
    return /^"?https?:\/\//i.test(word)
  })
}

/** What a reader may count in or out as a whole: other forms of the same, what is not known, deleted text, boxes, notes. */
const holds = (name: string) =>
  !name.startsWith('w:') || /^w:(del|moveFrom|txbxContent|footnote|endnote|comment)$/.test(name)
/** In the code of a field these are part of it. */
const makesCode = /^w:(t|delText|sym|fldSimple|delInstrText)$/

/** All elements with what holds them. */
function* held(node: XmlNode, holder = node): Generator<[XmlNode, XmlNode]> {
  for (const child of node.children) {
    if (!isNode(child)) continue
    yield [child, holder]
    yield* held(child, holds(child.name) ? child : holder)
  }
}

/** Leaves out the fields of a part that are not allowed, however their code is spread over its runs. */
export function cleanFields(root: XmlNode): FieldsLeftOut {
  const left: FieldsLeftOut = { links: 0, fields: 0 }
  const marks = new Set<XmlNode>()
  const open: Field[] = []
  const count = (code: string) => (left[reaching.test(commandOf(code)) ? 'links' : 'fields'] += 1)
  const end = (field: Field) => {
    if (isAllowed(field.code) && !field.isMade) return
    count(field.code)
    for (const mark of field.marks) marks.add(mark)
    // What it showed stays, and would be part of the code around it.
    const around = open.at(-1)
    if (around && !around.isShown) around.isMade = true
  }
  for (const [node, holder] of held(root)) {
    const last = open.at(-1)
    const inCode = last?.isShown === false ? last : undefined
    if (inCode && makesCode.test(node.name)) inCode.isMade = true
    if (node.name === 'w:fldChar') {
      const type = node.attributes.get('w:fldCharType')
      if (type === 'begin') {
        if (inCode && !isReckoned(inCode.code)) inCode.isMade = true
        open.push({ code: '', marks: [node], isMade: false, isShown: false, holder })
      } else if (last) {
        last.marks.push(node)
        if (last.holder !== holder) last.isMade = true
        if (type === 'separate') last.isShown = true
        else end(open.pop() ?? last)
      } else marks.add(node)
    } else if (node.name === 'w:instrText' || node.name === 'w:delInstrText') {
      if (inCode) {
        inCode.marks.push(node)
        if (inCode.holder !== holder) inCode.isMade = true
        inCode.code += ownText(node)
      } else marks.add(node)
    }
  }
  // One that never ends is none.
  for (const field of open) {
    count(field.code)
    for (const mark of field.marks) marks.add(mark)
  }
  prune(root, child => {
    if (marks.has(child)) return 'remove'
    if (child.name !== 'w:fldSimple') return 'keep'
    const code = child.attributes.get('w:instr') ?? ''
    if (isAllowed(code)) return 'keep'
    count(code)
    return 'unwrap'
  })
  return left
}
