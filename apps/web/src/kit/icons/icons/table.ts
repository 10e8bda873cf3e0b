export const iconTable = 'M4.5 4.5h15v15h-15zM4.5 9.5h15M10 9.5v10'
