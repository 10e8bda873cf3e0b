import { letterAttributes, letterPicture, letterPlaces } from '@portico/contract/rules/letterText.ts'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { Extension, Mark, mergeAttributes, Node } from '@tiptap/react'

const known = (tag: string, name: string) => (element: HTMLElement) => {
  const value = element.getAttribute(name)?.toLowerCase() ?? ''
  return letterAttributes[tag]?.[name]?.includes(value) ? value : null
}

/** Colour and size, as attributes that every mail program reads. */
const Font = Mark.create({
  name: 'font',
  addAttributes: () => ({
    color: { default: null, parseHTML: known('font', 'color') },
    size: { default: null, parseHTML: known('font', 'size') },
  }),
  parseHTML: () => [{ tag: 'font' }],
  renderHTML: ({ HTMLAttributes }) => ['font', HTMLAttributes, 0],
})

const Marked = Mark.create({
  name: 'marked',
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: () => ['mark', 0],
})

const Places = Extension.create({
  name: 'places',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        align: {
          default: null,
          parseHTML: element => {
            const place = element.getAttribute('align')
            return letterPlaces.find(one => one === place) ?? null
          },
        },
      },
    },
  ],
})

/** What the tables' own plugin knows each piece by. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    const go = (step: 1 | -1) => () => goToNextCell(step)(this.editor.state, this.editor.view.dispatch)
    return { Tab: go(1), 'Shift-Tab': go(-1) }
  },
  addProseMirrorPlugins: () => [tableEditing()],
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.min(50, Math.max(1, Number(element.getAttribute(name)) || 1)),
  renderHTML: (given: Record<string, unknown>) => (given[name] === 1 ? {} : { [name]: given[name] }),
})
const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

/** A picture of the mail's own; `addressOf` has it for the screen, which knows no `cid:`. */
const picture = (addressOf: (id: string) => Promise<string>) =>
  Node.create({
    name: 'picture',
    group: 'inline',
    inline: true,
    draggable: true,
    addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
    parseHTML: () => [
      { tag: 'img[src]', getAttrs: element => letterPicture.test(element.getAttribute('src') ?? '') && null },
    ],
    renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('img')
        dom.alt = String(node.attrs['alt'])
        const [, id = ''] = letterPicture.exec(String(node.attrs['src'])) ?? []
        // One that cannot be fetched stands there by its name.
        void addressOf(id).then(
          address => {
            dom.src = address
          },
          () => dom.removeAttribute('src'),
        )
        return { dom }
      },
  })

/** What a written mail may hold besides rich text. */
export const letterExtensions = (addressOf: (id: string) => Promise<string>) => [
  Font,
  Marked,
  Places,
  Table,
  TableRow,
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
  picture(addressOf),
]
