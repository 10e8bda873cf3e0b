import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let as: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  as = await portal.as('zhangsan')
})
afterAll(() => portal.close())
const read = async (codeId: string) => (await portal.post('/common/getCodeInfoById', { codeId }, as)).data

test('a dictionary is read with its labels in their order, in both languages', async () => {
  expect(await read('yesNo')).toEqual({
    codeId: 'yesNo',
    codeName: '是否',
    codeNameEn: 'Yes or no',
    labels: [
      { labelId: expect.any(String), labelName: '是', labelNameEn: 'Yes', labelValue: '1' },
      { labelId: expect.any(String), labelName: '否', labelNameEn: 'No', labelValue: '0' },
    ],
  })
})

test('labels and dictionaries that are switched off are not shown, unknown ones are nothing', async () => {
  await portal.sql("update dictionary_labels set enabled = false where dictionary_id = 'gender' and value = '1'")
  expect(await read('gender')).toMatchObject({ labels: [{ labelValue: '2' }] })
  await portal.sql("update dictionaries set enabled = false where id = 'gender'")
  expect(await read('gender')).toBeNull()
  expect(await read('unknown')).toBeNull()
})
