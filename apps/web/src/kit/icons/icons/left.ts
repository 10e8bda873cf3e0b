export const iconLeft = 'M14.5 6l-6 6 6 6'
