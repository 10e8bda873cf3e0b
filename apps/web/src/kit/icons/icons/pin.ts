export const iconPin = 'M9 4h6l-.8 6 3.3 3.5h-11L9.8 10zM12 13.5v7'
