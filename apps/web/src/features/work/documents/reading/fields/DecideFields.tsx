import type { CellValue, FormValues } from '@portico/contract/work/documentEntities.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import { type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useUnsavedWarning } from '#kit/act/useUnsavedWarning.ts'
import { useKept } from '#kit/layers/Opened.tsx'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { FilledField } from '#shared/forms/FilledField.tsx'
import { FormContext, focusMistake } from '#shared/forms/formContext.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { ReadValue } from '../ReadValue.tsx'
import { createDecidersFields, type DecidersForm } from './decidingFields.ts'
import '#shared/forms/forms.css'

const texts = defineTexts({
  title: { zh: '由您填写', en: 'For you to fill in' },
  elsewhere: { zh: '他人已填为', en: 'Somebody else filled in' },
})

interface DecideFieldsProps {
  opened: OpenDocument
  ref: Ref<DecidersForm>
}

/** What whoever decides fills in with it, checked as they type; kept with the decision and not before. */
export default function DecideFields({ opened, ref }: DecideFieldsProps) {
  const t = useTexts(texts)
  const id = useId()
  const language = useLanguage(state => state.language)
  const isNarrow = useIsPhone()
  const [first, setFirst] = useState(opened)
  const [own] = useState(() => createDecidersFields(opened))
  const form = useMemo(
    () => ({
      id,
      store: own.store,
      language,
      isNarrow,
      files: null,
      onNamed: (kind: 'person' | 'unit' | 'project', code: string) => void own.about(kind, code),
    }),
    [id, own, language, isNarrow],
  )
  useImperativeHandle(
    ref,
    () => ({
      values: own.values,
      isDrawn: own.isDrawn,
      isWrong: found => {
        const isWrong = own.isWrong(found)
        const [mistake] = own.store.shownMistakes()
        if (isWrong && mistake) focusMistake(form, mistake)
        return isWrong
      },
    }),
    [own, form],
  )
  const keptAs = `document fields ${opened.id} ${opened.mine?.key}`
  useKept(keptAs, kept => {
    const { typed, before } = kept as { typed: FormValues; before: FormValues }
    own.giveBack(typed)
    // What somebody else has filled in since then is told, as it is while the page is open.
    setFirst({ ...opened, values: { ...opened.values, ...before } })
  })
  useUnsavedWarning(own.hasTyped, {
    name: keptAs,
    take: () => {
      const typed = own.kept()
      const before = Object.fromEntries(Object.keys(typed).map(key => [key, first.values[key] ?? null]))
      return { typed, before }
    },
  })
  const seen = useRef(opened)
  useEffect(() => {
    if (seen.current.revision !== opened.revision) own.take(opened)
    seen.current = opened
  }, [own, opened])
  const edit = new Set(first.mine?.edit)
  const fields = opened.template.form.groups.flatMap(group => group.fields).filter(({ key }) => edit.has(key))
  const isRival = ({ key }: TemplateField) =>
    own.isTyped(key) && JSON.stringify(first.values[key] ?? null) !== JSON.stringify(opened.values[key] ?? null)
  return (
    <FormContext value={form}>
      <section className="filled-sheet" aria-labelledby={`${id}t`}>
        <h2 id={`${id}t`} className="b below-8">
          {t('title')}
        </h2>
        <div className="filled-fields">
          {fields.map(field => (
            <FilledField
              key={field.key}
              field={field}
              below={
                isRival(field) && (
                  <p className="s12 t2">
                    <span className="tag sm warn">{t('elsewhere')}</span>{' '}
                    <ReadValue field={field} value={(opened.values[field.key] ?? null) as CellValue} opened={opened} />
                  </p>
                )
              }
            />
          ))}
        </div>
      </section>
    </FormContext>
  )
}
