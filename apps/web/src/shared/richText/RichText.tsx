import { htmlOf } from '@portico/contract/rules/richText.ts'
import { useLayoutEffect, useRef } from 'react'
import { cleanFragment } from './cleanFragment.ts'
import './RichText.css'

/** The text of a notice, an article or a version record. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.replaceChildren(cleanFragment(htmlOf(html)))
  }, [html])
  return <div ref={box} className={`rich-text ${className}`} />
}
