const SIZE = /^(?:0|auto|\d{1,4}(?:\.\d{1,4})?(?:px|pt|em|rem|%|cm|mm|in))$/
/** Not negative, and not wide enough to push anything over the edge. */
const INDENT = /^(?:0|\d{1,3}(?:\.\d{1,4})?(?:px|pt|em|rem|cm|mm|in))$/
const COLOUR = /^(?:#[\da-f]{3,4}|#[\da-f]{6}|#[\da-f]{8}|[a-z]{3,20}|(?:rgb|hsl)a?\(\s*[\d.%\s,/]{3,40}\))$/i
const BORDER =
  /^(?:(?:(?:0|\d{1,2}(?:\.\d{1,3})?(?:px|pt))|thin|medium|none|solid|dashed|dotted|double|#[\da-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s,.%]{5,30}\))(?:\s+|$)){1,3}$/i
/** From 6 pt on, and from half the size around: smaller words would be there for the search, and not for the reader. */
const FONT_SIZE =
  /^(?:(?:[89]|[1-9]\d)(?:\.\d{1,3})?px|(?:[6-9]|[1-9]\d)(?:\.\d{1,3})?pt|(?:0\.[5-9]\d{0,2}|[1-9]\d?(?:\.\d{1,3})?)r?em|(?:[5-9]\d|[1-9]\d\d)%|(?:xx?-)?(?:small|large)|medium)$/i

/**
 * Style properties of bodies with the values they may have. Nothing that loads, covers or moves out of its place
 * anything of the page around: no url(), position, z-index, transform, negative margins or indents.
 */
export const safeStyles: Record<string, RegExp[]> = {
  'text-align': [/^(?:left|right|center|justify|start|end)$/i],
  'vertical-align': [/^(?:top|middle|bottom|baseline|sub|super)$/i],
  'text-decoration': [/^(?:none|underline|line-through|overline)(?:\s+(?:solid|double|dotted|dashed|wavy))?$/i],
  'text-decoration-line': [/^(?:none|underline|line-through)$/i],
  'text-indent': [INDENT],
  'line-height': [/^(?:normal|\d{1,2}(?:\.\d{1,3})?(?:px|pt|em|rem)?|\d{2,3}(?:\.\d{1,3})?%)$/i],
  'letter-spacing': [/^(?:normal|\d{1,2}(?:\.\d{1,3})?(?:px|pt|em))$/i],
  'white-space': [/^(?:normal|nowrap|pre|pre-wrap|pre-line)$/i],
  'word-break': [/^(?:normal|break-all|break-word|keep-all)$/i],
  color: [COLOUR],
  'background-color': [COLOUR],
  // From the `background` shorthand only colours are taken, because it can carry pictures.
  background: [COLOUR],
  'font-size': [FONT_SIZE],
  'font-weight': [/^(?:normal|bold|bolder|lighter|[1-9]00)$/i],
  'font-style': [/^(?:normal|italic|oblique)$/i],
  'font-family': [/^[\p{L}\p{N}\s,'"_-]{1,200}$/u],
  width: [SIZE],
  height: [SIZE],
  'min-width': [SIZE],
  'max-width': [SIZE],
  'margin-left': [INDENT],
  'margin-right': [INDENT],
  'padding-left': [INDENT],
  'padding-right': [INDENT],
  border: [BORDER],
  'border-top': [BORDER],
  'border-right': [BORDER],
  'border-bottom': [BORDER],
  'border-left': [BORDER],
  'border-color': [COLOUR],
  'border-collapse': [/^(?:collapse|separate)$/i],
  'list-style-type': [
    /^(?:none|disc|circle|square|decimal|(?:lower|upper)-(?:alpha|roman|latin)|cjk-decimal|simp-chinese-informal)$/i,
  ],
  float: [/^(?:none|left|right)$/i],
  display: [/^(?:block|inline|inline-block)$/i],
}
