import { waySentence } from '@portico/contract/rules/templates/waySentence.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { SortableList } from '#kit/drag/SortableList.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { iconPlus } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { ChoiceProp } from '../props.tsx'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { useTemplateNames } from '../useTemplateNames.ts'
import { addStep, arranged, moveStep } from '../waySteps.ts'
import { StepRow } from './StepRow.tsx'
import { StepSettings } from './StepSettings.tsx'
import { wayTexts } from './wayTexts.ts'

/** Who agrees in which order: a list of steps, the chosen one's settings, and the way read back as a sentence. */
export function WayPane() {
  const t = useTexts(wayTexts)
  const language = useLanguage(state => state.language)
  const { document, change, chosenStep, chooseStep } = useTemplateEditor()
  const names = useTemplateNames(document)
  const { steps, afterReturn } = document.way
  const list = arranged(steps)
  const write = (next: typeof steps) => change(it => ({ ...it, way: { ...it.way, steps: next } }))
  const chosen = steps.find(it => it.key === chosenStep)
  const other = language === 'zh' ? 'en' : 'zh'
  const add = () => {
    const added = addStep(steps)
    write(added.steps)
    chooseStep(added.key)
  }
  return (
    <div className="grid scrolls templates-work two">
      <section className="templates-list" aria-label={t('steps')}>
        <div className="row g8 below-8">
          <h2 className="b s13">
            {t('steps')} <span className="num">{steps.length}</span>
          </h2>
          <span className="t3 s12 ends">{t('onlyNew')}</span>
        </div>
        {steps.length === 0 && <p className="t3 s13 below-12">{t('noSteps')}</p>}
        <SortableList
          ids={list.map(({ step }) => step.key)}
          shape="column"
          nameOf={id => steps.find(it => it.key === id)?.title[language] ?? id}
          onMove={(from, to) => write(moveStep(steps, from, to))}
        >
          <ol className="below-8" data-place="way.steps">
            {list.map(({ step, isBeside }) => (
              <StepRow key={step.key} step={step} isBeside={isBeside} />
            ))}
          </ol>
        </SortableList>
        <Button size="small" kind="dashed" block icon={iconPlus} disabled={steps.length >= 20} onClick={add}>
          {t('addStep')}
        </Button>
        <ChoiceProp
          label={t('afterReturn')}
          place="way.afterReturn"
          value={afterReturn}
          options={optionsOf(['smart', 'all'], t)}
          onChange={next => change(it => ({ ...it, way: { ...it.way, afterReturn: next } }))}
        />
        <section className="rounded faint pad-10-12 templates-sentence" aria-label={t('readBack')}>
          <h3 className="t3 s12 below-8">{t('readBack')}</h3>
          <p className="anywhere">{waySentence(document, names, language)}</p>
          <p className="anywhere t2 s12" lang={other === 'zh' ? 'zh-CN' : 'en'}>
            {waySentence(document, names, other)}
          </p>
        </section>
      </section>
      <aside className="templates-settings wide" aria-label={t('stepSettings')}>
        {chosen ? <StepSettings key={chosen.key} step={chosen} /> : <p className="t3 s13">{t('chooseStep')}</p>}
      </aside>
    </div>
  )
}
