import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import type { IOptions } from 'sanitize-html'

/** No page that people read is as deep; what is deeper only serves to keep the parser busy. */
const deepest = 200

/**
 * Keeps the parser's stack of open elements short: what it does for each tag grows with that stack, so that a text of
 * nothing but open tags took the square of its length. Tags that open below the depth are passed over between tokenizer
 * and parser, one comparison each; their words stay. The parser itself says how deep it is, so that nothing that is a
 * tag to it alone can slip through.
 */
export function shallow(options: IOptions): IOptions {
  let depth = 0
  class ShallowTokenizer extends Tokenizer {
    constructor(given: ConstructorParameters<typeof Tokenizer>[0], parser: TokenizerCallbacks) {
      super(
        given,
        shallowCallbacks(parser, () => depth >= deepest),
      )
    }
  }
  return {
    ...options,
    parser: { ...options.parser, Tokenizer: ShallowTokenizer },
    onOpenTag: () => {
      depth += 1
    },
    onCloseTag: () => {
      depth -= 1
    },
  }
}

function shallowCallbacks(parser: TokenizerCallbacks, isDeep: () => boolean): TokenizerCallbacks {
  let isPassedOver = false
  /** What belongs to a tag goes the way of its name. */
  const ofTag =
    <A extends unknown[]>(tell: (...args: A) => void) =>
    (...args: A) => {
      if (!isPassedOver) tell(...args)
    }
  const endOfTag = (tell: (end: number) => void) => (end: number) => {
    if (!isPassedOver) tell(end)
    isPassedOver = false
  }
  return {
    onopentagname: (start, end) => {
      isPassedOver = isDeep()
      if (!isPassedOver) parser.onopentagname(start, end)
    },
    onattribname: ofTag((start, end) => parser.onattribname(start, end)),
    onattribdata: ofTag((start, end) => parser.onattribdata(start, end)),
    onattribentity: ofTag(code => parser.onattribentity(code)),
    onattribend: ofTag((quote, end) => parser.onattribend(quote, end)),
    onopentagend: endOfTag(end => parser.onopentagend(end)),
    onselfclosingtag: endOfTag(end => parser.onselfclosingtag(end)),
    onclosetag: (start, end) => parser.onclosetag(start, end),
    ontext: (start, end) => parser.ontext(start, end),
    ontextentity: (code, end) => parser.ontextentity(code, end),
    oncomment: (start, end, offset) => parser.oncomment(start, end, offset),
    oncdata: (start, end, offset) => parser.oncdata(start, end, offset),
    ondeclaration: (start, end) => parser.ondeclaration(start, end),
    onprocessinginstruction: (start, end) => parser.onprocessinginstruction(start, end),
    onend: () => parser.onend(),
    isInForeignContext: () => parser.isInForeignContext?.() ?? false,
  }
}
