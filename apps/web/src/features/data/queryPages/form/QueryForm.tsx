import { buttonTypes, type ConditionValue, type QueryField } from '@portico/contract/data/pageDocument.ts'
import type { QueryPage } from '@portico/contract/data/queryPages.ts'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDown, iconSearch, iconUp } from '#kit/icons/icons.ts'
import { useMedia } from '#kit/screen/useMedia.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import type { LoadOptions } from '../columns/useColumnOptions.ts'
import { queryTexts } from '../queryTexts.ts'
import { type FieldValues, isBlank } from '../rows/queryState.ts'
import { FieldInput } from './FieldInput.tsx'
import '../queryPage.css'

interface QueryFormProps {
  page: Pick<QueryPage, 'fields' | 'buttons' | 'dataColumns'>
  value: FieldValues
  onChange: (value: FieldValues) => void
  onQuery: () => void
  onReset: () => void
  /** Words below fields, by field id. */
  mistakes?: Readonly<Record<string, string>>
  suggest?: (field: QueryField, word: string) => Promise<readonly string[]>
  loadOptions?: LoadOptions
  /** Below the fields: saved conditions and earlier queries. */
  children?: ReactNode
}

/** How many fields are open at first. */
const open = 7

/** The query form of a configured page: fields in a grid, Enter asks. */
export function QueryForm({
  page,
  value,
  onChange,
  onQuery,
  onReset,
  mistakes = {},
  children,
  ...help
}: QueryFormProps) {
  const t = useTexts(queryTexts)
  const pick = usePick()
  const id = useId()
  const columns = useColumns()
  const fields = page.fields.filter(field => field.isShown)
  const isShort = useMedia('(max-width: 1439px), (max-height: 819px)')
  // Few fields all show until somebody wants the room; many show the first seven until somebody wants the rest. Where there
  // is little room it is one line.
  const few = columns === 1 ? 2 : inOneLine(fields, columns)
  const hasMany = fields.length > open || columns === 1 || isShort
  const [isWide, setWide] = useState<boolean | null>(null)
  const least = columns === 1 || isShort || fields.length <= open ? few : open
  const canFold = fields.length > least
  const folded = canFold ? fields.slice(least) : []
  // What is wrong is seen, whatever was folded.
  const isOpen = (isWide ?? !hasMany) || folded.some(field => mistakes[field.id])
  const shown = isOpen ? fields : fields.slice(0, least)
  const unseen = isOpen ? 0 : folded.filter(field => !isBlank(value[field.id])).length
  const data = new Map(page.dataColumns.map(column => [column.key, column]))
  const buttonOf = (type: string) => page.buttons.find(button => button.type === type && button.isShown)
  const [query, reset] = [buttonOf(buttonTypes.query), buttonOf(buttonTypes.reset)]
  const onKeyDown = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement
    if (event.key !== 'Enter' || !isField || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    onQuery()
  }
  return (
    <search className="query-page-form-box line-below" aria-label={t('form')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in any field; the button does the same. */}
      <div className="query-page-form grid folds" onKeyDown={onKeyDown}>
        {shown.map(field => {
          const words = mistakes[field.id] ?? ''
          const own = `${id}${field.id}`
          const set = (next: ConditionValue) => onChange({ ...value, [field.id]: next })
          return (
            <div
              key={field.id}
              className="query-page-form-field grid g8"
              style={{ gridColumn: `span ${Math.min(field.size, columns)}` }}
            >
              <label htmlFor={own} title={pick(field.label, field.labelEn)}>
                {pick(field.label, field.labelEn)}
              </label>
              <div>
                <FieldInput
                  {...help}
                  id={own}
                  field={field}
                  data={data.get(field.column)}
                  value={value[field.id]}
                  onChange={set}
                  describedBy={words ? `${own}-e` : undefined}
                />
                <FieldError id={`${own}-e`} words={words} />
              </div>
            </div>
          )
        })}
        <div className="row g8 query-page-form-buttons">
          {canFold && (
            <Button kind="text" aria-expanded={isOpen} onClick={() => setWide(!isOpen)}>
              {isOpen ? t('fewer') : unseen > 0 ? t('moreFilled', { count: unseen }) : t('more')}
              <Icon of={isOpen ? iconUp : iconDown} size={14} />
            </Button>
          )}
          {reset && <Button onClick={onReset}>{pick(reset.label, reset.labelEn)}</Button>}
          {query && (
            <Button kind="primary" icon={iconSearch} onClick={onQuery}>
              {pick(query.label, query.labelEn)}
            </Button>
          )}
        </div>
      </div>
      {children}
    </search>
  )
}

/** How many fields stand beside the buttons. */
function inOneLine(fields: readonly QueryField[], columns: number): number {
  let room = columns - 1
  const end = fields.findIndex(field => {
    room -= Math.min(field.size, columns)
    return room < 0
  })
  return end === -1 ? fields.length : Math.max(end, 1)
}

/** Columns of the form's grid: 4, 3 below 1280, 2 below 992, 1 on a phone. */
function useColumns(): number {
  const isNarrow = useMedia('(max-width: 1279px)')
  const isTablet = useMedia('(max-width: 991px)')
  const isPhone = useMedia('(max-width: 767px)')
  return isPhone ? 1 : isTablet ? 2 : isNarrow ? 3 : 4
}
