interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** A picture this wide is sharp everywhere that the portal shows it. */
const side = 512

/** The square of a picture as a file of its own, in the format that it had. */
export async function cutSquare(url: string, area: Area, type: string): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  const size = Math.min(side, Math.round(area.width))
  canvas.width = size
  canvas.height = size
  canvas.getContext('2d')?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, size, size)
  const format = type === 'image/png' ? 'image/png' : 'image/jpeg'
  return new Promise((done, failed) => {
    canvas.toBlob(blob => (blob ? done(blob) : failed(new Error('the picture could not be cut'))), format, 0.9)
  })
}
