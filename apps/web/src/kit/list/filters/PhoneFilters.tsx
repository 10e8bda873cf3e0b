import { Fragment, type ReactNode, useRef, useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconFunnel, iconX } from '#kit/icons/icons.ts'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { listTexts } from '#kit/table/listTexts.ts'
import { useTexts } from '#shared/i18n/texts.ts'

/** A filter that is set, in words. */
interface SetFilter {
  name: string
  label: string
  words: ReactNode
}

interface PhoneFiltersProps {
  /** The fields of all filters but the words. */
  fields: readonly { name: string; field: ReactNode }[]
  /** Those of them that are set. */
  chosen: readonly SetFilter[]
  onRemove: (name: string) => void
  onClear: () => void
}

/** On a phone: one button that says how many filters are set and opens them all, and what is set, each to be taken away. */
export function PhoneFilters({ fields, chosen, onRemove, onClear }: PhoneFiltersProps) {
  const t = useTexts(listTexts)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const remove = (name: string) => {
    onRemove(name)
    // What was pressed goes with its filter.
    button.current?.focus()
  }
  return (
    <>
      <Button
        ref={button}
        className="lp-open-filters"
        icon={iconFunnel}
        kind={chosen.length > 0 ? 'soft' : 'default'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {chosen.length > 0 ? t('filtersSet', { count: chosen.length }) : t('filters')}
      </Button>
      {chosen.length > 0 && (
        <span className="chips lp-chips">
          {chosen.map(({ name, label, words }) => (
            <button key={name} type="button" className="chip on" onClick={() => remove(name)}>
              <span className="sr">{t('remove')}</span>
              <span className="el">
                {t('filterLead', { label })} {words}
              </span>
              <Icon of={iconX} size={14} />
            </button>
          ))}
        </span>
      )}
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('filters')}
        width={450}
        footer={
          <>
            <Button disabled={chosen.length === 0} onClick={onClear}>
              {t('clear')}
            </Button>
            <Button kind="primary" onClick={close}>
              {t('done')}
            </Button>
          </>
        }
      >
        <div className="col g12">
          {fields.map(({ name, field }) => (
            <Fragment key={name}>{field}</Fragment>
          ))}
        </div>
      </Dialog>
    </>
  )
}
