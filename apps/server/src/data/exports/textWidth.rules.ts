/** In half-width characters: Chinese characters and their signs take two. */
export function textWidth(text: string): number {
  let width = 0
  for (let at = 0; at < text.length; at++) width += text.charCodeAt(at) >= 0x2e80 ? 2 : 1
  return width
}
