import { lateEnds, type StepFields, stepVerbs, type WayStep } from '@portico/contract/work/templateDocument.ts'
import { useId, useMemo } from 'react'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { CheckGroup } from '#kit/fields/choices/CheckGroup.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { iconTrash } from '#kit/icons/icons.ts'
import { toast } from '#kit/layers/toast.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { replaced } from '../listParts.ts'
import { ChoiceProp, NumberProp, RuleProp, SwitchProp, TextProp } from '../props.tsx'
import { ruleNames } from '../ruleNames.ts'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { arranged, grouped, setBeside } from '../waySteps.ts'
import { DeciderFields } from './DeciderFields.tsx'
import { StepFieldsProps } from './StepFieldsProps.tsx'
import { wayTexts } from './wayTexts.ts'

/** What can be said of one step. */
export function StepSettings({ step }: { step: WayStep }) {
  const t = useTexts(wayTexts)
  const id = useId()
  const language = useLanguage(state => state.language)
  const { document, draft, change, chooseStep } = useTemplateEditor()
  const { steps } = document.way
  const place = `way.steps[${steps.indexOf(step)}]`
  const names = useMemo(() => ruleNames(document), [document])
  const write = (next: WayStep[], typed?: string) => change(it => ({ ...it, way: { ...it.way, steps: next } }), typed)
  const set = (next: Partial<WayStep>, typed?: string) =>
    write(
      steps.map(it => (it.key === step.key ? { ...it, ...next } : it)),
      typed && `${place}.${typed}`,
    )
  const setWhen = (when: string) => {
    const { when: _gone, ...rest } = step
    const next = when ? { ...rest, when } : rest
    write(
      steps.map(it => (it.key === step.key ? next : it)),
      `${place}.when`,
    )
  }
  const setFields = (fields: StepFields | null) => {
    const { fields: _gone, ...rest } = step
    write(steps.map(it => (it.key === step.key ? { ...rest, ...(fields && { fields }) } : it)))
  }
  const list = arranged(steps)
  const at = list.findIndex(it => it.step.key === step.key)
  const name = step.title[language] || step.key
  const remove = () => {
    const next = list[at + 1]
    const closed = next && !list[at]?.isBeside ? replaced(list, at + 1, { ...next, isBeside: false }) : list
    write(grouped(closed.filter(it => it.step.key !== step.key)))
    chooseStep(null)
    toast.success(t('removed', { name }), { action: { label: t('undo'), run: draft.undo } })
  }
  const { due } = step
  return (
    <>
      <div className="row g8 below-8">
        <h2 className="b el f1">{name}</h2>
        <IconButton size="tiny" icon={iconTrash} label={t('remove', { name })} onClick={remove} />
      </div>
      <div className="templates-pairs">
        <TextProp
          label={t('zhTitle')}
          place={`${place}.title.zh`}
          hint={t('titleHint')}
          value={step.title.zh}
          onChange={zh => set({ title: { ...step.title, zh } }, 'title.zh')}
        />
        <TextProp
          label={t('enTitle')}
          place={`${place}.title.en`}
          maxLength={200}
          value={step.title.en}
          onChange={en => set({ title: { ...step.title, en } }, 'title.en')}
        />
      </div>
      {at > 0 && (
        <SwitchProp
          label={t('besideBefore')}
          value={list[at]?.isBeside === true}
          onChange={isBeside => write(setBeside(steps, step.key, isBeside))}
        />
      )}
      <DeciderFields step={step} place={place} set={set} />
      <RuleProp
        label={t('when')}
        place={`${place}.when`}
        hint={t('whenHint')}
        names={names}
        value={step.when ?? ''}
        onChange={setWhen}
      />
      <div className="col g4 below-12" data-place={`${place}.verbs`}>
        <span id={id} className="s12 t2">
          {t('verbs')}
        </span>
        <CheckGroup
          aria-labelledby={id}
          options={optionsOf(stepVerbs, t)}
          value={step.verbs}
          onChange={verbs => set({ verbs })}
        />
      </div>
      <StepFieldsProps step={step} place={place} onChange={setFields} />
      <div className="templates-pairs">
        <NumberProp
          label={t('workdays')}
          place={`${place}.due`}
          hint={t('noDue')}
          min={1}
          max={60}
          value={due?.workdays}
          onChange={workdays =>
            set({ due: workdays === undefined ? null : { workdays, end: due?.end ?? 'remind' } }, 'due')
          }
        />
        {due && (
          <ChoiceProp
            label={t('end')}
            place={`${place}.due.end`}
            value={due.end}
            options={optionsOf(lateEnds, t)}
            onChange={end => set({ due: { ...due, end } })}
          />
        )}
        <ChoiceProp
          label={t('self')}
          place={`${place}.self`}
          value={step.self}
          options={optionsOf(['up', 'pass', 'ask'], it => t(it === 'ask' ? 'askSelf' : it))}
          onChange={self => set({ self })}
        />
        <ChoiceProp
          label={t('repeated')}
          place={`${place}.repeated`}
          value={step.repeated}
          options={optionsOf(['pass', 'ask'], it => t(it === 'ask' ? 'askAgain' : it))}
          onChange={repeated => set({ repeated })}
        />
        <ChoiceProp
          label={t('nobody')}
          place={`${place}.nobody`}
          value={step.nobody}
          options={optionsOf(['administrators', 'skip'], t)}
          onChange={nobody => set({ nobody })}
        />
      </div>
    </>
  )
}
