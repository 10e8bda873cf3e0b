import { describe, expect, it } from 'vitest'
import { cleanRichText } from './richText.ts'

describe('rich text', () => {
  it.each([
    ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<p onmouseover=x style="a" class="b" id="c">a</p>', '<p>a</p>'],
    ['<p>a</p><img src=x onerror=alert(1)>', '<p>a</p>'],
    [
      '<p>a</p><svg><a xlink:href="javascript:x">b</a></svg>',
      '<p>a</p><a target="_blank" rel="noopener noreferrer">b</a>',
    ],
    ['<p>a</p><form action="//x"><input name="y"></form><base href="//x"><meta><link>', '<p>a</p>'],
    ['<p><a href="jAvA\nscript:alert(1)">x</a></p>', '<p><a target="_blank" rel="noopener noreferrer">x</a></p>'],
    ['<p><a href="data:text/html,x">x</a></p>', '<p><a target="_blank" rel="noopener noreferrer">x</a></p>'],
    ['<p><a href="//example.org">x</a></p>', '<p><a target="_blank" rel="noopener noreferrer">x</a></p>'],
    [
      '<p><a href="https://example.org/a?b=1" onclick="x">x</a></p>',
      '<p><a href="https://example.org/a?b=1" target="_blank" rel="noopener noreferrer">x</a></p>',
    ],
    ['<math><mi><style><!--</style><img title="--><img src onerror=x>"></mi></math>', ''],
    ['<h1>a</h1>', '<h2>a</h2>'],
    ['just words', '<p>just words</p>'],
    ['<p> </p><br>', ''],
    ['1 < 2', '<p>1 &lt; 2</p>'],
  ])('%s', (written, kept) => {
    expect(cleanRichText(written)).toBe(kept)
    expect(cleanRichText(kept)).toBe(kept)
  })
})
