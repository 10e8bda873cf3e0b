export const iconTree = 'M4 4.5h6v4H4zM14 10h6v4h-6zM14 16.5h6v4h-6zM7 8.5v10h7M7 12h7'
