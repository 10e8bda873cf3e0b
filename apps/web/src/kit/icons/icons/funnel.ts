export const iconFunnel = 'M4 5h16l-2.5 5h-11zM6.5 10h11l-2.2 4.5H8.7zM9 14.5h6L13.5 19h-3z'
