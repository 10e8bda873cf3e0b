import { Button } from '#kit/buttons/Button.tsx'
import { iconPlus } from '#kit/icons/icons.ts'

/** The main action of a list: a new record. */
export const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button kind="primary" icon={iconPlus} onClick={onClick}>
    {label}
  </Button>
)
