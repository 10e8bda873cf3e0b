import { createWriteStream } from 'node:fs'
import { shownProofCode } from '@portico/contract/rules/proofs/proofCode.ts'
import PDFDocument from 'pdfkit'
import { identifierOf, inMetadata } from '../queryPages/proving/proofMark.rules.ts'
import type { Sheet } from './exportSheet.rules.ts'
import { exportWords } from './exportWords.rules.ts'
import { paper } from './pdfColumns.rules.ts'
import { fontFiles } from './pdfFonts.store.ts'
import { type Typeface, typeface } from './pdfTypeface.rules.ts'

/** A part that pages name before it is written. */
interface Part {
  write(text: string): void
  end(): void
}
/** What the library's document has besides what its types say. */
interface Inside {
  appendXML(xml: string): void
  ref(data: object): Part
  addContent(text: string): void
  page: { xobjects: Record<string, Part>; fonts: Record<string, unknown> }
}

const footSize = 8
/** Tiles of 500 by 90 px, turned by 15 degrees, seen by three tenths (spec 2 §7); a px is three quarters of a point. */
const tile = { width: 375, height: 67.5, size: 10.5, cos: Math.cos(Math.PI / 12), sin: Math.sin(Math.PI / 12) } as const

/** Pages of a document in a file; each is done with when the next begins, so that their number costs no memory. */
export function pdfPages(path: string, sheet: Sheet) {
  const { proof } = sheet
  // Of the first versions none says anything of itself where a copy can be told by.
  const info = proof
    ? { pdfVersion: '1.7' as const, info: { Title: inMetadata(sheet.title), Author: inMetadata(sheet.by) } }
    : { info: { Title: sheet.title, Author: sheet.by } }
  const document = new PDFDocument({ autoFirstPage: false, ...info })
  const inside = document as typeof document & Inside
  const out = createWriteStream(path, { mode: 0o600 })
  const written = new Promise<void>((done, failed) => out.once('finish', done).once('error', failed))
  document.pipe(out)
  const regular = typeface(document, fontFiles.regular)
  const bold = typeface(document, fontFiles.bold, regular)
  const say = exportWords(sheet.language)
  const fonts = { [regular.id]: regular.ref, [bold.id]: bold.ref }
  const form = (more: object, box: readonly number[]) =>
    inside.ref({ Type: 'XObject', Subtype: 'Form', BBox: box, Resources: { Font: fonts, ...more } })
  /** How many pages there are: known at the end, named on each. */
  const total = form({}, [0, -20, 200, 20])
  let water: Part | null = null
  let count = 0
  let [width, height] = [0, 0]
  const numberRoom = regular.width(`${say('page').replace('{page}', '9999')}9999${say('pages')}`, footSize)

  const foot = () => {
    const y = height - paper.margin + 8
    const by = `${say('by')}${sheet.by}`
    const at = `${say('at')}${sheet.at}`
    const x = width - paper.margin - numberRoom + regular.width(say('pages'), footSize) / 2
    const page = say('page').replace('{page}', String(count))
    const middle = (width - regular.width(at, footSize)) / 2
    const total = (x + regular.width(page, footSize)).toFixed(2)
    const code = proof ? say('proofCode').replace('{code}', shownProofCode(proof.code)) : ''
    inside.addContent(
      [
        '0.3 0.33 0.4 rg\n',
        regular.show(by, footSize, paper.margin, y),
        regular.show(at, footSize, middle, y),
        regular.show(page, footSize, x, y),
        code && regular.show(code, footSize, (width - regular.width(code, footSize)) / 2, y + 10),
        `q 1 0 0 1 ${total} ${y.toFixed(2)} cm /Total Do Q\nq /Water Do Q\n`,
      ].join(''),
    )
  }
  return {
    regular,
    bold,
    get width() {
      return width
    },
    get height() {
      return height
    },
    begin(isLandscape: boolean) {
      if (count > 0) foot()
      count += 1
      ;[width, height] = isLandscape ? [paper.long, paper.short] : [paper.short, paper.long]
      document.addPage({ size: [width, height], margin: 0 })
      water ??= watermark(inside, form, { ...sheet, width, height }, regular)
      Object.assign(inside.page.fonts, fonts)
      Object.assign(inside.page.xobjects, { Total: total, Water: water })
    },
    draw: (text: string) => inside.addContent(text),
    /** Waits until the file has taken what was made. */
    async settle() {
      await new Promise(resolve => setImmediate(resolve))
      if (out.writableNeedDrain) await new Promise<void>(resolve => out.once('drain', () => resolve()))
    },
    async end() {
      foot()
      total.write(`0.3 0.33 0.4 rg\n${regular.show(say('pages').replace('{pages}', String(count)), footSize, 0, 0)}`)
      total.end()
      if (proof) inside.appendXML(identifierOf(proof.code))
      document.end()
      await written
    },
  }
}

function watermark(
  inside: Inside,
  form: (more: object, box: readonly number[]) => Part,
  { by, at, width, height }: Sheet & { width: number; height: number },
  face: Typeface,
): Part {
  const light = inside.ref({ Type: 'ExtGState', ca: 0.3 })
  light.end()
  const part = form({ ExtGState: { Light: light } }, [0, 0, width, height])
  const text = face.show(`${by} · ${at.slice(0, 16)}`, tile.size, 0, 0)
  const { cos, sin } = tile
  part.write('/Light gs 0.5 0.53 0.6 rg\n')
  for (let column = -3; column < 6; column++)
    for (let row = -3; row < 20; row++) {
      const x = 10 + column * tile.width * cos + row * tile.height * sin
      const y = 30 - column * tile.width * sin + row * tile.height * cos
      if (x < -tile.width || x > width || y < -20 || y > height + 100) continue
      part.write(`q ${[cos, -sin, sin, cos, x, y].map(it => it.toFixed(4)).join(' ')} cm ${text}Q\n`)
    }
  part.end()
  return part
}
