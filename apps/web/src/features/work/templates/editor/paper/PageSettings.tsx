import type { TemplatePaper } from '@portico/contract/work/templatePaper.ts'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { NumberProp, SwitchProp } from '../props.tsx'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { paperTexts } from './paperTexts.ts'
import { usePaperChange } from './usePaperChange.ts'

const sides = ['top', 'right', 'bottom', 'left'] as const

/** The page itself: how it lies, and its margins. */
export function PageSettings({ paper }: { paper: TemplatePaper }) {
  const t = useTexts(paperTexts)
  const { words } = useTemplateEditor()
  const { changePaper } = usePaperChange()
  const setMargin = (at: number, value: number) =>
    changePaper(it => {
      const [top, right, bottom, left] = it.margins.map((old, place) => (place === at ? value : old))
      return { ...it, margins: [top ?? 0, right ?? 0, bottom ?? 0, left ?? 0] }
    }, `paper.margins.${at}`)
  return (
    <>
      <h2 className="b below-8">{t('page')}</h2>
      <SwitchProp
        label={t('turned')}
        value={paper.turned}
        onChange={turned => changePaper(it => ({ ...it, turned }))}
      />
      <div className="templates-pairs" data-place="paper.margins">
        {sides.map((side, at) => (
          <NumberProp
            key={side}
            label={t(side)}
            min={0}
            max={100}
            value={paper.margins[at]}
            onChange={value => setMargin(at, value ?? 0)}
          />
        ))}
      </div>
      <FieldError id="paper-margins" words={words.get('paper.margins') ?? ''} />
    </>
  )
}
