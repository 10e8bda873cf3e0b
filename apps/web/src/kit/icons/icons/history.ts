export const iconHistory = 'M4.5 12a7.5 7.5 0 1 0 2.3-5.4L4 9M4 4.5V9h4.5M12 8v4.2l3 1.8'
