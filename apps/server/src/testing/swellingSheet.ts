import { zip } from '#http/sheet/zip.ts'

const office = 'http://schemas.openxmlformats.org'
const related = `${office}/officeDocument/2006/relationships`
const main = `${office}/spreadsheetml/2006/main`
const relations = (target: string, kind: string) =>
  `<Relationships xmlns="${office}/package/2006/relationships">` +
  `<Relationship Id="rId1" Type="${related}/${kind}" Target="${target}"/></Relationships>`

/** A workbook that is small as a file, and so many megabytes when it is unpacked. */
export async function swellingSheet(megabytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  const archive = zip(bytes => pieces.push(bytes))
  archive.add('_rels/.rels', relations('xl/workbook.xml', 'officeDocument'))
  archive.add('xl/_rels/workbook.xml.rels', relations('worksheets/sheet1.xml', 'worksheet'))
  archive.add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${related}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  )
  archive.add(
    '[Content_Types].xml',
    `<Types xmlns="${office}/package/2006/content-types"><Override PartName="/xl/workbook.xml" ` +
      'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  )
  const sheet = archive.part('xl/worksheets/sheet1.xml')
  await sheet.write(`<worksheet xmlns="${main}"><sheetData>`)
  const nothing = ' '.repeat(1024 * 1024)
  for (let n = 0; n < megabytes; n++) await sheet.write(nothing)
  await sheet.write('<row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c></row></sheetData></worksheet>')
  await sheet.end()
  archive.close()
  return Buffer.concat(pieces)
}
