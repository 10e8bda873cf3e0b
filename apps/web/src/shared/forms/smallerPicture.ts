/** The longest side of a picture that is sent. */
const longest = 2560
const quality = 0.86

/** A picture no larger than papers need, as JPEG; as it is where it is small enough. Null for what is no picture. */
export async function smallerPicture(file: File): Promise<File | null> {
  const picture = await pictureOf(file)
  if (!picture) return null
  const share = longest / Math.max(picture.width, picture.height)
  if (share >= 1 && (file.type === 'image/jpeg' || file.type === 'image/png')) {
    picture.close()
    return file
  }
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * Math.min(1, share))
  canvas.height = Math.round(picture.height * Math.min(1, share))
  const brush = canvas.getContext('2d')
  if (!brush) return file
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', quality))
  return blob ? new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' }) : file
}

/** What the browser cannot draw is no picture. */
const pictureOf = (file: File): Promise<ImageBitmap | null> => createImageBitmap(file).catch(() => null)
