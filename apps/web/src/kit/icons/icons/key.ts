export const iconKey = 'M14.5 13.5a5 5 0 1 0-4-4L4 16v4h4v-2.5h2.5V15zM16 8h.01'
