import { message } from '@portico/contract/pageMessages.ts'
import { isLinkAddress } from '@portico/contract/rules/workbenchLayout.ts'
import { type Widget, type WidgetLink, widgetNames } from '@portico/contract/work/workbench.ts'
import { useId, useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { tooLongWords } from '#kit/form/formRules.ts'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { ChartPageField } from './ChartPageField.tsx'
import { dialogTexts } from './dialogTexts.ts'
import { LinksField, longest } from './LinksField.tsx'

interface WidgetSettingsDialogProps {
  widget: Widget
  onClose: () => void
  onDone: (widget: Widget) => void
}

/** What one widget is called, and what it shows. */
export function WidgetSettingsDialog({ widget, onClose, onDone }: WidgetSettingsDialogProps) {
  const t = useTexts(dialogTexts)
  const kindName = useTexts(widgetNames)(widget.kind)
  const language = useLanguage(state => state.language)
  const id = useId()
  const [title, setTitle] = useState(widget.title ?? '')
  const [pageId, setPageId] = useState(widget.pageId ?? '')
  const [links, setLinks] = useState<readonly WidgetLink[]>(widget.links ?? [])
  const [isTried, setTried] = useState(false)
  const titleMistake = tooLongWords(t('name'), title, longest.name)
  const lengthOf = ({ name, address }: WidgetLink) =>
    tooLongWords(t('name'), name, longest.name) || tooLongWords(t('address'), address, longest.address)
  const mistakeIn = (link: WidgetLink): string => {
    if (link.permissionId !== undefined) return ''
    if (link.name.trim() === '') return t('nameNeeded')
    return lengthOf(link) || (isLinkAddress(link.address.trim()) ? '' : message('addressInvalid', language))
  }
  const isSound = titleMistake === '' && links.every(link => mistakeIn(link) === '')
  const done = () => {
    setTried(true)
    if (!isSound) return
    const { title: _title, pageId: _pageId, links: _links, ...rest } = widget
    onDone({
      ...rest,
      ...(title.trim() === '' ? {} : { title: title.trim() }),
      ...(pageId === '' ? {} : { pageId }),
      ...(links.length === 0
        ? {}
        : { links: links.map(link => ({ ...link, name: link.name.trim(), address: link.address.trim() })) }),
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('settings')}
      width={widget.kind === 'links' ? 640 : 450}
      footer={
        <>
          <span className="t3 s12 f1">{t('apply')}</span>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" onClick={done}>
            {t('ok')}
          </Button>
        </>
      }
    >
      <form
        className="side-form"
        onSubmit={event => {
          event.preventDefault()
          done()
        }}
      >
        <label htmlFor={`${id}t`}>{t('name')}</label>
        <div>
          <input
            id={`${id}t`}
            data-autofocus
            className={titleMistake ? 'inp err' : 'inp'}
            aria-invalid={titleMistake !== ''}
            aria-describedby={titleMistake ? `${id}e` : undefined}
            autoComplete="off"
            placeholder={kindName}
            value={title}
            onChange={event => setTitle(event.target.value)}
          />
          <FieldError id={`${id}e`} words={titleMistake} />
        </div>
        {widget.kind === 'chart' && (
          <>
            <label htmlFor={`${id}p`}>{t('chart')}</label>
            <ChartPageField id={`${id}p`} value={pageId} onChange={setPageId} />
          </>
        )}
        {widget.kind === 'links' && (
          <>
            <span>{t('links')}</span>
            <LinksField
              links={links}
              onChange={setLinks}
              mistakeOf={link => (isTried ? mistakeIn(link) : lengthOf(link))}
            />
          </>
        )}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  )
}
