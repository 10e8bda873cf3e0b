export const iconUpload = 'M12 15.5V4.5M7.5 8.5 12 4l4.5 4.5M4.5 19.5h15'
