export const iconRefresh = 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9M20 4.5V9h-4.5'
