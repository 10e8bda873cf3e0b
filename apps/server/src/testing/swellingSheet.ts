import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { zipFile } from '#data/exports/zipFile.steps.ts'

const office = 'http://schemas.openxmlformats.org'
const related = `${office}/officeDocument/2006/relationships`
const main = `${office}/spreadsheetml/2006/main`
const relations = (target: string, kind: string) =>
  `<Relationships xmlns="${office}/package/2006/relationships">` +
  `<Relationship Id="rId1" Type="${related}/${kind}" Target="${target}"/></Relationships>`

/** A workbook that is small as a file, and so many megabytes when it is unpacked. */
export async function swellingSheet(megabytes: number): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-sheet-'))
  const file = path.join(folder, 'swelling.xlsx')
  const zip = zipFile(file)
  zip.add('_rels/.rels', relations('xl/workbook.xml', 'officeDocument'))
  zip.add('xl/_rels/workbook.xml.rels', relations('worksheets/sheet1.xml', 'worksheet'))
  zip.add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${related}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  )
  zip.add(
    '[Content_Types].xml',
    `<Types xmlns="${office}/package/2006/content-types"><Override PartName="/xl/workbook.xml" ` +
      'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  )
  const sheet = zip.part('xl/worksheets/sheet1.xml')
  await sheet.write(`<worksheet xmlns="${main}"><sheetData>`)
  const nothing = ' '.repeat(1024 * 1024)
  for (let n = 0; n < megabytes; n++) await sheet.write(nothing)
  await sheet.write('<row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c></row></sheetData></worksheet>')
  await sheet.end()
  zip.close()
  const bytes = readFileSync(file)
  rmSync(folder, { recursive: true })
  return bytes
}
