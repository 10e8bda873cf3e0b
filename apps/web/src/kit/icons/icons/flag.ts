export const iconFlag = 'M5 20.5V4.5h12.5l-2.5 4 2.5 4H5'
