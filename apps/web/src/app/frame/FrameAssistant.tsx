import { Suspense, useEffect, useState } from 'react'
import { sayLate } from '#kit/show/sayLate.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'

const AssistantPanel = lateComponent(() => import('#features/assistant/AssistantPanel.tsx'), sayLate)

interface FrameAssistantProps {
  open: boolean
  onClose: () => void
}

/** The assistant's dialog; its code comes when it is first wanted. What was said stays while it is closed. */
export function FrameAssistant({ open, onClose }: FrameAssistantProps) {
  const [isWanted, setWanted] = useState(open)
  useEffect(() => {
    if (open) setWanted(true)
  }, [open])
  return isWanted || open ? (
    <Suspense fallback={null}>
      <AssistantPanel open={open} onClose={onClose} />
    </Suspense>
  ) : null
}
