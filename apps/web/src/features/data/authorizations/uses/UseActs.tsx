import { api } from '@portico/contract/api.ts'
import type { ProjectAuthorization } from '@portico/contract/data/authorizationEntities.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { iconDots } from '#kit/icons/icons.ts'
import { MenuButton } from '#kit/layers/MenuButton.tsx'
import { useOpened } from '#kit/layers/Opened.tsx'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { OpenedChange } from '../given/OpenedChange.tsx'
import { refreshAuthorizations } from '../pieces/refreshAuthorizations.ts'
import { useWalletActs } from '../wallet/useWalletActs.ts'
import { usePageTexts } from './usePageTexts.ts'

/** What the reader may do to the authorization that the page is about. */
export default function UseActs({ id }: { id: number }) {
  const { data: row } = useApiQuery(api.authorizations.find, { id }, { staleTime: 0 })
  const dialog = useOpened<ProjectAuthorization>(refreshAuthorizations)
  if (!row || row.side === 'none') return null
  return (
    <>
      <Acts row={row} side={sides[row.side]} onChange={dialog.show} />
      <OpenedChange of={dialog} />
    </>
  )
}

const sides = { giver: 'given', receiver: 'received', above: 'above' } as const
/** What leads to this page. */
const here: readonly string[] = ['use', 'whereTo']

interface ActsProps {
  row: ProjectAuthorization
  side: (typeof sides)[keyof typeof sides]
  onChange: (row: ProjectAuthorization) => void
}

function Acts({ row, side, onChange }: ActsProps) {
  const t = useTexts(usePageTexts)
  const pick = usePick()
  const isPhone = useIsPhone()
  const acts = useWalletActs(row, side, onChange)
  const all = [...acts.open, ...acts.rest].filter(({ key }) => !here.includes(key))
  // A phone's head has room for one.
  const room = isPhone ? 1 : acts.open.filter(({ key }) => !here.includes(key)).length
  const [first, ...others] = all.slice(0, room)
  const rest = all.slice(room)
  const name = pick(row.receiverName, row.receiverNameEn)
  return (
    <>
      {rest.length > 0 && (
        <MenuButton
          label={t('acts', { name })}
          actions={rest.map(({ key, label, isDanger = false, onClick }) => ({ key, label, isDanger, run: onClick }))}
          trigger={button => <IconButton {...button} icon={iconDots} label={t('more')} />}
        />
      )}
      {others.map(({ key, label, onClick, isDanger = false }) => (
        <Button key={key} danger={isDanger} onClick={onClick}>
          {label}
        </Button>
      ))}
      {first && (
        <Button kind="primary" danger={first.isDanger ?? false} onClick={first.onClick}>
          {first.label}
        </Button>
      )}
    </>
  )
}
