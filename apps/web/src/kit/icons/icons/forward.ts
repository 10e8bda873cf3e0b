export const iconForward = 'M14.5 6l5.5 5.5-5.5 5.5M20 11.5h-9.5A6.5 6.5 0 0 0 4 18v.5'
