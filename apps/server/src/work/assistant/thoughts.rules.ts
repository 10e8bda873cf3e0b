/** What a model says aloud while it thinks stands between these. */
const tag = /^<(\/?)think(?:ing)?>/
const tags = ['<think>', '</think>', '<thinking>', '</thinking>'] as const
const longestTag = 11

/** What goes on of a piece. */
export interface Said {
  text: string
  /** What this answer said before were thoughts as well, whose beginning was left out: it gives way. */
  isAnew: boolean
}

/**
 * Takes the thoughts out of an answer while it comes, however its pieces are cut. A tag in code is only shown. A thought
 * without an end is one to the end; an end without a beginning at the beginning of a line is that of a model that was
 * handed the first tag: all before it was thought.
 */
export function withoutThoughts() {
  const code = codeOf()
  let held = ''
  let isThought = false
  /** Thoughts begun within a thought, whose ends are still to come. */
  let inner = 0
  /** The last of what was said. */
  let last = ''
  /** Blanks that come now stand behind a thought, and others before it. */
  let isBehind = false
  return {
    take(piece: string): Said {
      const given = held + piece
      held = ''
      let text = ''
      let isAnew = false
      for (let at = 0; at < given.length; at++) {
        const sign = given.charAt(at)
        if (sign === '<' && (isThought || !code.isInside())) {
          const ahead = given.slice(at, at + longestTag)
          const [found, slash] = tag.exec(ahead) ?? []
          if (found === undefined && ahead.length < longestTag && tags.some(it => it.startsWith(ahead))) {
            held = given.slice(at)
            break
          }
          const isEnd = slash === '/'
          const isLone = isEnd && !isThought && (inner > 0 || code.isAtStart())
          if (found !== undefined && (!isEnd || isThought || isLone)) {
            if (isLone) {
              isAnew = true
              text = ''
              last = ''
            }
            if (isThought && !isEnd) inner += 1
            else if (isLone) inner = Math.max(0, inner - 1)
            isThought = !isEnd
            isBehind = isEnd && (last === '' || /\s/.test(last))
            at += found.length - 1
            continue
          }
        }
        if (isThought || (isBehind && /\s/.test(sign))) continue
        isBehind = false
        code.see(sign)
        text += sign
        last = sign
      }
      return { text, isAnew }
    },
    /** What was held back at the end, because it might have become a tag. */
    rest: (): string => (isThought ? '' : held),
  }
}

const fenceSign = /^[\s>]*(`{3,}|~{3,})/
const fenceEnd = /^[\s>]*(`{3,}|~{3,})\s*$/
/** As much of a line is looked at for the signs of a block of code. */
const longestFence = 120

/** Whether the signs seen so far end within code, a block's or a line's. */
function codeOf() {
  let fence = ''
  let line = ''
  let isBlank = true
  let open = 0
  let run = 0
  const endRun = () => {
    if (run > 0) open = open === 0 ? run : open === run ? 0 : open
    run = 0
  }
  const endLine = () => {
    const [, sign] = fenceSign.exec(line) ?? []
    if (fence === '') fence = sign ?? ''
    else if (sign && fenceEnd.test(line) && sign[0] === fence[0] && sign.length >= fence.length) fence = ''
    line = ''
    isBlank = true
    open = 0
    run = 0
  }
  return {
    see(sign: string): void {
      if (sign === '\n') {
        endLine()
        return
      }
      if (line.length < longestFence) line += sign
      if (!/\s/.test(sign)) isBlank = false
      if (sign === '`') run += 1
      else endRun()
    },
    isAtStart: () => isBlank,
    isInside(): boolean {
      endRun()
      return fence !== '' || open > 0 || fenceSign.test(line)
    },
  }
}
