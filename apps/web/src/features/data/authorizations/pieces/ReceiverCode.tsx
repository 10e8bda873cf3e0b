import { isGroupCode } from '@portico/contract/data/authorizationEntities.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { authorizationTexts } from './authorizationTexts.ts'

interface ReceiverCodeProps {
  code: string
  /** How many people use it together, where that is known. */
  members?: number
}

/** The staff number of who got it; of a group, that it is one. */
export function ReceiverCode({ code, members }: ReceiverCodeProps) {
  const t = useTexts(authorizationTexts)
  if (!isGroupCode(code)) return <span className="num">{code}</span>
  return <span>{members === undefined ? t('group') : t('groupOf', { count: members })}</span>
}
