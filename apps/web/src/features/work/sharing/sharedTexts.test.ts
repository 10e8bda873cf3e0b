import { messages } from '@portico/contract/messages.ts'
import { expect, test } from 'vitest'
import { sharedTexts } from './sharedTexts.ts'

test('a link that is none, and that many send files, is known by the words of the portal', () => {
  expect(sharedTexts.uploadsBusy).toEqual(messages.shareUploadsBusy)
  expect(sharedTexts.none).toEqual(messages.shareInvalid)
})
