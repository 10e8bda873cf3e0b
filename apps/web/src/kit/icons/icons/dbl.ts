export const iconDbl = 'M12 6.5 6.5 12l5.5 5.5M18 6.5 12.5 12l5.5 5.5'
