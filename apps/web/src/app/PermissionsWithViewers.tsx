import { PermissionsPage } from '#features/access/permissions/PermissionsPage.tsx'
import { SightDialog } from '#features/access/seeAs/SightDialog.tsx'
import { ViewersDrawer } from '#features/access/viewers/ViewersDrawer.tsx'

/** 权限管理 with who sees a node, what these see besides, and giving it to somebody. */
export default function PermissionsWithViewers() {
  return (
    <PermissionsPage
      viewers={(node, part, onClose) => (
        <ViewersDrawer
          node={node}
          part={part}
          sight={(personId, close) => <SightDialog personId={personId} onClose={close} />}
          onClose={onClose}
        />
      )}
    />
  )
}
