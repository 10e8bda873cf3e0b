import { SightDialog } from '#features/access/seeAs/SightDialog.tsx'
import { RolesPage } from '#features/admin/roles/RolesPage.tsx'

/** 角色管理 with the look through the eyes of a role or a person. */
export default function RolesWithSight() {
  return <RolesPage sight={(roleCode, onClose) => <SightDialog roleCode={roleCode} onClose={onClose} />} />
}
