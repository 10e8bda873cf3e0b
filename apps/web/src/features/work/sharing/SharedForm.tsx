import { openMessage } from '@portico/contract/openMessages.ts'
import { addressOf } from '@portico/contract/rules/filling/formAddress.ts'
import type { FieldMistake } from '@portico/contract/work/documentEntities.ts'
import { type SharedForm as Shape, shareLimits, sharing } from '@portico/contract/work/sharing.ts'
import { useId, useMemo, useRef, useState } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { FormSummary } from '#kit/form/FormSummary.tsx'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { call } from '#shared/api/call.ts'
import { type Form, FormContext, focusMistake, useFormPart } from '#shared/forms/formContext.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { keepKey } from './keptEntry.ts'
import type { ShownSlider } from './proving/SharedMail.tsx'
import { SharedAbout } from './SharedAbout.tsx'
import { SharedFrom } from './SharedFrom.tsx'
import { SharedGroup } from './SharedGroup.tsx'
import { SharedYesNo } from './SharedYesNo.tsx'
import { entryOf, labelOf } from './sharedEntry.ts'
import { sharedGroups } from './sharedGroups.ts'
import { sharedTexts } from './sharedTexts.ts'
import type { Shared } from './useShared.ts'
import '#shared/forms/forms.css'

interface SharedFormProps {
  shareKey: string
  shared: Shared
  form: Shape
  slider: ShownSlider | null
  onSent: (receipt: string) => void
}

/** A form for whoever has its link. What is typed stays in this browser tab until it is sent. */
export function SharedForm({ shareKey, shared, form: shape, slider, onSent }: SharedFormProps) {
  const t = useTexts(sharedTexts)
  const pick = usePick()
  const id = useId()
  const isNarrow = useIsPhone()
  const language = useLanguage(state => state.language)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round begins with an empty form.
  const { store, files, browser, keep, end } = useMemo(() => entryOf(shareKey, shape), [shareKey, shape, round])
  const limits = t('filesHint', { most: shareLimits.files, megabytes: shareLimits.megabytes })
  const form = useMemo<Form>(
    () => ({ id, store, language, isNarrow, files: { ...files, limits } }),
    [id, store, language, isNarrow, files, limits],
  )
  const { filled, consents } = useMemo(() => sharedGroups(shape), [shape])
  const mistakes = useFormPart(store, it => it.shownMistakes())
  const [refusal, setRefusal] = useState('')
  const [sliderProblem, setSliderProblem] = useState('')
  const trap = useRef<HTMLInputElement>(null)
  const openedAt = useRef(performance.now())
  const [run, isBusy] = useAttempt()

  const lead = ([first]: readonly FieldMistake[]) => first && focusMistake(form, first)
  const failed = (words: string) => {
    // It is said that nothing is lost: it lasts again from now on, however long ago it was typed.
    keep()
    if (words === openMessage('sliderExpired', language)) slider?.reset(words)
    // The pass is used up.
    if (words === openMessage('tooManyTries', language)) slider?.reset()
    setRefusal(words)
  }
  const send = async () => {
    setRefusal('')
    const wrong = store.sayAll()
    if (wrong.length > 0) return lead(wrong)
    if (files.isBusy()) return setRefusal(t('filesComing'))
    if (slider && slider.pass === null) {
      setSliderProblem(openMessage('sliderRequired', language))
      document.getElementById('slider')?.focus()
      return
    }
    const input = {
      key: shareKey,
      ticket: shape.ticket,
      values: store.values(),
      browser,
      website: trap.current?.value ?? '',
      ...(slider?.pass && { sliderPass: slider.pass }),
    }
    const sending = async () => {
      await sendable(openedAt.current)
      return call(sharing.send, input, { inPlace: true })
    }
    const outcome = await run(sending, { failed })
    if (!outcome) return
    const { mistakes, receipt } = outcome.value
    if (receipt === null) return lead(store.sayAll(mistakes))
    end()
    keepKey(shareKey)
    // It was good for this one: another form needs another.
    slider?.reset()
    onSent(receipt)
  }
  const clear = () => {
    end()
    setRefusal('')
    setRound(round + 1)
  }
  return (
    <FormContext value={form}>
      <div className="sharing-two">
        <SharedAbout shared={shared} form={shape} />
        <form
          key={round}
          className="sharing-sheet surface lined corner-12"
          noValidate
          method="post"
          aria-busy={isBusy}
          onSubmit={event => {
            event.preventDefault()
            if (!isBusy) void send()
          }}
        >
          <div className="row g8 wrap sb">
            <h2 className="heading">{filled[0]?.title[language] || pick(shape.name, shape.nameEn)}</h2>
            <span className="t3 s12">{`${t('needed')} · ${t('keptHere')}`}</span>
          </div>
          {filled.map((group, at) => (
            <SharedGroup key={group.key} group={group} isFirst={at === 0} />
          ))}
          <div className="sharing-trap" aria-hidden="true">
            <label htmlFor={`${id}w`}>{t('trap')}</label>
            <TextInput ref={trap} id={`${id}w`} tabIndex={-1} autoComplete="off" />
          </div>
          <div className="sharing-end">
            {slider && <div>{slider.show(slider.pass === null ? sliderProblem : '')}</div>}
            <div className="col g12">
              {consents.map(field => (
                <SharedYesNo key={field.key} field={field} isConsent />
              ))}
            </div>
          </div>
          <footer className="row g8 wrap line-above sharing-foot">
            <div className="f1">
              <FormSummary
                at="footer"
                refusal={refusal}
                mistakes={mistakes.map(it => ({
                  name: addressOf(it.field, it.row, it.column),
                  label: labelOf(store, it, language),
                }))}
                onPick={picked => lead(mistakes.filter(it => addressOf(it.field, it.row, it.column) === picked))}
              />
            </div>
            <Button onClick={clear}>{t('clear')}</Button>
            <Button type="submit" kind="primary" isBusy={isBusy}>
              {t(shape.name.endsWith('登记') ? 'register' : 'send')}
            </Button>
          </footer>
        </form>
      </div>
      <SharedFrom shareKey={shareKey} shared={shared} />
    </FormContext>
  )
}

/** The portal takes what comes too soon after the page for a program's: whoever had all filled in before does not notice. */
function sendable(openedAt: number): Promise<void> {
  const rest = shareLimits.leastSeconds * 1000 + 200 - (performance.now() - openedAt)
  return new Promise(done => setTimeout(done, Math.max(0, rest)))
}
