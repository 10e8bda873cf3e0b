import { control, type KeyGroup, keyLine } from '#shared/keys/keyHelp.ts'

/** The keys of the template editor, for the list of keys. */
export const editorKeys: KeyGroup = {
  title: { zh: '模板编辑', en: 'Template editor' },
  lines: [
    keyLine('保存', 'Save', [control, 'S']),
    keyLine('撤销', 'Undo', [control, 'Z']),
    keyLine('重做', 'Redo', [control, 'Y'], [control, 'Shift', 'Z']),
  ],
}
