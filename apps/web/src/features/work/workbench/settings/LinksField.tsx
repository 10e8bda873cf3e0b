import { longestOf } from '@portico/contract/shapes.ts'
import { mostLinks, WidgetLink } from '@portico/contract/work/workbench.ts'
import { useId, useRef } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { OrderButtons } from '#kit/form/OrderButtons.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { applicationsBelow } from '#shared/catalogue/catalogue.ts'
import { useCatalogue } from '#shared/catalogue/useCatalogue.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { dialogTexts } from './dialogTexts.ts'

/** How long the parts of a link may be; a widget's own name is as long as a link's. */
export const longest = { name: longestOf(WidgetLink.rows.name), address: longestOf(WidgetLink.rows.address) }

const parts = [
  ['name', 'linkName', 'name'],
  ['address', 'linkAddress', 'addressPlaceholder'],
] as const

interface LinksFieldProps {
  links: readonly WidgetLink[]
  onChange: (links: readonly WidgetLink[]) => void
  mistakeOf: (link: WidgetLink) => string
}

/** Addresses with names, and applications, in an order of one's own. */
export function LinksField({ links, onChange, mistakeOf }: LinksFieldProps) {
  const t = useTexts(dialogTexts)
  const pick = usePick()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const { catalogue } = useCatalogue()
  const isFull = links.length >= mostLinks
  const chosen = new Set(links.map(({ permissionId }) => permissionId))
  const change = (at: number, part: Partial<WidgetLink>) =>
    onChange(links.map((link, place) => (place === at ? { ...link, ...part } : link)))
  const addAddress = () => {
    onChange([...links, { name: '', address: '' }])
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus())
  }
  const nameOf = (permissionId: string) => {
    const item = catalogue?.byId.get(permissionId)?.item
    return item ? pick(item.name, item.nameEn) : t('lostApplication')
  }
  const applications = (catalogue?.systems ?? []).flatMap(system =>
    applicationsBelow(system.items)
      .filter(item => !chosen.has(item.id))
      .map(item => ({
        value: item.id,
        label: pick(item.name, item.nameEn),
        hint: pick(system.name, system.nameEn),
      })),
  )
  return (
    <div className="col g12 workbench-links">
      <ul ref={list} className="col g8">
        {links.map((link, index) => {
          const at = index + 1
          const mistake = mistakeOf(link)
          const isName = link.name.trim() === '' || link.name.length > longest.name
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two links may be alike while they are typed.
            <li key={index} className="grid">
              {link.permissionId === undefined ? (
                parts.map(([part, label, placeholder]) => {
                  const isWrong = mistake !== '' && isName === (part === 'name')
                  return (
                    <input
                      key={part}
                      className={`inp sm${isWrong ? ' err' : ''}`}
                      aria-invalid={isWrong}
                      aria-label={t(label, { at })}
                      aria-describedby={`${id}e${at}`}
                      autoComplete="off"
                      inputMode={part === 'address' ? 'url' : undefined}
                      placeholder={t(placeholder)}
                      value={link[part]}
                      onChange={event => change(index, { [part]: event.target.value })}
                    />
                  )
                })
              ) : (
                <span className="el app">{nameOf(link.permissionId)}</span>
              )}
              <OrderButtons list={links} at={index} name={link.name || t('link', { at })} onChange={onChange} />
              <FieldError id={`${id}e${at}`} words={mistake} />
            </li>
          )
        })}
      </ul>
      <div className="row g8 wrap">
        <Button size="small" icon={iconPlus} disabled={isFull} onClick={addAddress}>
          {t('addAddress')}
        </Button>
        <ChoiceField
          className="sm"
          aria-label={t('addApplication')}
          disabled={isFull}
          placeholder={t('chooseApplication')}
          options={applications}
          onChange={permissionId =>
            onChange([...links, { name: nameOf(permissionId).slice(0, longest.name), address: '', permissionId }])
          }
        />
      </div>
    </div>
  )
}
