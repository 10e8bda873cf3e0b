import { api } from '@portico/contract/api.ts'
import { addressOf } from '@portico/contract/rules/filling/formAddress.ts'
import { rowsOf } from '@portico/contract/rules/filling/ruleInputs.ts'
import type { FieldMistake } from '@portico/contract/work/documentEntities.ts'
import type { StepToChoose } from '@portico/contract/work/documentSubmitting.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import { Suspense } from 'react'
import { flushSync } from 'react-dom'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { FormSummary } from '#kit/form/FormSummary.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { toast } from '#kit/layers/toast.ts'
import { sayLate } from '#kit/show/sayLate.ts'
import { call } from '#shared/api/call.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { focusMistake, useForm, useFormPart } from '#shared/forms/formContext.ts'
import type { FormStore } from '#shared/forms/formStore.ts'
import type { Language } from '#shared/i18n/language.ts'
import { say, usePick, useTexts } from '#shared/i18n/texts.ts'
import { afterDocument } from '../afterDocument.ts'
import type { DocumentDraft } from './documentDraft.ts'
import { fillingTexts } from './fillingTexts.ts'

/** Few steps ask for it. */
const ChooseDialog = lateComponent(() => import('../choosing/ChooseDialog.tsx'), sayLate)

interface FillingFootProps {
  opened: OpenDocument
  draft: DocumentDraft
  onSubmitted: (id: string) => void
  onGone: () => void
}

/** What is wrong, each a link to its field; and what becomes of the draft. */
export function FillingFoot({ opened, draft, onSubmitted, onGone }: FillingFootProps) {
  const t = useTexts(fillingTexts)
  const pick = usePick()
  const form = useForm()
  const { store, language } = form
  const [run, isBusy] = useAttempt()
  const mistakes = useFormPart(store, it => it.shownMistakes())
  const rivals = Object.keys(draft.use(state => state.conflicts))
  const name = pick(opened.template.name, opened.template.nameEn)
  const lead = ([first]: readonly FieldMistake[]) => first && focusMistake(form, first)
  const choosing = useOpened<{ id: string; steps: StepToChoose[] }>()
  const send = (id: string, chosen?: Record<string, string>) => {
    const { revision, words } = draft.use.getState()
    return call(api.documents.submit, { id, revision, words, ...(chosen && { chosen }) })
  }
  const saidOf = ({ state, number }: Awaited<ReturnType<typeof send>>) =>
    state !== 'issued' ? t('submitted') : number ? t('issuedAs', { number }) : t('issued')
  const end = (id: string) => {
    draft.end()
    afterDocument()
    onSubmitted(id)
  }
  const submit = async () => {
    const wrong = store.sayAll()
    if (wrong.length > 0) return lead(wrong)
    if (leadToConflict(draft)) return
    const outcome = await run(async () => {
      const id = await draft.ensureKept()
      if (id === null || !(await draft.save())) throw new Error(t('notKept'))
      // That saving may have found what was changed elsewhere.
      if (leadToConflict(draft)) return
      const answer = await send(id)
      if (answer.mistakes.length > 0) return lead(store.sayAll(answer.mistakes))
      if (answer.choosing.length > 0) return choosing.show({ id, steps: answer.choosing })
      toast.success(saidOf(answer))
      end(id)
    })
    // Refused for what was changed elsewhere: that is fetched, so that it can be looked at and submitted.
    if (outcome === null) await draft.catchUp()
  }
  const remove = () =>
    askAndDo(
      { content: t('askRemove', { name }), okText: t('remove'), danger: true },
      async () => {
        const { id } = draft.use.getState()
        if (id !== null && (await draft.save()))
          await call(api.documents.remove, { id, revision: draft.use.getState().revision })
        draft.end()
        onGone()
      },
      { done: t('removed'), after: afterDocument },
    )
  return (
    <footer className="line-above document-foot">
      <div className="f1 document-wrong">
        <FormSummary
          at="footer"
          refusal={mistakes.length === 0 && rivals.length > 0 ? t('conflicts', { count: rivals.length }) : ''}
          mistakes={mistakes.map(it => ({
            name: addressOf(it.field, it.row, it.column),
            label: labelOf(store, it, language),
          }))}
          onPick={picked => lead(mistakes.filter(it => addressOf(it.field, it.row, it.column) === picked))}
        />
      </div>
      {opened.state === 'draft' && opened.number === null && (
        <Button kind="text" onClick={() => void remove()}>
          {t('remove')}
        </Button>
      )}
      <Button
        kind="primary"
        isBusy={isBusy}
        disabled={opened.isWithdrawn && opened.state === 'draft'}
        onClick={() => void submit()}
      >
        {t('submit')}
      </Button>
      <Opened of={choosing}>
        {({ id, steps }, { onClose }) => (
          <Suspense>
            <ChooseDialog
              id={id}
              steps={steps}
              send={chosen => send(id, chosen)}
              saidOf={saidOf}
              onClose={() => {
                onClose()
                // Refused there for what was changed elsewhere: as above.
                void draft.catchUp()
              }}
              onSaved={() => end(id)}
            />
          </Suspense>
        )}
      </Opened>
    </footer>
  )
}

/** Leads to a field that was changed here and elsewhere; false where there is none. */
function leadToConflict(draft: DocumentDraft): boolean {
  const [rival] = Object.keys(draft.use.getState().conflicts)
  if (rival === undefined) return false
  // What was found just now is drawn first.
  flushSync(() => undefined)
  document.querySelector<HTMLElement>(`[data-conflict="${CSS.escape(rival)}"] button`)?.focus()
  return true
}

function placeOf(store: FormStore, { field, column }: FieldMistake) {
  const found = store
    .document()
    .form.groups.flatMap(group => group.fields)
    .find(it => it.key === field)
  return { found, cell: found?.columns?.find(it => it.key === column) }
}

/** What a mistake's field is called, with its row and column. */
function labelOf(store: FormStore, mistake: FieldMistake, language: Language): string {
  const { field, row, column } = mistake
  const { found, cell } = placeOf(store, mistake)
  const table = found?.label[language] || field
  if (row === null) return table
  const at = rowsOf(store.value(field)).findIndex(it => it.id === row) + 1
  return say(fillingTexts.inRow, language, { table, at, column: cell?.label[language] || column || '' })
}
