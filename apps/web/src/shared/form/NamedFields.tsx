import { Form } from 'antd'
import { checked, mustEnter } from './rules.ts'
import { TextInput } from './TextInput.tsx'

interface CodeFieldProps {
  label: string
  /** What a code may consist of: said below the field, and when it is broken. */
  hint: string
  maxLength: number
  /** Once saved a code stays: others refer to it. */
  isSaved: boolean
}

/** The code of something that is kept under one. */
export const CodeField = ({ label, hint, maxLength, isSaved }: CodeFieldProps) => (
  <Form.Item
    name="code"
    label={label}
    extra={isSaved ? undefined : hint}
    rules={[mustEnter(label), checked(value => (/^[A-Za-z0-9][\w.-]*$/.test(value) ? null : hint))]}
  >
    <TextInput maxLength={maxLength} disabled={isSaved} />
  </Form.Item>
)

/** The Chinese and the English name; given by their labels. */
export const NameFields = ({ name, nameEn }: { name: string; nameEn: string }) => (
  <>
    <Form.Item name="name" label={name} rules={[mustEnter(name)]}>
      <TextInput />
    </Form.Item>
    <Form.Item name="nameEn" label={nameEn} rules={[mustEnter(nameEn)]}>
      <TextInput />
    </Form.Item>
  </>
)
