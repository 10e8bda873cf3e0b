/** A size for people: `48 KB`, `3.2 MB`, `20 GB`. */
export function sizeText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  let [size, at] = [bytes, 0]
  while (size >= 1024 && at < units.length - 1) {
    size /= 1024
    at++
  }
  const shown = at === 0 || size >= 10 ? String(Math.round(size)) : size.toFixed(1).replace(/\.0$/, '')
  return `${shown} ${units[at]}`
}
