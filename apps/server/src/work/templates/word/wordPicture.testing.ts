const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'
const spaces = `xmlns:wp="${drawing}/wordprocessingDrawing" xmlns:a="${drawing}/main" xmlns:pic="${drawing}/picture"`

/** As small as a picture is: one grey pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mN4BQAA9wD2Zc5t3QAAAABJRU5ErkJggg==',
  'base64',
)

interface Drawn {
  /** Of the relation to the picture; empty: none. */
  relation?: string
  /** In EMU. */
  width?: number
  height?: number
  isAnchored?: boolean
  /** What stands there instead of a picture. */
  graphic?: string
  blip?: string
}

/** A run with a picture that has this alternative text, as Word writes it. */
export function picture(alt: string, given: Drawn = {}): string {
  const { relation = 'rPicture', width = 1_800_000, height = 900_000, isAnchored = false, graphic, blip = '' } = given
  const extent = `cx="${width}" cy="${height}"`
  const named = `<wp:docPr id="1" name="图片 1" descr="${alt}"/>`
  const pic = `<pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="a.png"/><pic:cNvPicPr/></pic:nvPicPr>\
<pic:blipFill><a:blip${relation && ` r:embed="${relation}"`}${blip}/><a:srcRect l="10000"/><a:stretch><a:fillRect/></a:stretch>\
</pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm>\
<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>`
  const inside = `<a:graphic><a:graphicData uri="${drawing}/picture">${graphic ?? pic}</a:graphicData></a:graphic>`
  const place = isAnchored
    ? `<wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1" behindDoc="0" locked="0" \
layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:posOffset>0</wp:posOffset>\
</wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV><wp:extent ${extent}/>\
<wp:wrapNone/>${named}${inside}</wp:anchor>`
    : `<wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${extent}/>${named}${inside}</wp:inline>`
  return `<w:r><w:drawing ${spaces}>${place}</w:drawing></w:r>`
}
/** A paragraph of runs. */
export const runs = (...all: string[]): string => `<w:p>${all.join('')}</w:p>`
/** A row of a table whose cells hold what stands there. */
export const wholeRow = (...cells: string[]): string =>
  `<w:tr>${cells.map(cell => `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${cell}</w:tc>`).join('')}</w:tr>`
/** What a file with pictures has besides its text. */
export const withPicture = {
  relations: [{ id: 'rPicture', type: 'image', target: 'media/image1.png' }],
  parts: { 'word/media/image1.png': pixel },
  types: '<Default Extension="png" ContentType="image/png"/>',
}
