import { expect, test } from 'vitest'
import { imports } from '../admin/imports.ts'
import { files } from '../directory/files.ts'
import { problemMessage } from './fields/fieldProblem.ts'
import { fileBytesOf, tooLarge } from './fileSize.ts'

test('a call that names no bound takes pictures of 10 MB, and says so in their words', () => {
  expect(fileBytesOf(files.upload)).toBe(10 * 1024 * 1024)
  expect(problemMessage(tooLarge(fileBytesOf(files.upload)), 'zh')).toBe('上传图片大小不能超过 10MB!')
})

test('another bound is named in megabytes', () => {
  expect(problemMessage(tooLarge(fileBytesOf(imports.upload)), 'zh')).toBe('文件不能超过 20 MB')
})
