import { SightDialog } from '#features/access/seeAs/SightDialog.tsx'
import { GiveNodeDrawer } from '#features/access/viewers/GiveNodeDrawer.tsx'
import { UsersPage } from '#features/admin/users/UsersPage.tsx'

/** 用户管理 with what somebody sees, and giving them an entry of the permission tree. */
export default function UsersWithRights() {
  return (
    <UsersPage
      sight={({ id }, onClose) => <SightDialog personId={id} onClose={onClose} />}
      giving={(person, onClose) => <GiveNodeDrawer person={person} onClose={onClose} />}
    />
  )
}
