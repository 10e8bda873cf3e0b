import type PizZip from 'pizzip'
import { isReference } from './cleanPart.rules.ts'
import { relationsOf, resolved } from './relations.rules.ts'
import { elementsOf, within, writeXml, type XmlNode } from './xmlNode.rules.ts'
import { readXml } from './xmlTree.steps.ts'

const packaging = 'http://schemas.openxmlformats.org/package/2006'
const image = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image'
const element = (name: string, values: Readonly<Record<string, string>>): XmlNode => ({
  name,
  attributes: new Map(Object.entries(values)),
  children: [],
})

/** Pictures that come into a Word file: each once, with a relation of every part that shows it; those that nobody shows go. */
export function newMedia(parts: PizZip) {
  const names = new Map<Uint8Array, string>()
  const xml = (name: string): XmlNode | undefined => {
    const part = parts.files[name]
    return part && readXml(Buffer.from(part.asUint8Array()))
  }
  const taken = new Set(Object.keys(parts.files).map(it => it.toLowerCase()))
  const endings = new Set<string>()
  const keep = (bytes: Uint8Array): string => {
    const known = names.get(bytes)
    if (known) return known
    const ending = bytes[0] === 0x89 ? 'png' : 'jpeg'
    let number = names.size + 1
    while (taken.has(`word/media/filled${number}.${ending}`)) number += 1
    const name = `word/media/filled${number}.${ending}`
    taken.add(name)
    names.set(bytes, name)
    endings.add(ending)
    parts.file(name, bytes)
    return name
  }
  return {
    of(part: string) {
      const place = relationsOf(part)
      const root = xml(place) ?? element('Relationships', { xmlns: `${packaging}/relationships` })
      const ids = new Set(elementsOf(root).map(it => it.attributes.get('Id')))
      const known = new Map<string, string>()
      return {
        add(bytes: Uint8Array): string {
          const target = keep(bytes)
          const there = known.get(target)
          if (there) return there
          let number = ids.size + 1
          while (ids.has(`rFilled${number}`)) number += 1
          const id = `rFilled${number}`
          ids.add(id)
          known.set(target, id)
          root.children.push(element('Relationship', { Id: id, Type: image, Target: target.replace('word/', '') }))
          return id
        },
        /** Writes the relations of the part: of pictures those alone that it names. */
        write(part: XmlNode) {
          const named = new Set<string>()
          for (const { attributes } of within(part))
            for (const [key, value] of attributes) if (isReference(key)) named.add(value)
          root.children = elementsOf(root).filter(
            ({ attributes }) => attributes.get('Type') !== image || named.has(attributes.get('Id') ?? ''),
          )
          parts.file(place, writeXml(root))
        },
      }
    },
    /** Leaves out the pictures that no part leads to, and says what the new ones are. */
    close() {
      const shown = new Set<string>()
      for (const name of Object.keys(parts.files)) {
        const part = /^word\/(?:[^/]+\/)*_rels\/[^/]+\.rels$/.test(name)
          ? name.replace(/_rels\/([^/]+)\.rels$/, '$1')
          : null
        if (part === null) continue
        for (const { attributes } of elementsOf(xml(name) ?? element('', {})))
          shown.add(resolved(part, attributes.get('Target') ?? '') ?? '')
      }
      for (const name of Object.keys(parts.files))
        if (name.startsWith('word/media/') && !shown.has(name)) parts.remove(name)
      const types = xml('[Content_Types].xml')
      if (!types) return
      const known = new Set(elementsOf(types).map(it => it.attributes.get('Extension')?.toLowerCase()))
      for (const ending of endings)
        if (!known.has(ending))
          types.children.unshift(element('Default', { Extension: ending, ContentType: `image/${ending}` }))
      parts.file('[Content_Types].xml', writeXml(types))
    },
  }
}
