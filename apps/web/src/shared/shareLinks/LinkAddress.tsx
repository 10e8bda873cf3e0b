import { paths } from '@portico/contract/names.ts'
import { useId } from 'react'
import { copyText } from '#kit/act/copyText.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { iconCopy } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { linkTexts } from './linkTexts.ts'

/** The address of a new link. The portal keeps no key: this is the only time that it is seen. */
export function LinkAddress({ shareKey }: { shareKey: string }) {
  const t = useTexts(linkTexts)
  const id = useId()
  const address = `${location.origin}${paths.base}${paths.sharedTemplate}#${shareKey}`
  return (
    <section className="sharing-made lined rounded pad-12-16 col g8">
      <label htmlFor={id} className="s13 t2">
        {t('address')}
      </label>
      <TextInput id={id} readOnly className="mono" value={address} onFocus={event => event.currentTarget.select()} />
      <div className="row g8 wrap">
        <Button icon={iconCopy} onClick={() => void copyText(address, { done: t('copied') })}>
          {t('copy')}
        </Button>
        <span className="s13 tw">{t('once')}</span>
      </div>
    </section>
  )
}
