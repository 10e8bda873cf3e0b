import { post } from './endpoint.ts'
import * as w from './wire.ts'

export const DictionaryLabel = w.entity({
  id: ['labelId', w.text(40)],
  name: ['labelName', w.text()],
  nameEn: ['labelNameEn', w.text()],
  value: ['labelValue', w.text()],
})
export const Dictionary = w.entity({
  id: ['codeId', w.text(40)],
  name: ['codeName', w.text()],
  nameEn: ['codeNameEn', w.text()],
  labels: ['labels', w.list(DictionaryLabel)],
})

export const dictionaries = {
  one: post('/common/getCodeInfoById', {
    access: 'signedIn',
    input: w.body({ id: ['codeId', w.text(40)] }),
    data: w.maybe(Dictionary),
  }),
}
