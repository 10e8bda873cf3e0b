import './FileSign.css'

const colours: Readonly<Record<string, string>> = {
  pdf: 'pdf',
  ...Object.fromEntries(['xlsx', 'xls', 'csv'].map(kind => [kind, 'sheet'])),
  ...Object.fromEntries(['docx', 'doc'].map(kind => [kind, 'text'])),
  ...Object.fromEntries(['pptx', 'ppt'].map(kind => [kind, 'slides'])),
  ...Object.fromEntries(['png', 'jpg', 'jpeg', 'gif', 'webp'].map(kind => [kind, 'picture'])),
}

/** The kind of a file, as the end of its name says it, on a small coloured sign. */
export const FileSign = ({ kind, size = 34 }: { kind: string; size?: number }) => (
  <span
    className="file-sign corner-6 b middle rigid"
    style={{ width: size, height: size, background: colours[kind] && `var(--file-${colours[kind]})` }}
    aria-hidden="true"
  >
    {kind === '' ? '…' : kind.toUpperCase()}
  </span>
)
