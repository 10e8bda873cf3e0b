import { api } from '@portico/contract/api.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { openLink } from '#shared/opening/openWindow.ts'
import { useSelectedUnit } from '#shared/selectedUnit.ts'
import { authorizationTexts } from './authorizationTexts.ts'

interface DocumentLinkProps {
  /** Of the hold that it made. */
  id: number
  document: string
  /** There is a place where the reader opens it. */
  canOpen: boolean
}

/** The number of a document, which opens it in the application that made it, in a new window. */
export function DocumentLink({ id, document, canOpen }: DocumentLinkProps) {
  const t = useTexts(authorizationTexts)
  if (!canOpen) return <b className="num">{document}</b>
  const open = () =>
    openLink(`document ${id}`, document, () => {
      const { unit } = useSelectedUnit.getState()
      return call(api.authorizations.openDocument, { id, accountSetCode: unit?.accountSetCode, unitCode: unit?.code })
    })
  return (
    <button type="button" className="lk num" aria-label={t('openDocument', { document })} onClick={() => void open()}>
      {document}
    </button>
  )
}
