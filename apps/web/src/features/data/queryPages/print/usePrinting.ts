import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Direction } from './paperSizes.ts'

const mark = 'query-page-printing'

/**
 * True while the browser prints: then the sheets stand alone on the page, and the paper has their direction. Also when
 * the browser's own menu started it. The page's policy takes a style sheet with its nonce only.
 */
export function usePrinting(direction: Direction): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const style = document.createElement('style')
    style.nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
    style.textContent = `@page{size:A4 ${direction};margin:0}`
    document.head.append(style)
    const start = () => {
      document.documentElement.classList.add(mark)
      flushSync(() => setPrinting(true))
    }
    const end = () => {
      document.documentElement.classList.remove(mark)
      setPrinting(false)
    }
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', end)
      document.documentElement.classList.remove(mark)
      style.remove()
    }
  }, [direction])
  return isPrinting
}
