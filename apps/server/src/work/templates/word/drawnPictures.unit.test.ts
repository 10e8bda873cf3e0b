import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { readyPictures } from '../../documents/paper/paperPictures.steps.ts'
import { drawnPictures } from './drawnPictures.steps.ts'

const address = 'https://portal.example.edu.cn/portal_web/v/7K2MQX9D4FHTB3WC'

test('a QR code is drawn module by module with its white, the same each time; what cannot be read has no bytes', async () => {
  const gone = { path: '/nowhere/sign.png', name: '签名.png', alt: '签名', isSignature: true }
  const asked = [{ kind: 'qr', address, alt: '二维码' } as const, { kind: 'file', picture: gone } as const]
  const drawn = await drawnPictures(asked)
  expect(drawn.get(1)).toEqual({ name: '签名.png', alt: '签名', ready: null })
  const { bytes, width, height } = drawn.get(0)?.ready ?? { bytes: Buffer.alloc(0), width: 0, height: 0 }
  expect((await drawnPictures(asked)).get(0)?.ready?.bytes.equals(bytes)).toBe(true)

  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  const { data: shown, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([width, height])
  const module = width / size
  const isDark = (row: number, column: number) =>
    (shown[Math.floor((row + 0.5) * module) * width + Math.floor((column + 0.5) * module)] ?? 255) < 128
  expect(Array.from({ length: size }, (_, row) => Array.from({ length: size }, (_, at) => isDark(row, at)))).toEqual(
    data,
  )
})

test('pictures whose turn comes after the time of one paper are not decoded: their names stand there', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-pictures-'))
  try {
    const file = path.join(folder, 'a.png')
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#336699' } }).toFile(file)
    const asked = [{ path: file, name: 'a.png', alt: 'a', isSignature: false }]
    expect([...(await readyPictures(asked)).keys()]).toEqual([file])
    expect([...(await readyPictures(asked, 0)).keys()]).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
