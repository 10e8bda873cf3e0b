const names = (text: string): Set<string> => new Set(text.split(/\s+/).filter(Boolean))

/** Classes with names of fewer than four letters. The list only shrinks. */
export const short = names(`
ac act ai all app at av b bad bar bd bdg btn by c cfm cnt col cut dis dlg dot ds dt el emp err f1 fab fm foc fx g12
g16 g24 g4 g6 g8 grp hot hr i ib ill in inp kbd lg lk lp lv map mc md mi mq ms n new nm now num nw ok on opt p pdf pg
pop qh r rd re row rt run rz s12 s13 sb seg sel sk sl sm sq sr st stx sum sw t2 t3 tag tg tip top tp tr tw two tx vio
vr who xs
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
apps/web/src/features/query-page/QueryToolbar.css
`)
