export { useOpenItem } from '#shared/opening/useOpenItem.ts'
