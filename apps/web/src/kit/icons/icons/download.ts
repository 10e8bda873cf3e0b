export const iconDownload = 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 19.5h15'
