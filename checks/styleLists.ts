const names = (text: string): Set<string> => new Set(text.split(/\s+/).filter(Boolean))

/** Classes with names of fewer than four letters. The list only shrinks. */
export const short = names(`
act all app at av b bad bar bd bdg btn by c cfm col cut dis dlg dot dt el emp err f1 fab fm foc fx g12 g16 g24 g4 g6
g8 i ib ill in inp kbd lg lk lp map mc mi n new now num nw ok on p pdf pg pop qh r rd row run rz s12 s13 sb seg sel sk
sm sq sr st sum sw t2 t3 tag tg tip top tp tr tw two tx vio vr who xs
`)

/** Classes that two features style. The list only shrinks. */
export const shared = names(`
`)

/** Features whose classes do not all begin with its name. The list only shrinks. */
export const unprefixed = names(`
mailbox query-page todos workbench
`)

/** Styles that say a colour outright. The list only shrinks. */
export const coloured = names(`
apps/web/src/features/query-page/QueryTable.css
`)
