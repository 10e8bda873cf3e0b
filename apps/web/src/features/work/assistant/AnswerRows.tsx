import type { AnswerRow } from '@portico/contract/work/assistant.ts'
import { Link, useNavigate } from 'react-router'
import { openTodo } from '#shared/opening/openTodo.ts'

interface AnswerRowsProps {
  rows: readonly AnswerRow[]
  onLeave: () => void
}

/** The rows that an answer is about: each opens what it names, a to-do item the page in its own system. */
export function AnswerRows({ rows, onLeave }: AnswerRowsProps) {
  const navigate = useNavigate()
  const open = (id: number, title: string) => {
    openTodo({ id, title, titleEn: title }, path => void navigate(path))
    onLeave()
  }
  return (
    <ul className="col g4">
      {rows.map(({ title, detail, path, todoId }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer that is kept as it was have no identity but their place.
        <li key={at} className="col">
          {todoId !== undefined ? (
            <button type="button" className="row underlined" onClick={() => open(todoId, title)}>
              {title}
            </button>
          ) : path?.startsWith('/') ? (
            <Link className="underlined" to={path} onClick={onLeave}>
              {title}
            </Link>
          ) : (
            <span>{title}</span>
          )}
          <span className="s12 t3 num">{detail}</span>
        </li>
      ))}
    </ul>
  )
}
