import { useState } from 'react'
import { FileField } from '#kit/fields/files/FileField.tsx'
import { FileRow } from '#kit/fields/files/FileRow.tsx'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { FieldStates } from './FieldStates.tsx'
import { Sheet } from './Sheet.tsx'

const texts = defineTexts({
  title: { zh: '文件', en: 'Files' },
  note: {
    zh: '拖入、回车选择、粘贴；逐个显示进度，没有收下的说明原因',
    en: 'dropped, chosen by Enter, pasted; each says how far it is, or why it was not taken',
  },
  field: { zh: '附件', en: 'Files' },
  limits: { zh: 'PDF、OFD、图片，单个 ≤ 20 MB', en: 'PDF, OFD, pictures, each ≤ 20 MB' },
  states: { zh: '上传的', en: 'Sent' },
  travel: { zh: '差旅报销附件.pdf', en: 'Travel.pdf' },
  meeting: { zh: '会议通知.ofd', en: 'Meeting.ofd' },
  photo: { zh: '现场照片.heic', en: 'Photograph.heic' },
  tooLarge: { zh: '超过 20 MB', en: 'Larger than 20 MB' },
})

interface Kept {
  id: number
  name: string
  size: number
}
const nothing = () => undefined

/** Where files go in, and how each of them is doing. */
export function FilesSection() {
  const t = useTexts(texts)
  const [last, setLast] = useState(1)
  const send = async ({ name, size }: File): Promise<Kept> => {
    setLast(last + 1)
    return { id: last + 1, name, size }
  }
  return (
    <Sheet title={t('title')} note={t('note')} span={12}>
      <FieldStates<readonly Kept[]>
        name={t('field')}
        empty={[]}
        filled={[{ id: 1, name: t('travel'), size: 2_202_010 }]}
      >
        {field => <FileField<Kept> {...field} send={send} limits={t('limits')} />}
      </FieldStates>
      <ul className="grid g4" aria-label={t('states')}>
        <FileRow file={{ name: t('travel'), size: 2_202_010 }} onRemove={nothing} />
        <FileRow file={{ name: t('meeting'), size: 1_310_720 }} share={0.64} onRemove={nothing} />
        <FileRow file={{ name: t('photo'), size: 25_165_824 }} problem={t('tooLarge')} onRemove={nothing} />
      </ul>
    </Sheet>
  )
}
