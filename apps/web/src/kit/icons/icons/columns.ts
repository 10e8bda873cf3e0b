export const iconColumns = 'M4.5 4.5h15v15h-15zM9.5 4.5v15M14.5 4.5v15'
