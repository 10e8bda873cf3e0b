export const iconReplyall = 'M7.5 6 2 11.5 7.5 17M12.5 6 7 11.5l5.5 5.5M7 11.5h8a6 6 0 0 1 6 6v1'
