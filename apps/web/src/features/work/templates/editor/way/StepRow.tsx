import type { WayStep } from '@portico/contract/work/templateDocument.ts'
import { useSortableRow } from '#kit/drag/SortableList.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert, iconGrip } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { wayTexts } from './wayTexts.ts'

/** One step of the list, with the number of its group; those side by side have the same. */
export function StepRow({ step, isBeside }: { step: WayStep; isBeside: boolean }) {
  const t = useTexts(wayTexts)
  const language = useLanguage(state => state.language)
  const { document, words, chosenStep, chooseStep } = useTemplateEditor()
  const { ref, style, grip, isDragging } = useSortableRow(step.key)
  const place = `way.steps[${document.way.steps.indexOf(step)}]`
  const isWrong = [...words.keys()].some(it => it === place || it.startsWith(`${place}.`))
  const name = step.title[language] || step.key
  const looks = [chosenStep === step.key && 'on', isDragging && 'ghost', isBeside && 'beside'].filter(Boolean).join(' ')
  return (
    <li ref={ref} style={style} className={`row corner-6 hovers lights templates-row ${looks}`}>
      <button type="button" className="middle t3 corner-4 templates-grip" aria-label={t('drag', { name })} {...grip}>
        <Icon of={iconGrip} size={14} />
      </button>
      <button
        type="button"
        className="row g8 f1 room-36 templates-pick"
        aria-pressed={chosenStep === step.key}
        onClick={() => chooseStep(step.key)}
      >
        <span className="middle corner-6 faint tp s12 num templates-kind">{step.group}</span>
        <span className="el f1">{name}</span>
        {isWrong && <Icon of={iconAlert} size={14} className="tr" />}
        <span className="t3 s12 nowrap">
          {[isBeside && t('beside'), step.when && t('conditional')].filter(Boolean).join(' · ')}
        </span>
      </button>
    </li>
  )
}
