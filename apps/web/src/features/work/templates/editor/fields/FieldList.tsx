import { known } from '@portico/contract/rules/templates/templateWords.ts'
import { type FieldGroup, templateFieldKinds } from '@portico/contract/work/templateFields.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { DragArea, type DropPoint } from '#kit/drag/DragArea.tsx'
import { SortableRows } from '#kit/drag/SortableList.tsx'
import { useDropPlace } from '#kit/drag/useDragged.ts'
import { iconPlus } from '#kit/icons/icons.ts'
import { MenuButton } from '#kit/layers/MenuButton.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from '../editorTexts.ts'
import { kindIcons } from '../fieldKinds.ts'
import { addField, addGroup, fieldsOf, findField, moveField } from '../fieldList.ts'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { FieldRow } from './FieldRow.tsx'

/** What is dragged is a field; it is dropped on another one, or at the end of a group. */
const endOf = (group: string) => `end:${group}`

/** The fields in their groups: chosen by a press, taken elsewhere by their grips. */
export function FieldList() {
  const t = useTexts(editorTexts)
  const language = useLanguage(state => state.language)
  const { document, changeForm, chosen, choose } = useTemplateEditor()
  const { form } = document
  const nameOf = (id: string): string => {
    const group = form.groups.find(it => endOf(it.key) === id)
    if (group) return t('endOf', { name: group.title[language] })
    return findField(form, id)?.field.label[language] ?? id
  }
  const onDrop = ({ id, over }: DropPoint) => {
    const group = form.groups.find(it => endOf(it.key) === over)
    changeForm(it => moveField(it, id, group ? { group: group.key } : { field: over }))
  }
  const add = (made: { form: typeof form; key: string }) => {
    changeForm(() => made.form)
    choose(made.key)
  }
  return (
    <section className="templates-list" aria-label={t('fields')}>
      <div className="row g8 below-8">
        <h2 className="b s13">
          {t('fields')} <span className="num">{fieldsOf(form).length}</span>
        </h2>
        <span className="f1" />
        <MenuButton
          label={t('addField')}
          trigger={button => (
            <Button {...button} size="small" kind="text" icon={iconPlus}>
              {t('addField')}
            </Button>
          )}
          actions={templateFieldKinds.map(kind => ({
            key: kind,
            label: known[kind]?.[language] ?? kind,
            icon: kindIcons[kind],
            run: () => add(addField(form, kind, chosen)),
          }))}
        />
      </div>
      <DragArea aim="closest" nameOf={nameOf} onDrop={onDrop}>
        <SortableRows ids={fieldsOf(form).map(it => it.key)} shape="column">
          {form.groups.map((group, at) => (
            <Group key={group.key} group={group} at={at} />
          ))}
        </SortableRows>
      </DragArea>
      <Button size="small" kind="dashed" block icon={iconPlus} onClick={() => add(addGroup(form))}>
        {t('addGroup')}
      </Button>
    </section>
  )
}

function Group({ group, at }: { group: FieldGroup; at: number }) {
  const t = useTexts(editorTexts)
  const language = useLanguage(state => state.language)
  const { chosen, choose, words } = useTemplateEditor()
  const { ref, isOver } = useDropPlace(endOf(group.key))
  const isWrong = [...words.keys()].some(place => place.startsWith(`form.groups[${at}].title`))
  return (
    <section className="below-8" aria-label={group.title[language] || group.key}>
      <button
        type="button"
        className={`t3 s12 room-32 fills el corner-6 hovers lights templates-group${chosen === group.key ? ' on' : ''}`}
        aria-pressed={chosen === group.key}
        onClick={() => choose(group.key)}
      >
        <span className={isWrong ? 'tr' : ''}>{group.title[language] || group.key}</span>
      </button>
      <ol>
        {group.fields.map(field => (
          <FieldRow key={field.key} field={field} />
        ))}
      </ol>
      <div ref={ref} className={`t3 s12 text-centre corner-6 templates-end${isOver ? ' over' : ''}`}>
        {group.fields.length === 0 ? t('emptyGroup') : ''}
      </div>
    </section>
  )
}
