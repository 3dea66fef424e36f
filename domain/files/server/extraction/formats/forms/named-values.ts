import { ExtractionFailure, type NamedValue } from '../../extraction.ts'
import { readXml } from '../../reading/read-xml.ts'

const MOST_VALUES = 50_000
/** Drawings have more of them than anybody reads. */
const MOST_ATTRIBUTES = 500
const MOST_LENGTH = 2000
const DEEPEST = 60

/** The text that has a number on the pages; undefined where none has it. */
type Referred = (id: string) => string | undefined

/**
 * The values of an XML by the names that lead to them; a name that is written as an attribute, `<CustomData Name="…">`,
 * is one of them. `<ObjectRef>12</ObjectRef>` is the text with that number on a page of an OFD.
 */
export async function namedValues(chunks: AsyncIterable<Buffer>, referred?: Referred): Promise<NamedValue[]> {
  const values: NamedValue[] = []
  const open: { name: string; text: string; hasParts: boolean }[] = []
  let attributes = 0
  const add = (value: string, name?: string) => {
    const path = [...open.map((node) => node.name), ...(name === undefined ? [] : [name])].join('/')
    const written = value.trim()
    if (written === '' || written.length > MOST_LENGTH) return
    if (values.push({ path, value: written }) > MOST_VALUES)
      throw new ExtractionFailure('tooLarge', `more than ${MOST_VALUES} values`)
  }
  await readXml(chunks, {
    refusesTypes: true,
    open(name, attribute, written) {
      if (/^script$/i.test(name)) throw new ExtractionFailure('damaged', 'xml: it has a script')
      if (open.length >= DEEPEST) throw new ExtractionFailure('tooLarge', `xml: more than ${DEEPEST} deep`)
      const parent = open.at(-1)
      if (parent && name !== 'ObjectRef') parent.hasParts = true
      const given = attribute('Name') ?? attribute('name')
      open.push({ name: given === undefined ? name : `${name}/${given}`, text: '', hasParts: false })
      if (name === 'ObjectRef') return
      for (const [key, value] of Object.entries(written)) {
        if (/^xmlns|^(?:\w+:)?name$/i.test(key) || ++attributes > MOST_ATTRIBUTES) continue
        if (/^value$/i.test(key)) add(value)
        else add(value, key.slice(key.indexOf(':') + 1))
      }
    },
    text(text) {
      const node = open.at(-1)
      if (node && node.text.length <= MOST_LENGTH) node.text += text
    },
    close() {
      const node = open.at(-1)
      if (node?.name === 'ObjectRef') {
        open.pop()
        const parent = open.at(-1)
        if (parent) parent.text += referred?.(node.text.trim()) ?? ''
        return
      }
      if (node && !node.hasParts) add(node.text)
      open.pop()
    },
  })
  return values
}
