import RcForm, { FieldContext, type FormInstance, useForm, useWatch } from '@rc-component/form'
import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { standAt } from './formPlace.ts'
import './form.css'

export type { FormInstance, Rule } from '@rc-component/form'
export { useForm, useWatch }

/** What the ids of a form's fields begin with. */
export const FormId = createContext('')

/** The form that stands around. */
export const useFormInstance = <V,>(): FormInstance<V> => useContext(FieldContext)

interface FormProps<V extends object> {
  form: FormInstance<V>
  children: ReactNode
  /** What its fields' ids begin with; made up where it is absent. */
  name?: string
  initialValues?: Partial<V>
  /** Enter in a field, or the form's own button: whoever gets it validates. */
  onSubmit?: () => void
  /** Somebody changed a value. */
  onValuesChange?: () => void
  /** `vertical`: labels above their fields, as on phones. */
  layout?: 'horizontal' | 'vertical'
  className?: string
}

/** The state of a form and its place on the page; its rows are `FormRow`. The words of what is wrong are the portal's. */
export function Form<V extends object>({ form, children, name, initialValues, onSubmit, ...rest }: FormProps<V>) {
  const ownId = useId()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => standAt(form, element.current), [form])
  const id = name ?? ownId
  const { onValuesChange, layout = 'horizontal', className = '' } = rest
  return (
    <RcForm<V>
      form={form}
      component={false}
      {...(initialValues ? { initialValues } : {})}
      {...(onValuesChange ? { onValuesChange } : {})}
    >
      <FormId value={id}>
        <form
          ref={element}
          id={id}
          className={`fm${layout === 'vertical' ? ' above' : ''} ${className}`}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            // A dialog's form stands in the React tree of the page's own.
            event.stopPropagation()
            onSubmit?.()
          }}
        >
          {children}
        </form>
      </FormId>
    </RcForm>
  )
}
