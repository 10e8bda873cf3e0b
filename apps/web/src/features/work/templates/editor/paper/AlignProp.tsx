import type { PaperAlign } from '@portico/contract/work/templatePaper.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { ChoiceProp } from '../props.tsx'
import { paperTexts } from './paperTexts.ts'

/** Where something stands between the margins. */
export function AlignProp({ value, onChange }: { value: PaperAlign; onChange: (value: PaperAlign) => void }) {
  const t = useTexts(paperTexts)
  const options = [
    { value: 'left', label: t('alignLeft') },
    { value: 'center', label: t('alignCenter') },
    { value: 'right', label: t('alignRight') },
  ] as const
  return <ChoiceProp label={t('align')} value={value} options={options} onChange={onChange} />
}
