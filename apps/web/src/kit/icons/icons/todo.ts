export const iconTodo = 'M4 5.5h6v6H4zM4 14.5h6v4.5H4zM13.5 7h7M13.5 10h4.5M13.5 15.5h7M13.5 18.5h4.5'
