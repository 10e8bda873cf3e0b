import { type Permission, PermissionMove } from '@portico/contract/access/permissions.ts'
import { useRef } from 'react'
import { recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { ParentField } from './ParentField.tsx'
import { type Moved, moveBelow, nameOf, sayMoved } from './permissionActions.ts'
import { permissionTexts } from './permissionTexts.ts'

const moveForm = recordForm(PermissionMove, permissionTexts, {
  id: null,
  place: null,
  parentId: 'parentLabel',
})
type Values = ValuesOf<typeof moveForm>

interface MoveDialogProps {
  node: Permission
  onClose: () => void
  /** There, or back again: its id may be a new one. */
  onMoved: (id: string) => void
}

/** Puts a node below another one, last among what is there: what cannot be is said in the tree or by the server. */
export function MoveDialog({ node, onClose, onMoved }: MoveDialogProps) {
  const t = useTexts(permissionTexts)
  const moved = useRef<Moved>(undefined)
  const save = async ({ parentId }: Values) => {
    moved.current = await moveBelow(node, parentId)
  }
  const elsewhere = async (_rule: unknown, parentId: string) => {
    if (parentId === node.parentId) throw new Error(t('sameParent'))
  }
  return (
    <moveForm.Dialog
      title={t('moveTitle', { name: nameOf(node) })}
      initial={{ parentId: node.parentId }}
      okText={t('move')}
      savedText=""
      save={save}
      onClose={onClose}
      onSaved={() => {
        onClose()
        if (!moved.current) return
        sayMoved(node, moved.current, onMoved)
        onMoved(moved.current.id)
      }}
    >
      <moveForm.Row
        name="parentId"
        need="chosen"
        validateTrigger={['onChange']}
        rules={[{ validator: elsewhere }]}
        extra={t('moveHint')}
      >
        <ParentField edited={node} />
      </moveForm.Row>
    </moveForm.Dialog>
  )
}
