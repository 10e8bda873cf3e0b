import { fileURLToPath } from 'node:url'

const fontFile = (weight: string) =>
  fileURLToPath(new URL(`../../../assets/fonts/NotoSansSC-${weight}.ttf`, import.meta.url))

/** The fonts that the portal carries. The bold one has not every character: what it lacks is drawn in the regular one. */
export const fontFiles = { regular: fontFile('Regular'), bold: fontFile('Bold') } as const
