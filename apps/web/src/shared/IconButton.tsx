export { IconButton } from '#kit/fields/IconButton.tsx'
