import type { PaperBlock, PaperColumn } from '@portico/contract/work/templatePaper.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { OrderButtons } from '#kit/form/OrderButtons.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { MenuButton } from '#kit/layers/MenuButton.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { SwitchProp } from '../props.tsx'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { FieldProp } from './FieldProp.tsx'
import { columnsOf, fieldsOfKind } from './paperBlocks.ts'
import { paperTexts } from './paperTexts.ts'

type Table = Extract<PaperBlock, { kind: 'table' }>
interface TableSettingsProps {
  block: Table
  /** Its place. */
  at: string
  write: (next: Table) => void
}

/** A table of the form on paper: which of its columns, in which order, and what is added up. */
export function TableSettings({ block, at, write }: TableSettingsProps) {
  const t = useTexts(paperTexts)
  const language = useLanguage(state => state.language)
  const { document } = useTemplateEditor()
  const tables = fieldsOfKind(document, 'table')
  const known = tables.find(it => it.key === block.field)?.columns ?? []
  const nameOf = (key: string) => known.find(it => it.key === key)?.label[language] || key
  const isNumber = (key: string) => known.some(it => it.key === key && (it.kind === 'number' || it.kind === 'amount'))
  const rest = known.filter(({ key, kind }) => kind !== 'note' && !block.columns.some(it => it.key === key))
  const setColumns = (columns: PaperColumn[]) => write({ ...block, columns })
  return (
    <>
      <FieldProp
        kind="table"
        at={at}
        value={block.field}
        onChange={field => write({ ...block, field, columns: columnsOf(tables.find(it => it.key === field) ?? {}) })}
      />
      <SwitchProp label={t('hasIndex')} value={block.hasIndex} onChange={hasIndex => write({ ...block, hasIndex })} />
      <section className="below-12" aria-label={t('tableColumns')} data-place={`${at}.columns`}>
        <h3 className="s12 t2 below-8">{t('tableColumns')}</h3>
        <ol className="col g4 below-8">
          {block.columns.map((column, place) => (
            <li key={column.key} className="lined corner-6 templates-column">
              <div className="row g4 room-32">
                <span className="el f1">{nameOf(column.key)}</span>
                <OrderButtons list={block.columns} at={place} name={nameOf(column.key)} onChange={setColumns} />
              </div>
              {isNumber(column.key) && (
                <SwitchProp
                  label={t('isSummed', { name: nameOf(column.key) })}
                  place={`${at}.columns[${place}].key`}
                  value={column.isSummed}
                  onChange={isSummed =>
                    setColumns(block.columns.map((it, other) => (other === place ? { ...it, isSummed } : it)))
                  }
                />
              )}
            </li>
          ))}
        </ol>
        {rest.length > 0 && (
          <MenuButton
            label={t('addColumn')}
            placement="bottom-start"
            trigger={button => (
              <Button {...button} size="small" kind="text" icon={iconPlus}>
                {t('addColumn')}
              </Button>
            )}
            actions={rest.map(({ key }) => ({
              key,
              label: nameOf(key),
              run: () => setColumns([...block.columns, { key, isSummed: false }]),
            }))}
          />
        )}
      </section>
    </>
  )
}
