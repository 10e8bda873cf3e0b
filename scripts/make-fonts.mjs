// Writes apps/server/assets/fonts: the two files that exported pages are set in. The package that they come from holds nine
// weights, 92 MB; here stand one weight whole, and of the bold one what heads and sums are usually written in. What bold has
// not is drawn in the other (pdfTypeface).
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../.cache/fonts/', import.meta.url))
const target = fileURLToPath(new URL('../apps/server/assets/fonts/', import.meta.url))
for (const made of [folder, target]) mkdirSync(made, { recursive: true })
writeFileSync(path.join(folder, 'package.json'), '{"private":true}\n')
const packages = ['@expo-google-fonts/noto-sans-sc@0.4.3', 'subset-font@2.9.0']
execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', ...packages], { stdio: 'inherit' })

const from = path.join(folder, 'node_modules/@expo-google-fonts/noto-sans-sc')
copyFileSync(path.join(from, '400Regular/NotoSansSC_400Regular.ttf'), path.join(target, 'NotoSansSC-Regular.ttf'))
copyFileSync(path.join(from, 'LICENSE_FONT'), path.join(target, 'LICENSE'))

/** What an encoding says with two bytes. */
function twoBytes(encoding, [first, last], from) {
  const decoder = new TextDecoder(encoding)
  let text = ''
  for (let high = first; high <= last; high++)
    for (let low = from; low <= 0xfe; low++) text += decoder.decode(Uint8Array.of(high, low))
  return text.replace(/[\ue000-\uf8ff\ufffd]/g, '')
}
/** GB 2312: simplified Chinese, Greek, Cyrillic, kana, marks and lines. Of Big5 the usual half: traditional Chinese. */
const chinese = twoBytes('gb18030', [0xa1, 0xf7], 0xa1) + twoBytes('big5', [0xa4, 0xc6], 0x40)
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('')
const marks = [
  [0x20, 0x24f],
  [0x2000, 0x206f],
  [0x20a0, 0x20cf],
  [0x2100, 0x22ff],
  [0x2460, 0x25ff],
  [0x3000, 0x303f],
  [0xff01, 0xffee],
]
const kept = chinese + marks.map(([from, to]) => range(from, to)).join('')
const subset = createRequire(path.join(folder, 'package.json'))('subset-font')
const bold = readFileSync(path.join(from, '700Bold/NotoSansSC_700Bold.ttf'))
writeFileSync(path.join(target, 'NotoSansSC-Bold.ttf'), await subset(bold, kept, { targetFormat: 'sfnt' }))
