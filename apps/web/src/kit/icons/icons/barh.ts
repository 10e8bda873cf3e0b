export const iconBarh = 'M4 4v16M4 6h11v3H4M4 11h16v3H4M4 16h8v3H4'
