import { signInSwitches, switchIds } from '@portico/contract/access/signInWays.ts'
import { type Platform, PlatformChange } from '@portico/contract/admin/platform.ts'
import { api } from '@portico/contract/api.ts'
import { type KeyboardEvent, useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { refresh } from '#kit/act/refresh.ts'
import { useUnsavedWarning } from '#kit/act/useUnsavedWarning.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Form, useForm, useWatch } from '#kit/form/Form.tsx'
import { FormGroup } from '#kit/form/FormGroup.tsx'
import { FormSummary } from '#kit/form/FormSummary.tsx'
import { focusNextMistake } from '#kit/form/formPlace.ts'
import { recordForm } from '#kit/form/recordForm.tsx'
import { giveBack } from '#kit/form/useKeptForm.ts'
import { Rivals, same, useRivals } from '#kit/form/useRivals.ts'
import { useSaving } from '#kit/form/useSaving.ts'
import { useKept } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { LogoField } from './LogoField.tsx'
import { PreviewPane } from './PreviewPane.tsx'
import type { DrawPlatform } from './platformDraft.ts'
import { platformTexts } from './platformTexts.ts'

const form = recordForm(PlatformChange, platformTexts, { revision: null })
type Values = Omit<Platform, 'revision' | 'changedBy' | 'changedAt'>
type Name = keyof Values
/** What stands in the record for its maintenance is none of the form's. */
const valuesOf = ({ revision: _r, changedBy: _b, changedAt: _a, ...values }: Platform): Values => values

interface IdentityFormProps {
  /** As it was when the page was opened. */
  first: Platform
  draw: DrawPlatform
}

/** Names, logo, footer and ways to sign in beside what people will see; nothing is anybody's before it is published. */
export function IdentityForm({ first, draw }: IdentityFormProps) {
  const t = useTexts(platformTexts)
  const language = useLanguage(state => state.language)
  const labels = form.useLabels()
  const [fields] = useForm<Values>()
  const [read, setRead] = useState(first)
  const { isSaving, mistakes, refusal, submit, pick } = useSaving(fields, labels)
  const rivals = useRivals<Values, Platform>({
    form: fields,
    labels,
    initial: valuesOf(first),
    record: first,
    reread: async () => {
      const now = await call(api.platform.one)
      setRead(now)
      return now
    },
    initialOf: valuesOf,
  })
  const before = valuesOf(read)
  const typed = useWatch([], fields) as Partial<Values> | undefined
  const draft: Values = { ...before, ...typed }
  const changed = (Object.keys(before) as Name[]).filter(name => !same(before[name], draft[name]))
  const isUnsaved = () => changed.length > 0
  const take = () => ({ values: Object.fromEntries(changed.map(name => [name, draft[name]])) })
  useUnsavedWarning(isUnsaved, { name: 'platform', take })
  useKept('platform', kept => giveBack(fields, (kept as ReturnType<typeof take>).values))

  const show = (now: Platform) => {
    setRead(now)
    fields.setFieldsValue(valuesOf(now) as never)
    rivals.resume(valuesOf(now), now.revision)
    refresh(api.platform.one, api.parameters.all, api.parameters.list)
  }
  const put = async (values: Values, revision: number | undefined): Promise<Platform> => {
    await call(api.platform.save, { ...values, revision: revision ?? 0 })
    return call(api.platform.one)
  }
  const takeBack = (values: Values, { revision }: Platform) =>
    attempt(async () => show(await put(values, revision)), t('takenBack'))
  const publish = async () => {
    let now: Platform | undefined
    const isDone = await submit(values =>
      rivals.save(values, async (all, record) => {
        now = await put(all, record?.revision)
      }),
    )
    if (!isDone || !now) return
    const shown = now
    show(shown)
    await attempt(async () => shown, { done: t('published'), undo: () => takeBack(before, shown) })
  }
  const restore = (...names: Name[]) =>
    fields.setFields(names.map(name => ({ name: name as never, value: before[name] as never, errors: [] })))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F8') focusNextMistake(fields)
    else if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) void publish()
    else return
    event.preventDefault()
  }
  /** Of a field that is other than published: what that is, and the way back. */
  const row = (name: Name) => {
    if (!changed.includes(name)) return {}
    const was = before[name]
    const words = typeof was === 'boolean' ? t(was ? 'on' : 'off') : was || t(name === 'logo' ? 'ownLogo' : 'unset')
    return {
      className: 'platform-changed',
      extra: (
        <>
          {name === 'logo' ? null : `${t('was', { value: words })} · `}
          <button
            type="button"
            className="lk"
            aria-label={`${t('restore')} ${labels[name]}`}
            onClick={() => restore(name)}
          >
            {t('restore')}
          </button>
        </>
      ),
    }
  }
  const isRefused = mistakes.length > 0 || refusal !== ''
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the form that it holds.
    <div className="col f1 shrinks" onKeyDown={onKeyDown}>
      <h2 className="sr">{t('identity')}</h2>
      <div className="platform-halves">
        <Form<Values> form={fields} layout="vertical" initialValues={valuesOf(first)} onSubmit={() => void publish()}>
          <Rivals value={rivals.fields}>
            <FormGroup title={t('names')} />
            <form.Row name="name" {...row('name')} />
            <form.Row name="nameEn" {...row('nameEn')} />
            <form.Row name="logo" {...row('logo')}>
              <LogoField label={t('logo')} />
            </form.Row>
            <FormGroup title={t('contact')} />
            <form.Row name="footerLeft" {...row('footerLeft')} />
            <form.Row name="footerRight" {...row('footerRight')} />
            <form.Row name="footerLeftEn" {...row('footerLeftEn')} />
            <form.Row name="footerRightEn" {...row('footerRightEn')} />
            <form.Row name="registration" {...row('registration')} />
            <form.Row name="supportPhone" {...row('supportPhone')} />
            <FormGroup title={t('signIn')} />
            {switchIds.map(name => (
              <form.Row key={name} name={name} extra={signInSwitches[name].hint[language]} {...row(name)} />
            ))}
          </Rivals>
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </Form>
        <PreviewPane draft={draft} changed={changed} draw={draw} />
      </div>
      <footer className="row wrap g12 line-above platform-foot">
        <div className="f1" role="status">
          {isRefused ? (
            <FormSummary mistakes={mistakes} refusal={refusal} onPick={pick} at="footer" />
          ) : (
            <span className="t2 s13">
              {changed.length > 0 ? t('changes', { count: changed.length }) : t('noChanges')}
            </span>
          )}
        </div>
        <Button disabled={changed.length === 0} onClick={() => restore(...changed)}>
          {t('restoreAll')}
        </Button>
        <Button kind="primary" isBusy={isSaving} disabled={changed.length === 0} onClick={() => void publish()}>
          {t('publish')}
        </Button>
      </footer>
    </div>
  )
}
