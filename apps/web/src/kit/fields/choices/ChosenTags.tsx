import { useTexts } from '#shared/i18n/texts.ts'
import { CrossButton } from '../../buttons/CrossButton.tsx'
import { fieldTexts } from '../fieldTexts.ts'
import type { Value } from './options/optionSearch.ts'

interface ChosenTagsProps<V extends Value> {
  /** Of the words that say all that is chosen, for the field to be described by. */
  id: string
  value: readonly V[]
  nameOf: (one: V) => string
  /** Cannot be taken away. */
  isFixed: (one: V) => boolean
  onChange: (value: V[]) => void
  disabled?: boolean | undefined
}

/** So many are shown by name. */
const mostTags = 2

/** What is chosen of several: two by name, each with a sign that takes it away, and the number of the rest. */
export function ChosenTags<V extends Value>({ id, value, nameOf, isFixed, onChange, disabled }: ChosenTagsProps<V>) {
  const t = useTexts(fieldTexts)
  if (value.length === 0) return null
  const names = value.map(nameOf)
  const rest = names.slice(mostTags)
  return (
    <>
      <span id={id} className="sr">
        {t('chosen', { names: names.join(t('separator')) })}
      </span>
      {value.slice(0, mostTags).map((one, at) => (
        <span key={one} className={disabled || isFixed(one) ? 'tag' : 'tag p'}>
          <span className="el" aria-hidden="true" title={names[at]}>
            {names[at]}
          </span>
          {!disabled && !isFixed(one) && (
            <CrossButton
              label={t('remove', { name: names[at] ?? '' })}
              onClick={() => onChange(value.filter(other => other !== one))}
            />
          )}
        </span>
      ))}
      {rest.length > 0 && (
        <span className="tag k-rest" aria-hidden="true" title={rest.join(t('separator'))}>
          +{rest.length}
        </span>
      )}
    </>
  )
}
