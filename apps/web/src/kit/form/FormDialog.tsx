import { message } from '@portico/contract/pageMessages.ts'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { confirm } from '#kit/layers/confirm.tsx'
import { Dialog } from '#kit/layers/Dialog.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { toast } from '#kit/layers/toast.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { Form, type FormInstance, useForm } from './Form.tsx'
import { FormSummary } from './FormSummary.tsx'
import { focusNextMistake } from './formPlace.ts'
import { formTexts } from './formTexts.ts'
import { useKeptForm } from './useKeptForm.ts'
import { type Maintained, Rivals, useRivals } from './useRivals.ts'
import { useSaving } from './useSaving.ts'

export interface FormDialogProps<V extends object, R extends Maintained = Maintained> extends Ends {
  title: string
  /** What the form starts with; a new record brings its defaults. */
  initial: Partial<V>
  /** Labels by field name: for the summary of mistakes, and to know which of the server's errors have a field here. */
  labels: Readonly<Record<string, string>>
  /** Throws ApiError when refused; the dialog then stays as it is. `record`: as it was read last. */
  save: (values: V, record: R | undefined) => Promise<unknown>
  /**
   * Shown when it was saved; unless told otherwise that it was added or edited. A function: what saving has come to.
   * Empty: whoever opened it says so.
   */
  savedText?: string | (() => string)
  okText?: string
  /** Another button that saves, before the main one, and what comes after it instead. */
  besides?: { text: string; onSaved: () => void }
  children: ReactNode | ((form: FormInstance<V>) => ReactNode)
  /** 560 simple, 900 two columns. */
  width?: number
  /** Two fields side by side where there is room. */
  columns?: 1 | 2
  /** The record that is edited; none where it is new. */
  record?: R | null | undefined
  /** Reads it anew where somebody else has saved it meanwhile; undefined where it is gone. */
  reread?: () => Promise<R | undefined>
  /** What the form shows of a record; its fields by their names unless told otherwise. */
  initialOf?: (record: R) => Partial<V>
  /** Besides what was typed: something chosen outside the form's own fields. */
  isTouched?: boolean
  /** Fulfilled once fields that the server fills have their values: saving waits for that. */
  whenFilled?: () => Promise<unknown>
}

/**
 * The dialog of every record: labels of 140 px, mistakes at their fields with a summary beside the buttons, nothing lost
 * when it is refused, asks before it throws changes away, Ctrl + S saves, F8 goes from mistake to mistake. Mount it
 * while it is open.
 */
export function FormDialog<V extends object, R extends Maintained = Maintained>({
  title,
  initial,
  labels,
  save,
  onSaved,
  onClose,
  ...props
}: FormDialogProps<V, R>) {
  const { width = 560, columns = 1, savedText, okText, besides, isTouched = false, whenFilled, children } = props
  const { reread, initialOf = record => record as object as Partial<V> } = props
  const record = props.record ?? undefined
  const t = useTexts(formTexts)
  const language = useLanguage(state => state.language)
  const [form] = useForm<V>()
  const { isSaving, mistakes, refusal, submit, pick } = useSaving(form, labels)
  const rivals = useRivals<V, R>({ form, labels, initial, record, reread, initialOf })
  const isWaiting = useRef(false)
  const trySave = async (after: () => void) => {
    // Pressed again meanwhile: saved once all the same.
    if (isWaiting.current) return
    isWaiting.current = true
    try {
      await whenFilled?.()
    } finally {
      isWaiting.current = false
    }
    if (!(await submit(values => rivals.save(values, save)))) return
    const said = typeof savedText === 'function' ? savedText() : savedText
    const words = said ?? message(record ? 'edited' : 'added', language)
    if (words) toast.success(words)
    after()
  }
  const tryClose = async () => {
    const dirty = isTouched || form.isFieldsTouched()
    const question = { content: t('discard'), okText: t('discardOk'), cancelText: t('stay'), danger: true }
    if (!dirty || (await confirm(question))) onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F8') {
      event.preventDefault()
      focusNextMistake(form)
    }
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void trySave(onSaved)
  }
  const isRefused = mistakes.length > 0 || refusal !== ''
  useKeptForm(form, {
    isUnsaved: () => isTouched || form.isFieldsTouched(),
    initial: initial as Readonly<Record<string, unknown>>,
    revision: record?.revision,
    resume: rivals.resume,
  })
  const note =
    record?.changedBy && record.changedAt
      ? `${t('changedBy', { name: record.changedBy, at: fullMoment(record.changedAt, language) })} · ${t('saveHint')}`
      : t('saveHint')
  return (
    <Dialog
      open
      onClose={tryClose}
      onKeyDown={onKeyDown}
      title={title}
      aside={
        <span className="s12 t3 nowrap fm-needs">
          {t('needsBefore')} <span>*</span> {t('needsAfter')}
        </span>
      }
      width={width}
      minWidth={columns === 2 ? 500 : 400}
      minHeight={columns === 2 ? 400 : 300}
      footer={
        <>
          <div className={isRefused ? 'f1 fm-foot' : 'f1'}>
            {isRefused ? (
              <FormSummary mistakes={mistakes} refusal={refusal} onPick={pick} at="footer" />
            ) : (
              <span className="t3 s12">{note}</span>
            )}
          </div>
          <Button onClick={tryClose}>{t('cancel')}</Button>
          {besides && (
            <Button isBusy={isSaving} onClick={() => void trySave(besides.onSaved)}>
              {besides.text}
            </Button>
          )}
          <Button kind="primary" isBusy={isSaving} onClick={() => void trySave(onSaved)}>
            {okText ?? t('save')}
          </Button>
        </>
      }
    >
      <Form<V>
        form={form}
        className={columns === 2 ? 'two' : ''}
        initialValues={initial}
        onSubmit={() => void trySave(onSaved)}
      >
        <Rivals value={rivals.fields}>{typeof children === 'function' ? children(form) : children}</Rivals>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Dialog>
  )
}
