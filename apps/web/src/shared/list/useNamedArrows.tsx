import type { PaginationProps } from 'antd'
import { cloneElement, isValidElement } from 'react'
import { useTexts } from '#shared/i18n/texts.ts'
import { listTexts } from './listTexts.ts'

/** Names for the two arrows of a pager, which are icons alone. */
export function useNamedArrows(): NonNullable<PaginationProps['itemRender']> {
  const t = useTexts(listTexts)
  return (_page, type, element) => {
    if (type !== 'prev' && type !== 'next') return element
    return isValidElement<{ 'aria-label'?: string }>(element)
      ? cloneElement(element, { 'aria-label': t(type) })
      : element
  }
}
