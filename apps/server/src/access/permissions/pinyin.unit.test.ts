import { expect, it } from 'vitest'
import { syllables } from './pinyin.rules.ts'

it.each([
  ['差旅报销', 'chāi lǚ bào xiāo'],
  ['因公出差', 'yīn gōng chū chāi'],
  ['调拨审批', 'diào bō shěn pī'],
  ['调停课申请', 'tiáo tíng kè shēn qǐng'],
  ['校长信箱', 'xiào zhǎng xìn xiāng'],
  ['人员调动', 'rén yuán diào dòng'],
])('reads %s as people do', (name, words) => {
  expect(syllables(name)).toBe(words)
})
