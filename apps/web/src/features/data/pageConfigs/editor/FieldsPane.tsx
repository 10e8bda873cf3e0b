import { SortableRows } from '#kit/drag/SortableList.tsx'
import { OrderButtons } from '#kit/form/OrderButtons.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { dragIds } from './ArrangeArea.tsx'
import { ArrangedRow, DropEnd } from './ArrangedRow.tsx'
import { editorTexts } from './editorTexts.ts'
import { usePageEditor } from './usePageEditor.ts'

/** The query fields in their order. */
export function FieldsPane() {
  const t = useTexts(editorTexts)
  const pick = usePick()
  const { document, change, mistakes } = usePageEditor()
  const { fields } = document
  const wrong = new Set(mistakes.filter(it => it.place[0] === 'fields').map(it => it.place[1]))
  return (
    <div className="stack">
      <SortableRows ids={fields.map(it => dragIds.row(it.id))} shape="column">
        <ol className="col g6" aria-label={t('fields')}>
          {fields.map((field, at) => {
            const name = pick(field.label, field.labelEn)
            return (
              <ArrangedRow
                key={field.id}
                id={field.id}
                name={name}
                about={`${t(field.type)} · ${field.id}`}
                isShown={field.isShown}
                isWrong={wrong.has(at)}
              >
                <OrderButtons
                  list={fields}
                  at={at}
                  name={name}
                  onChange={next => change(it => ({ ...it, fields: next }))}
                />
              </ArrangedRow>
            )
          })}
        </ol>
      </SortableRows>
      <DropEnd words={t(fields.length === 0 ? 'noFields' : 'dropEnd')} />
    </div>
  )
}
