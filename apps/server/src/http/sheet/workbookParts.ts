import type { ColumnKind } from './sheet.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** Places in the list of cell styles below. */
const plainStyles: Readonly<Record<ColumnKind, number>> = {
  asIs: 0,
  text: 0,
  number: 1,
  money: 2,
  percent: 3,
  date: 4,
  moment: 5,
  month: 6,
  typed: 7,
}
export const styleOf = (kind: ColumnKind) => plainStyles[kind]
/** The same in the row of sums. */
export const sumStyleOf = (kind: ColumnKind) => plainStyles[kind] + formats.length

const border = (style: string) => {
  const line = (side: string) => (style ? `<${side} style="${style}"><color rgb="FFBFC4CD"/></${side}>` : `<${side}/>`)
  return `<border>${['left', 'right', 'top', 'bottom'].map(line).join('')}<diagonal/></border>`
}
/** By kind; 49 is text. */
const formats = [0, 0, 167, 164, 166, 165, 168, 49]
export const headStyle = 2 * formats.length
const cell = (format: number, font: number, fill: number, edge: number, more = '') =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${edge}" xfId="0" applyNumberFormat="1" ` +
  `applyFont="1" applyFill="1" applyBorder="1"${more ? ` applyAlignment="1">${more}</xf>` : '/>'}`

export const styles = [
  `${start}<styleSheet xmlns="${main}">`,
  '<numFmts count="5">',
  '<numFmt numFmtId="167" formatCode="#,##0.00"/>',
  '<numFmt numFmtId="164" formatCode="0.0#%"/>',
  '<numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm:ss"/>',
  '<numFmt numFmtId="166" formatCode="yyyy-mm-dd"/>',
  '<numFmt numFmtId="168" formatCode="yyyy\\-mm"/>',
  '</numFmts>',
  '<fonts count="2">',
  '<font><sz val="11"/><name val="Microsoft YaHei"/></font>',
  '<font><b/><sz val="11"/><name val="Microsoft YaHei"/></font>',
  '</fonts>',
  '<fills count="3">',
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFF1F3F7"/><bgColor indexed="64"/></patternFill></fill>',
  '</fills>',
  `<borders count="2">${border('')}${border('thin')}</borders>`,
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${headStyle + 1}">`,
  ...formats.map(format => cell(format, 0, 0, 0)),
  ...formats.map(format => cell(format, 1, 2, 1)),
  cell(0, 1, 2, 1, '<alignment horizontal="center" vertical="center" wrapText="1"/>'),
  '</cellXfs>',
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('')

/** `name` is XML already, without a quote. */
export const workbook = (name: string, headLines: number) =>
  `${start}<workbook xmlns="${main}" xmlns:r="${relations}">` +
  `<sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets>` +
  `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'${name}'!$1:$${headLines}</definedName>` +
  '</definedNames></workbook>'

const related = (parts: readonly (readonly [kind: string, target: string])[]) => {
  const part = ([kind, target]: readonly [string, string], at: number) =>
    `<Relationship Id="rId${at + 1}" Type="${relations}/${kind}" Target="${target}"/>`
  return `${start}<Relationships xmlns="${packaged}/relationships">${parts.map(part).join('')}</Relationships>`
}
export const workbookRelations = related([
  ['worksheet', 'worksheets/sheet1.xml'],
  ['styles', 'styles.xml'],
])
export const rootRelations = related([['officeDocument', 'xl/workbook.xml']])

const typed = (part: string, kind: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
export const contentTypes = [
  `${start}<Types xmlns="${packaged}/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/>',
  typed('workbook', 'sheet.main'),
  typed('worksheets/sheet1', 'worksheet'),
  typed('styles', 'styles'),
  '</Types>',
].join('')

/** What stands before the rows: the frozen head, the widths, and what cells are that nothing stands in yet. */
export const sheetStart = (headLines: number, widths: readonly number[], kinds: readonly ColumnKind[]) =>
  [
    `${start}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    '<sheetViews><sheetView workbookViewId="0">',
    `<pane ySplit="${headLines}" topLeftCell="A${headLines + 1}" activePane="bottomLeft" state="frozen"/>`,
    '<selection pane="bottomLeft"/></sheetView></sheetViews>',
    '<sheetFormatPr defaultRowHeight="16"/><cols>',
    ...widths.map((width, at) => {
      const style = kinds[at] === 'typed' ? ` style="${styleOf('typed')}"` : ''
      return `<col min="${at + 1}" max="${at + 1}" width="${width}"${style} customWidth="1"/>`
    }),
    '</cols><sheetData>',
  ].join('')

/** What stands behind the rows: merged heads, and how the sheet lies on paper. */
export const sheetEnd = (merges: readonly string[], isLandscape: boolean) => {
  const cells = merges.map(ref => `<mergeCell ref="${ref}"/>`).join('')
  return [
    '</sheetData>',
    merges.length > 0 ? `<mergeCells count="${merges.length}">${cells}</mergeCells>` : '',
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>',
    `<pageSetup paperSize="9" orientation="${isLandscape ? 'landscape' : 'portrait'}" fitToHeight="0"/></worksheet>`,
  ].join('')
}
