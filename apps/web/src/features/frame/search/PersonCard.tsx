import type { PickedPerson } from '@portico/contract/admin/users.ts'
import { components, ownPages } from '@portico/contract/pages.ts'
import { useNavigate } from 'react-router'
import { copyText } from '#kit/act/copyText.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconCopy, iconUsers } from '#kit/icons/icons.ts'
import { Drawer } from '#kit/layers/Drawer.tsx'
import { Avatar } from '#kit/show/Avatar.tsx'
import { defineTexts, usePick, useTexts } from '#shared/i18n/texts.ts'
import type { PortalPage } from './portalPages.ts'

const texts = defineTexts({
  nameEn: { zh: '英文姓名', en: 'English name' },
  name: { zh: '中文姓名', en: 'Chinese name' },
  unit: { zh: '单位', en: 'Unit' },
  code: { zh: '工号', en: 'Staff number' },
  none: { zh: '未登记', en: 'not on record' },
  copy: { zh: '复制工号', en: 'Copy the number' },
  open: { zh: '在用户管理中打开', en: 'Open in Users' },
})

interface PersonCardProps {
  person: PickedPerson
  /** The portal's own pages that the reader has. */
  pages: readonly PortalPage[]
  onClose: () => void
}

/** A colleague, as much of them as everybody may know; who looks after accounts goes on to theirs. */
export default function PersonCard({ person, pages, onClose }: PersonCardProps) {
  const t = useTexts(texts)
  const pick = usePick()
  const navigate = useNavigate()
  const name = pick(person.name, person.nameEn)
  const isEnglish = name === person.nameEn && name !== person.name
  const users = pages.find(({ item }) => item.component === components.users)
  const open = () => {
    onClose()
    void navigate(`${users?.item.path ?? ownPages.users.path}?keyword=${encodeURIComponent(person.code)}`)
  }
  return (
    <Drawer title={name} onClose={onClose}>
      <div className="row g16 below-16">
        <Avatar name={name} code={person.code} size={64} />
        <div className="col g4">
          <b className="heading">{name}</b>
          <span className="t3 num">{person.code}</span>
        </div>
      </div>
      <dl className="facts below-16">
        <dt>{t(isEnglish ? 'name' : 'nameEn')}</dt>
        <dd>{isEnglish ? person.name : person.nameEn}</dd>
        <dt>{t('unit')}</dt>
        <dd>{person.unitName === undefined ? t('none') : pick(person.unitName, person.unitNameEn)}</dd>
        <dt>{t('code')}</dt>
        <dd className="num">{person.code}</dd>
      </dl>
      <div className="row g8 wrap">
        <Button icon={iconCopy} onClick={() => void copyText(person.code)}>
          {t('copy')}
        </Button>
        {users && (
          <Button icon={iconUsers} onClick={open}>
            {t('open')}
          </Button>
        )}
      </div>
    </Drawer>
  )
}
