import { rangePlaceholder } from '#platform/keys/signing/byteRange.rules.ts'
import type { PaperSignature } from '../paper.rules.ts'

/** What the library's document has besides what its types say. */
export interface SignablePages {
  _root: { data: Record<string, unknown> }
  _acroform: { fonts: Record<string, unknown>; defaultFont: string }
  page: { dictionary: unknown; annotations: unknown[] }
  ref(data: Record<string, unknown>): { end(): void }
}
type Pages = Pick<PDFKit.PDFDocument, 'switchToPage'> & SignablePages

/** A text; what is no object is written as a name. */
const text = (value: string) => new String(value)
/** Printed, and changed by nobody. */
const flags = 4 + 128
/** There are signatures, and whoever saves the file appends to it. */
const signatureFlags = 1 + 2

/** Room for a signature that shows nowhere: the paper says itself what it is, and no reader has to draw anything. */
export function addSignatureField(document: Pages, { name, at, room }: PaperSignature): void {
  const value = document.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [...rangePlaceholder],
    Contents: Buffer.alloc(room),
    M: at,
    Name: text(name),
  })
  value.end()
  document.switchToPage(0)
  const field = document.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: text('signature'),
    V: value,
    F: flags,
    Rect: [0, 0, 0, 0],
    P: document.page.dictionary,
  })
  field.end()
  document.page.annotations.push(field)
  // Its own forms bring a font and ask readers to draw them anew; this one has nothing to draw. It is ended with the file.
  document._acroform = { fonts: {}, defaultFont: 'none' }
  document._root.data['AcroForm'] = document.ref({ Fields: [field], SigFlags: signatureFlags, DR: { Font: {} } })
}
