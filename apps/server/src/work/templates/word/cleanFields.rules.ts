import { isNode, ownText, prune, within, type XmlNode } from './xmlNode.rules.ts'

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
  /** Another field makes its code. */
  isMade: boolean
  isShown: boolean
}

const commandOf = (code: string) => /^\s*(=|\w+)/.exec(code)?.[1]?.toUpperCase() ?? ''

function isAllowed(code: string, isMade: boolean): boolean {
  const command = commandOf(code)
  if (!allowed.has(command) || (isMade && command !== '=')) return false
  return command !== 'HYPERLINK' || leadsWithinOrToWeb(code)
}

/** Of a hyperlink: to a mark of the document (`\l`), or an address of the web. */
function leadsWithinOrToWeb(code: string): boolean {
  const words = [...code.replace(/^\s*\w+/, '').matchAll(/\\\w|"[^"]*"|\S+/g)].map(([word]) => word)
  return words.every((word, at) => {
    if (/^\\\w$/.test(word) || /^\\[lot]$/i.test(words[at - 1] ?? '')) return true
    return /^"?https?:\/\//i.test(word)
  })
}

/** Leaves out the fields of a part that are not allowed, however their code is spread over its runs. */
export function cleanFields(root: XmlNode): FieldsLeftOut {
  const left: FieldsLeftOut = { links: 0, fields: 0 }
  const marks = new Set<XmlNode>()
  const open: Field[] = []
  const count = (code: string) => (left[reaching.test(commandOf(code)) ? 'links' : 'fields'] += 1)
  const end = ({ code, marks: own, isMade }: Field) => {
    if (isAllowed(code, isMade)) return
    count(code)
    for (const mark of own) marks.add(mark)
  }
  for (const node of within(root)) {
    const last = open.at(-1)
    if (node.name === 'w:fldChar') {
      const type = node.attributes.get('w:fldCharType')
      if (type === 'begin') {
        if (last && !last.isShown) last.isMade = true
        open.push({ code: '', marks: [node], isMade: false, isShown: false })
      } else if (last) {
        last.marks.push(node)
        if (type === 'separate') last.isShown = true
        else end(open.pop() ?? last)
      } else marks.add(node)
    } else if (node.name === 'w:instrText' || node.name === 'w:delInstrText') {
      if (last) {
        last.marks.push(node)
        last.code += ownText(node)
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
    if (isAllowed(code, false)) return 'keep'
    count(code)
    return 'unwrap'
  })
  return left
}

/** The texts of the paragraphs of a part, one inside another (of a box) for itself. */
export function paragraphsOf(root: XmlNode): string[] {
  const found: string[] = []
  const walk = (node: XmlNode, paragraph: { text: string }) => {
    for (const child of node.children) {
      if (!isNode(child)) continue
      if (/^[wam]:t$/.test(child.name)) paragraph.text += ownText(child)
      else if (/^[wa]:p$/.test(child.name)) {
        const own = { text: '' }
        walk(child, own)
        found.push(own.text)
      } else walk(child, paragraph)
    }
  }
  const outside = { text: '' }
  walk(root, outside)
  return outside.text === '' ? found : [...found, outside.text]
}
