import PDFDocument from 'pdfkit'
import { fontFiles } from '#data/exports/pdfFonts.store.ts'
import { type FontFile, typeface } from '#data/exports/pdfTypeface.rules.ts'
import { identifierOf, inMetadata } from '#data/queryPages/proving/proofMark.rules.ts'
import { type LaidPaper, ownLayout } from './own/ownLayout.rules.ts'
import type { Paper } from './paper.rules.ts'
import { type PaperNode, sheet } from './paperFlow.rules.ts'
import { paperFoot, paperMark } from './paperHead.rules.ts'
import { paperLayout } from './paperLayout.rules.ts'
import type { Faces, Sides } from './paperParts.rules.ts'
import { paperWords } from './paperWords.rules.ts'
import { addSignatureField, type SignablePages } from './signed/signatureField.steps.ts'

/** A picture that can be drawn: without what a paper has no use for. */
export interface ReadyPicture {
  bytes: Buffer
  /** In pixels. */
  width: number
  height: number
}
/** What the library's document has besides what its types say. */
interface Inside {
  addContent(text: string): void
  appendXML(xml: string): void
  page: { fonts: Record<string, unknown> }
}
type Structured = PDFKit.PDFDocument & Inside & SignablePages

/** Both weights, read once by this process: reading them takes longer than drawing a paper. */
let files: { regular: string | FontFile; bold: string | FontFile } = fontFiles

/** The file of a paper (PDF/A-2a): the same paper gives the same bytes. */
export async function drawPaper(paper: Paper, pictures: ReadonlyMap<string, ReadyPicture>): Promise<Buffer> {
  const document = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    subset: 'PDF/A-2a',
    pdfVersion: '1.7',
    tagged: true,
    lang: paper.language === 'zh' ? 'zh-CN' : 'en',
    displayTitle: true,
    info: { Title: inMetadata(paper.title), Author: inMetadata(paper.portal), CreationDate: paper.changedAt },
  }) as Structured
  const chunks: Buffer[] = []
  const ended = new Promise<void>((done, failed) => document.once('end', done).once('error', failed))
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const regular = typeface(document, files.regular)
  const bold = typeface(document, files.bold, regular)
  files = { regular: regular.file, bold: bold.file }
  const faces = { regular, bold }
  const laid = laidOut(paper, faces, pictures)
  drawFurniture(document, paper, faces, laid)
  const root = document.struct('Document')
  document.addStructure(root)
  for (const node of laid.nodes) drawNode(document, root, node, pictures)
  root.end()
  if (paper.proof) document.appendXML(identifierOf(paper.proof.code))
  if (paper.signature) addSignatureField(document, paper.signature)
  document.end()
  await ended
  return Buffer.concat(chunks)
}

/** Where everything stands, on pages of which size, and what stands on each of them besides. */
function laidOut(paper: Paper, faces: Faces, pictures: Sides): LaidPaper {
  const { own } = paper
  if (own) return ownLayout(paper, own, faces, pictures)
  const say = paperWords(paper.language)
  const edges = (page: number, pages: number) => paperFoot(paper, say('page', { page, pages }), faces)
  return { ...paperLayout(paper, faces, pictures), sheet, edges }
}

/** All pages with what stands for nothing in their structure: frames, repeated heads, feet, and the mark of a draft. */
function drawFurniture(document: Structured, paper: Paper, faces: Faces, { behind, sheet, edges }: LaidPaper): void {
  const say = paperWords(paper.language)
  const fonts = { [faces.regular.id]: faces.regular.ref, [faces.bold.id]: faces.bold.ref }
  for (const [at, frames] of behind.entries()) {
    document.addPage({ size: [sheet.width, sheet.height], margin: 0 })
    Object.assign(document.page.fonts, fonts)
    document.markContent('Artifact', { type: 'Pagination' })
    const mark = paper.mark ? paperMark(say(paper.mark), faces, sheet) : ''
    document.addContent(mark + frames + edges(at + 1, behind.length))
    document.endMarkedContent()
  }
}

function drawNode(
  document: Structured,
  parent: PDFKit.PDFStructureElement,
  { tag, scope, alt, texts, picture, box: drawn, kids }: PaperNode,
  pictures: ReadonlyMap<string, ReadyPicture>,
): void {
  const place = picture ?? drawn
  const box = place && [place.x, place.y, place.x + place.width, place.y + place.height]
  if (place) document.switchToPage(place.page)
  const options = { ...(scope && { scope }), ...(alt && { alt }), ...(box && { bbox: box, placement: 'Block' }) }
  const element = document.struct(tag, options as Parameters<typeof document.struct>[1])
  parent.add(element)
  const marked = (page: number, draw: () => void) => {
    document.switchToPage(page)
    const content = document.markStructureContent(tag)
    draw()
    document.endMarkedContent()
    element.add(content)
  }
  for (const { page, operators } of texts) marked(page, () => document.addContent(operators))
  const ready = picture && pictures.get(picture.path)
  if (picture && ready) {
    const { page, x, y, width, height } = picture
    marked(page, () => void document.image(ready.bytes, x, y, { width, height }))
  }
  for (const kid of kids) drawNode(document, element, kid, pictures)
  element.end()
}
