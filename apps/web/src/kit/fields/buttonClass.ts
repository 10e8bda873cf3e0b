export interface ButtonLooks {
  /** One primary on a surface; `dashed` adds one more line to a list. */
  kind?: 'default' | 'primary' | 'soft' | 'text' | 'dashed' | undefined
  /** It destroys: red words, a red button where it is the primary one. */
  danger?: boolean | undefined
  /** 28, 32 or 40 high. */
  size?: 'small' | 'normal' | 'large' | undefined
  /** As wide as the line. */
  block?: boolean | undefined
}

const kinds = { default: '', primary: ' p', soft: ' soft', text: ' text', dashed: ' dashed' } as const
const sizes = { small: ' sm', normal: '', large: ' lg' } as const

/** The classes of a button, for links that look like one as well. */
export function buttonClass({ kind = 'default', danger, size = 'normal', block }: ButtonLooks): string {
  const look = danger && kind === 'primary' ? ' solid' : kinds[kind]
  return `btn${look}${danger ? ' danger' : ''}${sizes[size]}${block ? ' block' : ''}`
}
