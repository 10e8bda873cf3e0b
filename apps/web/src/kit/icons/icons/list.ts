export const iconList = 'M8.5 6h12M8.5 12h12M8.5 18h12M4 6v.01M4 12v.01M4 18v.01'
