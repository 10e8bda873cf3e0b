export const iconSend = 'M20.5 3.5 10.5 13.5M20.5 3.5 14 20.5l-3.5-7-7-3.5z'
