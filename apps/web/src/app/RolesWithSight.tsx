import { RolesPage } from '#features/roles/RolesPage.tsx'
import { SightDialog } from '#features/see-as/SightDialog.tsx'

/** 角色管理 with the look through the eyes of a role or a person. */
export default function RolesWithSight() {
  return <RolesPage sight={(roleCode, onClose) => <SightDialog roleCode={roleCode} onClose={onClose} />} />
}
