import * as w from '@portico/contract/wire.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { UnitField } from '#kit/fields/choices/UnitField.tsx'
import { WordsField } from '#kit/fields/choices/WordsField.tsx'
import { Form, useForm } from '#kit/form/Form.tsx'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { Rivals } from '#kit/form/useRivals.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { ApiError } from '#shared/api/ApiError.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { Sheet, StateLine } from './Sheet.tsx'

const texts = defineTexts({
  title: { zh: '两人改同一记录', en: 'Two who changed a record' },
  note: {
    zh: '对方的值在行内说明，可采用，也可用回自己的',
    en: 'the row says what the other wrote; it is taken or not',
  },
  name: { zh: '单位名称', en: 'Name' },
  unit: { zh: '上级单位', en: 'Parent' },
  phone: { zh: '电话', en: 'Telephone' },
  words: { zh: '关键词', en: 'Keywords' },
  wang: { zh: '王海涛', en: 'Wang Haitao' },
  mine: { zh: '财务与资产处', en: 'Finance and Assets' },
  theirs: { zh: '计划财务处', en: 'Planning and Finance' },
  record: { zh: '打开记录', en: 'A record opens' },
  edit: { zh: '编辑单位', en: 'Edit the unit' },
  loading: { zh: '加载中', en: 'On its way' },
  failed: { zh: '没有取到', en: 'Failed' },
  failedText: { zh: '服务没有回应', en: 'The service did not answer' },
})

const unitForm = recordForm(
  {
    rows: {
      name: ['name', w.text(), 'entered'],
      unit: ['unit', w.optional(w.text(20))],
      phone: ['phone', w.optional(w.text(20))],
      words: ['words', w.list(w.text(20))],
    },
  },
  texts,
  {},
)

/** What a record's dialog shows before the record is there, and where somebody else has saved it meanwhile. */
export function RecordsSection() {
  const t = useTexts(texts)
  const [form] = useForm<object>()
  const opening = useOpened<{ error: ApiError | null }>()
  const by = t('wang')
  const mine = { name: t('mine'), unit: '03', phone: '8620-1122', words: ['2026'] }
  const rivals = {
    /** Both changed it. */
    name: { by, mine: mine.name, theirs: t('theirs') },
    /** They alone changed it. */
    unit: { by, mine: mine.unit, theirs: '0301' },
    /** They took it away. */
    phone: { by, mine: mine.phone, theirs: '' },
    /** Its field has no words for a value. */
    words: { by, mine: mine.words, theirs: ['2027'] },
  }
  return (
    <Sheet title={t('title')} note={t('note')} span={6}>
      <Form<object>
        form={form}
        name="rivals"
        initialValues={{ ...mine, unit: rivals.unit.theirs }}
        onSubmit={() => undefined}
      >
        <Rivals value={rivals}>
          <unitForm.Row name="name" />
          <unitForm.Row name="unit">
            <UnitField />
          </unitForm.Row>
          <unitForm.Row name="phone" />
          <unitForm.Row name="words">
            <WordsField />
          </unitForm.Row>
        </Rivals>
      </Form>
      <StateLine name={t('record')}>
        <Button onClick={() => opening.show({ error: null })}>{t('loading')}</Button>
        <Button onClick={() => opening.show({ error: new ApiError('504', t('failedText')) })}>{t('failed')}</Button>
      </StateLine>
      <Opened of={opening}>
        {({ error }) => <LoadingDialog title={t('edit')} error={error} onClose={opening.close} />}
      </Opened>
    </Sheet>
  )
}
