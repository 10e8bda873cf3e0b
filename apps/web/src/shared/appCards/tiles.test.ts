import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { digest, sheet, tiles } from './tiles.ts'

const drawings = new URL('../../../../server/assets/icon/', import.meta.url)
const names = readdirSync(drawings)
  .filter(file => /^app-[\w-]+\.svg$/.test(file))
  .sort()

it('stands for the drawings as they are now (scripts/make-icons.mjs)', () => {
  expect(tiles.map(name => `${name}.svg`)).toEqual(names)
  const made = createHash('sha256')
  for (const name of names) made.update(readFileSync(new URL(name, drawings)))
  expect(digest).toBe(made.digest('hex').slice(0, 16))
})

it('has a sheet of the size that places are computed from', async () => {
  const { width, height } = await sharp(readFileSync(new URL('tiles.webp', import.meta.url))).metadata()
  const { tile, gap, columns, rows } = sheet
  expect({ width, height }).toEqual({ width: columns * (tile + gap) - gap, height: rows * (tile + gap) - gap })
})
