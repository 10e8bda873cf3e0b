import type { WordText } from '@portico/contract/rules/templates/word/wordBraces.ts'
import { pictureNodes, placeAlt } from './wordPictures.rules.ts'
import { isNode, ownText, type XmlNode } from './xmlNode.rules.ts'

/**
 * The texts of the paragraphs of a part, one inside another (of a box) for itself. What is drawn and has a place as its
 * alternative text stands between the texts before and after it.
 */
export function textsOf(root: XmlNode): WordText[] {
  const found: WordText[] = []
  const walk = (node: XmlNode, paragraph: { text: string }, isOld: boolean) => {
    for (const child of node.children) {
      if (!isNode(child)) continue
      // What old programs show instead says the same again.
      const alt = isOld ? null : placeAlt(child)
      if (alt !== null) {
        if (paragraph.text !== '') found.push(paragraph.text)
        paragraph.text = ''
        found.push({ alt, isPicture: node.name === 'w:r' && pictureNodes(child) !== null })
      }
      if (/^[wam]:t$/.test(child.name)) paragraph.text += ownText(child)
      else if (/^[wa]:p$/.test(child.name)) {
        const own = { text: '' }
        walk(child, own, isOld)
        found.push(own.text)
      } else walk(child, paragraph, isOld || child.name === 'mc:Fallback')
    }
  }
  const outside = { text: '' }
  walk(root, outside, false)
  return outside.text === '' ? found : [...found, outside.text]
}

/** The same without what is drawn. */
export const paragraphsOf = (root: XmlNode): string[] => textsOf(root).filter(it => typeof it === 'string')
