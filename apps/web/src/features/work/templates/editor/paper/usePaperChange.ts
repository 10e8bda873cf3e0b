import type { PaperBlock, TemplatePaper } from '@portico/contract/work/templatePaper.ts'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { type BlockPlace, changeBlock } from './paperBlocks.ts'

/** Changes of the template's own paper, where it has one. */
export function usePaperChange() {
  const { change } = useTemplateEditor()
  /** `at`: the value that is typed, whose letters are one change. */
  const changePaper = (make: (paper: TemplatePaper) => TemplatePaper, at?: string) =>
    change(it => (it.paper ? { ...it, paper: make(it.paper) } : it), at)
  return {
    changePaper,
    setBlock: (place: BlockPlace, block: PaperBlock, at?: string) =>
      changePaper(paper => changeBlock(paper, place, block), at),
  }
}
