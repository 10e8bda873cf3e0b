import { isFilled, rowsOf } from '@portico/contract/rules/filling/ruleInputs.ts'
import type { CellValue } from '@portico/contract/work/documentEntities.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { FieldControl } from '#shared/forms/FieldControl.tsx'
import { useForm } from '#shared/forms/formContext.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import type { DocumentDraft } from './documentDraft.ts'
import { fillingTexts } from './fillingTexts.ts'

/** What a field says elsewhere that was changed here too, until somebody chooses. */
export function FieldConflict({ field, draft }: { field: TemplateField; draft: DocumentDraft }) {
  const t = useTexts(fillingTexts)
  const { language } = useForm()
  const theirs = draft.use(state => state.conflicts[field.key]) ?? null
  const label = field.label[language] || field.key
  const choose = (whose: 'mine' | 'theirs') => () => {
    draft.choose(field.key, whose)
    draft.saveChanges()
  }
  return (
    <div className="note warn document-conflict" role="alert" data-conflict={field.key}>
      <span className="col f1 g4">
        <span className="s12 t2">{t('conflict')}</span>
        <span className="b anywhere">
          {!isFilled(theirs) ? (
            t('nothing')
          ) : field.kind === 'table' ? (
            t('theirRows', { count: rowsOf(theirs).length })
          ) : (
            <FieldControl
              field={field}
              label={label}
              ties={{ 'aria-label': `${label}: ${t('conflict')}` }}
              readOnly
              value={theirs as CellValue}
              onChange={() => undefined}
            />
          )}
        </span>
      </span>
      <Button size="small" onClick={choose('theirs')}>
        {t('useTheirs')}
      </Button>
      <Button size="small" kind="primary" onClick={choose('mine')}>
        {t('useMine')}
      </Button>
    </div>
  )
}
