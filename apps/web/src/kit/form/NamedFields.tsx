import { TextInput } from '#kit/fields/TextInput.tsx'
import { FormRow } from './FormRow.tsx'
import { checked, mustEnter } from './rules.ts'

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
  <FormRow
    name="code"
    label={label}
    extra={isSaved ? undefined : hint}
    rules={[mustEnter(label), checked(value => (/^[A-Za-z0-9][\w.-]*$/.test(value) ? null : hint))]}
  >
    <TextInput maxLength={maxLength} readOnly={isSaved} />
  </FormRow>
)

/** The Chinese and the English name; given by their labels. */
export const NameFields = ({ name, nameEn }: { name: string; nameEn: string }) => (
  <>
    <FormRow name="name" label={name} rules={[mustEnter(name)]}>
      <TextInput />
    </FormRow>
    <FormRow name="nameEn" label={nameEn} rules={[mustEnter(nameEn)]}>
      <TextInput />
    </FormRow>
  </>
)
