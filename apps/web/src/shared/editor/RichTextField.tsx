import { Suspense } from 'react'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { sayLate } from '#kit/show/sayLate.ts'
import { untilThere } from '#shared/api/lateComponent.ts'
import { preloadable } from '#shared/preloadable.ts'
import { whenIdle } from '#shared/whenIdle.ts'
import type { RichTextEditorProps } from './RichTextEditor.tsx'

const editor = preloadable(() => import('./RichTextEditor.tsx'), sayLate)
// The page over which its dialog opens is there before; the dialog then has it at once.
whenIdle(() => void untilThere(editor.preload), 5000)

/** Writes rich text, in a dialog: the editor is three times the code of the page below. */
export const RichTextField = (props: RichTextEditorProps) => (
  <Suspense fallback={<Skeleton height={190} />}>
    <editor.Component {...props} />
  </Suspense>
)
