import { api } from '@portico/contract/api.ts'
import { isEmail } from '@portico/contract/rules/fields/email.ts'
import type { Addressee, MailAddress } from '@portico/contract/work/mailbox.ts'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { useTypedWord } from '#kit/fields/useTypedWord.ts'
import { tooLongWords } from '#kit/form/formRules.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconX } from '#kit/icons/icons.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { addAddresses, fullName, isFit, longest, nameOf, parseAddresses } from '../mailAddress.ts'
import { editorTexts } from './editorTexts.ts'

interface AddressFieldProps {
  label: string
  value: readonly MailAddress[]
  onChange: (value: MailAddress[]) => void
  mistake: string
  autoFocus: boolean
  /** At the right of the field. */
  beside?: ReactNode
}

/** Addressees as chips, with people offered while one types. What is no address, or too long, is marked, not lost. */
export function AddressField({ label, value, onChange, mistake, autoFocus, beside }: AddressFieldProps) {
  const t = useTexts(editorTexts)
  const pick = usePick()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const { typed, word, set, typing } = useTypedWord()
  const [at, setAt] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const { found, isFor } = useAddressees(word)
  const taken = new Set(value.map(({ address }) => address.toLowerCase()))
  const offered = isOpen && isFor ? found.filter(({ address }) => !taken.has(address.toLowerCase())) : []
  const isLost = isOpen && isFor && found.length === 0 && !isEmail(typed.trim())
  const show = (isWanted: boolean) => {
    setAt(-1)
    setOpen(isWanted)
  }
  const add = (more: readonly MailAddress[]) => {
    onChange(addAddresses(value, more))
    set('')
    show(false)
  }
  const choose = ({ name, nameEn, address }: Addressee) => add([{ name: pick(name, nameEn), address }])
  const remove = (gone: MailAddress) => {
    onChange(value.filter(one => one !== gone))
    box.current?.focus()
  }
  /** What is typed becomes a chip; with `isSure` also what is no address. True when there was something. */
  const commit = (isSure: boolean): boolean => {
    const parsed = parseAddresses(typed)
    if (parsed.length === 0) return false
    const [first] = offered
    if (parsed.every(({ address }) => isEmail(address))) add(parsed)
    else if (first) choose(first)
    else if (isSure) add(parsed)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const chosen = offered[at]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (offered.length === 0) return
      const step = event.key === 'ArrowDown' ? 1 : -1
      setAt((at + step + offered.length + (at < 0 && step < 0 ? 1 : 0)) % offered.length)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      if (chosen) choose(chosen)
      else commit(true)
    } else if (event.key === 'Tab' && !event.shiftKey && (chosen || offered.length > 0)) {
      const one = chosen ?? offered[0]
      if (!one || isEmail(typed.trim())) return
      choose(one)
    } else if (/^[,;，；]$/.test(event.key) && typed.trim() !== '') commit(true)
    else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
    else if (event.key === 'Escape' && offered.length > 0) setOpen(false)
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    const parsed = parseAddresses(event.clipboardData.getData('text'))
    if (parsed.length === 0 || !parsed.every(({ address }) => isEmail(address))) return
    event.preventDefault()
    add(parsed)
  }
  const wrong = value.find(one => !isFit(one))
  const words = wrong
    ? tooLongWords(label, wrong.address, longest.address) ||
      tooLongWords(label, wrong.name, longest.name) ||
      t('wrongAddress', { address: wrong.address })
    : mistake
  return (
    <div className="at-start mailbox-field grid folds">
      <label htmlFor={id}>{label}</label>
      <div className="holds">
        <div
          className={`inp wrap mailbox-chips${words ? ' err' : ''}`}
          onPointerDown={event => {
            if (event.target !== event.currentTarget) return
            event.preventDefault()
            box.current?.focus()
          }}
        >
          <ul className="contents" aria-label={label}>
            {value.map(one => (
              <li
                key={one.address}
                className={`row corner-4 size-13 mailbox-chip${isFit(one) ? '' : ' bad'}`}
                title={fullName(one)}
              >
                <span className="el">{isEmail(one.address) ? nameOf(one) : one.address}</span>
                <button
                  type="button"
                  className="middle rigid"
                  aria-label={t('removePerson', { name: nameOf(one) })}
                  onClick={() => remove(one)}
                >
                  <Icon of={iconX} size={12} />
                </button>
              </li>
            ))}
          </ul>
          <input
            ref={box}
            id={id}
            // biome-ignore lint/a11y/noAutofocus: writing begins with whom it is for.
            autoFocus={autoFocus}
            role="combobox"
            aria-expanded={offered.length > 0}
            aria-controls={`${id}l`}
            aria-autocomplete="list"
            aria-activedescendant={at >= 0 && offered[at] ? `${id}o${at}` : undefined}
            aria-invalid={words !== ''}
            aria-describedby={words ? `${id}e` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={value.length === 0 ? t('people') : ''}
            {...typing}
            onChange={event => {
              typing.onChange(event)
              show(event.target.value.trim() !== '')
            }}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={() => {
              setOpen(false)
              const parsed = parseAddresses(typed)
              if (parsed.length > 0) add(parsed)
            }}
          />
        </div>
        <div
          id={`${id}l`}
          role="listbox"
          aria-label={label}
          className="pop mailbox-suggestions"
          hidden={offered.length === 0}
        >
          {offered.map((one, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box above takes the keys.
            <div
              key={one.address}
              id={`${id}o${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              className={`mi${place === at ? ' is-hover' : ''}`}
              // The box keeps the focus.
              onPointerDown={event => event.preventDefault()}
              onClick={() => choose(one)}
            >
              <span className="col f1">
                <span className="el">
                  {pick(one.name, one.nameEn)} <span className="t3 s12">{one.address}</span>
                </span>
                <span className="el s12 t3">{pick(one.unitName, one.unitNameEn)}</span>
              </span>
            </div>
          ))}
        </div>
        {isLost && <p className="pop mailbox-suggestions s13 t3">{t('nobody')}</p>}
        <span className="sr" role="status">
          {offered.length > 0 ? t('found', { count: offered.length }) : isLost ? t('nobody') : ''}
        </span>
        <FieldError id={`${id}e`} words={words} />
      </div>
      {beside}
    </div>
  )
}

const rest = 200

/** People of the directory for what is typed; `isFor` once they are those of these very words. */
function useAddressees(typed: string) {
  const word = typed.trim().slice(0, 100)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(word), rest)
    return () => clearTimeout(timer)
  }, [word])
  const { data } = useApiQuery(api.mailbox.addressees, { keyword: asked }, { enabled: asked !== '' })
  return { found: data ?? [], isFor: data !== undefined && asked === word && word !== '' }
}
