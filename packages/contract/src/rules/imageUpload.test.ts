import { expect, test } from 'vitest'
import { checkImage, maxImageBytes } from './imageUpload.ts'

test('JPG and PNG up to 10 MB are taken', () => {
  expect(checkImage({ type: 'image/png', size: maxImageBytes })).toBeNull()
  expect(checkImage({ type: 'image/jpeg', size: 1 })).toBeNull()
})

test('other formats and larger files are refused', () => {
  for (const type of ['image/svg+xml', 'image/gif', '', 'text/html'])
    expect(checkImage({ type, size: 1 })).toEqual({ key: 'uploadImageType' })
  expect(checkImage({ type: 'image/png', size: maxImageBytes + 1 })).toEqual({ key: 'uploadImageSize' })
})
