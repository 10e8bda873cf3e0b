const names = (text: string): Set<string> => new Set(text.split(/\s+/).filter(Boolean))

/** Classes with names of fewer than four letters. The list only shrinks. */
export const short = names(`
all app at b bad bar bd bdg btn by c col dis dlg dot dt el err f1 fm foc fx g12 g16 g4 g6 g8 i ib in inp kbd lg lk
lp map mc mi n new now num ok on p pg pop r row run s12 s13 sb seg sel sk sm sr st sum sw t2 t3 tag tg top
tp tr tw two tx vio vr who xs
`)
