import { type FieldProblem, problemMessage } from '@portico/contract/rules/fields/fieldProblem.ts'
import { useRef, useState } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { useUnsavedWarning } from '#kit/act/useUnsavedWarning.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { FormSummary } from '#kit/form/FormSummary.tsx'
import { confirm } from '#kit/layers/confirm.tsx'
import { ApiError } from '#shared/api/ApiError.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'

const stepTexts = defineTexts({
  cancel: { zh: '取消', en: 'Cancel' },
  askLeave: { zh: '放弃填写的内容？', en: 'Leave what you have filled in?' },
  leave: { zh: '放弃', en: 'Leave' },
})

interface StepFormOf {
  /** What is wrong, by field, in the order of the form. */
  problems: Readonly<Record<string, FieldProblem>>
  labelOf: (name: string) => string
  isChanged: boolean
  /** What is kept of it when the session ends by itself. */
  kept: { name: string; take: () => unknown }
  /** Given up. */
  onLeave: () => void
}

/** A page of steps with one line of buttons below: what is wrong is said at its field once somebody wanted to go on. */
export function useStepForm({ problems, labelOf, isChanged, kept, onLeave }: StepFormOf) {
  const t = useTexts(stepTexts)
  const language = useLanguage(state => state.language)
  const [isTried, setTried] = useState(false)
  const [told, setTold] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState('')
  const [run, isBusy] = useAttempt()
  const page = useRef<HTMLDivElement>(null)
  useUnsavedWarning(() => isChanged, kept)
  const own = Object.entries(problems).map(([name, problem]) => [name, problemMessage(problem, language)] as const)
  const mistakes: Readonly<Record<string, string>> = isTried ? { ...told, ...Object.fromEntries(own) } : {}
  const pick = (name: string) => {
    const place = page.current?.querySelector(`[data-field="${CSS.escape(name)}"]`)
    place?.querySelector<HTMLElement>('input, textarea, [role=radio][tabindex="0"], button')?.focus()
  }
  const cancel = async () => {
    const question = { content: t('askLeave'), okText: t('leave'), danger: true }
    if (!isChanged || (await confirm(question))) onLeave()
  }
  return {
    page,
    mistakes,
    run,
    /** Other values: what the server said was of those before. */
    forget: () => {
      setTold({})
      setRefusal('')
    },
    /** Whether it may be sent; leads to the first field that is wrong. */
    isReady: (): boolean => {
      setTried(true)
      setRefusal('')
      const [first] = own
      if (first) pick(first[0])
      return !first
    },
    failed: (words: string, error: unknown) => {
      const fields = error instanceof ApiError ? Object.entries(error.errors) : []
      // A list's own entry is named behind a point; what is wrong stands at the list.
      const named = fields.map(([name, why]) => [name.split('.')[0] ?? name, why] as const)
      if (named.length > 0) setTold(Object.fromEntries(named))
      else setRefusal(words)
    },
    foot: (label: string, onSend: () => Promise<void>) => (
      <footer className="row g8 wrap rigid authorization-foot">
        <div className="f1">
          <FormSummary
            mistakes={Object.keys(mistakes).map(name => ({ name, label: labelOf(name) }))}
            refusal={refusal}
            onPick={pick}
            at="footer"
          />
        </div>
        <Button onClick={() => void cancel()}>{t('cancel')}</Button>
        <Button kind="primary" isBusy={isBusy} onClick={() => void onSend()}>
          {label}
        </Button>
      </footer>
    ),
  }
}
