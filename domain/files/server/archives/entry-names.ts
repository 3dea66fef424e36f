/** What no file system that people unpack to takes, and what would lead out of its folder. */
const forbidden = /[\\/:*?"<>|\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g
/** Names of devices, with any ending. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** Of file systems 255 bytes, of Chinese names a third. */
const longest = 80

/** Gives each entry of an archive a path that no other has, also where capitals count for nothing. */
export class EntryNames {
  readonly #taken = new Set<string>()

  folder(name: string, parent?: string): string {
    return this.#own(within(parent, fit(name)), '')
  }

  file(name: string, folder?: string): string {
    const dot = name.lastIndexOf('.')
    const ending = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : ''
    const stem = fit(ending === '' ? name : name.slice(0, dot))
    return this.#own(within(folder, stem), ending.replace(forbidden, '_'))
  }

  #own(stem: string, ending: string): string {
    for (let n = 1; ; n++) {
      const path = n === 1 ? `${stem}${ending}` : `${stem} (${n})${ending}`
      const key = path.normalize('NFC').toLowerCase()
      if (this.#taken.has(key)) continue
      this.#taken.add(key)
      return path
    }
  }
}

const within = (folder: string | undefined, name: string) => (folder === undefined ? name : `${folder}/${name}`)

function fit(name: string): string {
  const plain = [...name.replace(forbidden, '_')]
    .slice(0, longest)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  if (plain === '') return '_'
  return reserved.test(plain) ? `_${plain}` : plain
}
