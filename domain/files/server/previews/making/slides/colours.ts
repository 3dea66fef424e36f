import { at, numberOf, type XmlNode } from '../../../extraction/reading/xml-tree.ts'

/** The colours of a theme under the names that slides use for them. */
export type Palette = ReadonlyMap<string, string>

/** What slides call them, where the master does not say otherwise. */
const USUAL: Readonly<Record<string, string>> = { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2' }

export function paletteOf(theme: XmlNode | undefined, master: XmlNode | undefined): Palette {
  const colours = new Map<string, string>()
  for (const named of at(theme, 'themeElements/clrScheme')?.children ?? []) {
    const [colour] = named.children
    const value = colour?.attribute('lastClr') ?? colour?.attribute('val')
    if (value && /^[\da-f]{6}$/i.test(value)) colours.set(named.name, `#${value}`)
  }
  const names = at(master, 'clrMap')
  for (const [name, usual] of Object.entries(USUAL)) {
    const colour = colours.get(names?.attribute(name) ?? usual)
    if (colour) colours.set(name, colour)
  }
  return colours
}

/** The one colour of a fill; of one that runs from colour to colour the first. */
export function fillOf(owner: XmlNode | undefined, palette: Palette): string | undefined {
  const solid = at(owner, 'solidFill') ?? at(owner, 'gradFill/gsLst/gs')
  return solid && colourIn(solid, palette)
}

/** The colour that a node holds: of its own, of the theme, or one of the few with a name. */
export function colourIn(holder: XmlNode, palette: Palette): string | undefined {
  for (const node of holder.children) {
    const value = node.attribute('val') ?? ''
    const colour =
      node.name === 'srgbClr' && /^[\da-f]{6}$/i.test(value)
        ? `#${value}`
        : node.name === 'schemeClr'
          ? palette.get(value)
          : node.name === 'sysClr'
            ? `#${node.attribute('lastClr') ?? '000000'}`
            : node.name === 'prstClr' && /^[a-z]{3,20}$/i.test(value)
              ? value.toLowerCase()
              : undefined
    if (colour !== undefined) return changed(colour, node)
  }
  return undefined
}

const THOUSANDTHS = 100_000

/** Lighter and darker ones of a theme's colour ("lumMod", "lumOff", "tint", "shade"), near enough. */
function changed(colour: string, node: XmlNode): string {
  if (!/^#[\da-f]{6}$/i.test(colour)) return colour
  const share = (name: string, usual: number) => (numberOf(at(node, name), 'val') ?? usual) / THOUSANDTHS
  const factor = share('lumMod', THOUSANDTHS) * share('shade', THOUSANDTHS)
  const lift = share('lumOff', 0) + (at(node, 'tint') ? 1 - share('tint', THOUSANDTHS) : 0)
  const parts = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))
  const moved = parts.map((part) => Math.round(Math.min(255, Math.max(0, part * factor + 255 * lift))))
  return `#${moved.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
