export const iconEdit = 'M4 20h4L19.5 8.5a2.1 2.1 0 0 0 0-3l-1-1a2.1 2.1 0 0 0-3 0L4 16zM13.5 6.5l4 4'
