import * as w from '../../wire.ts'
import { TemplateDocument } from '../../work/templateDocument.ts'
import { readDocument, shapeOfRows } from '../documents/documentText.ts'
import type { Mistake } from './templateMistakes.ts'

const shape = shapeOfRows(TemplateDocument.rows)

/** A template as text that people review and compare, always in the same order. */
export const writeTemplateText = (document: TemplateDocument): string =>
  `${JSON.stringify(w.encode(TemplateDocument, document), null, 2)}\n`

/** Reads a template from its text. Every mistake is named by its place; what is unknown is refused. */
export const readTemplateText = (text: string): { document: TemplateDocument } | { mistakes: Mistake[] } =>
  readDocument(text, TemplateDocument, shape)
