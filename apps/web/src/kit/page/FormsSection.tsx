import { useEffect } from 'react'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { Form, useForm } from '#kit/form/Form.tsx'
import { FormGroup } from '#kit/form/FormGroup.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { FormSummary } from '#kit/form/FormSummary.tsx'
import { focusField } from '#kit/form/formPlace.ts'
import { mustEnter } from '#kit/form/formRules.ts'
import { TakenBy } from '#kit/form/TakenBy.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { defineTexts, say, useTexts } from '#shared/i18n/texts.ts'
import { Sheet } from './Sheet.tsx'

const texts = defineTexts({
  title: { zh: '表单', en: 'Forms' },
  note: {
    zh: '行距 58；帮助、检查中、错误同占一行，下面不动',
    en: 'rows 58 apart; help and mistakes take the same line, nothing moves',
  },
  above: { zh: '标签在上', en: 'Labels above' },
  code: { zh: '工号', en: 'Staff number' },
  taken: { zh: '工号已存在', en: 'This number exists' },
  holder: { zh: '财务处 林晓岚', en: 'Lin Xiaolan, Finance' },
  seeHolder: { zh: '查看此人', en: 'See them' },
  name: { zh: '姓名', en: 'Name' },
  zhao: { zh: '赵明月', en: 'Zhao Mingyue' },
  kind: { zh: '类别', en: 'Kind' },
  kindHelp: { zh: '决定能申请哪些权限', en: 'Decides what may be asked for' },
  staff: { zh: '教职工', en: 'Staff' },
  guest: { zh: '访客', en: 'Guest' },
  enabled: { zh: '状态', en: 'State' },
  person: { zh: '人员', en: 'Person' },
  whole: { zh: '参数已被王海涛在 09:12 改过', en: 'Wang Haitao has changed it at 09:12' },
})

interface Person {
  code: string
  name: string
  kind: string
  isEnabled: boolean
}

/** Rows of a form with help and with what is wrong, and its summary. */
export function FormsSection() {
  const t = useTexts(texts)
  return (
    <>
      <Sheet title={t('title')} note={t('note')} span={6}>
        <PersonForm layout="horizontal" />
      </Sheet>
      <Sheet title={t('above')} span={6}>
        <PersonForm layout="vertical" />
      </Sheet>
    </>
  )
}

function PersonForm({ layout }: { layout: 'horizontal' | 'vertical' }) {
  const t = useTexts(texts)
  const language = useLanguage(state => state.language)
  const [form] = useForm<Person>()
  useEffect(() => form.setFields([{ name: 'code', errors: [say(texts.taken, language)] }]), [form, language])
  return (
    <>
      <Form<Person>
        form={form}
        layout={layout}
        initialValues={{ code: '2015206', name: t('zhao'), kind: 'staff', isEnabled: true }}
      >
        <FormGroup title={t('person')} />
        <FormRow<Person>
          name="code"
          label={t('code')}
          rules={[mustEnter(t('code'))]}
          wayOut={() => (
            <TakenBy
              name="code"
              find={async () => t('holder')}
              nameOf={holder => holder}
              see={t('seeHolder')}
              onSee={() => undefined}
            />
          )}
        >
          <TextInput />
        </FormRow>
        <FormRow<Person> name="name" label={t('name')} rules={[mustEnter(t('name'))]}>
          <TextInput />
        </FormRow>
        <FormRow<Person> name="kind" label={t('kind')} extra={t('kindHelp')}>
          <ChoiceField
            options={[
              { value: 'staff', label: t('staff') },
              { value: 'guest', label: t('guest') },
            ]}
          />
        </FormRow>
        <FormRow<Person> name="isEnabled" label={t('enabled')} valuePropName="checked">
          <Switch />
        </FormRow>
      </Form>
      {layout === 'horizontal' ? (
        <FormSummary
          mistakes={[{ name: 'code', label: t('code') }]}
          refusal=""
          onPick={name => focusField(form, name)}
          at="footer"
        />
      ) : (
        <FormSummary mistakes={[]} refusal={t('whole')} onPick={name => focusField(form, name)} />
      )}
    </>
  )
}
