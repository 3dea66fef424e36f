import { placedFiles, type PlacedFiles } from './placed-files.ts'

interface ChooseOptions {
  readonly accept?: string
  readonly multiple?: boolean
  /** On a phone: with its camera, where it has one. */
  readonly byCamera?: boolean
}

/** Asks for files with the browser's own dialog; must be called by a click. An empty list when nothing was chosen. */
export async function chooseFiles({ accept = '', multiple = true, byCamera = false }: ChooseOptions = {}): Promise<
  File[]
> {
  return ask((input) => {
    Object.assign(input, { accept, multiple })
    // browsers without a camera of their own do not know it as a property
    if (byCamera) input.setAttribute('capture', 'environment')
  })
}

/** Some phones can give single files only. */
export function canChooseFolder(): boolean {
  return 'webkitdirectory' in HTMLInputElement.prototype
}

/** Asks for a whole folder with the browser's own dialog; must be called by a click. */
export async function chooseFolder(): Promise<PlacedFiles> {
  return placedFiles(await ask((input) => Object.assign(input, { webkitdirectory: true })))
}

/** What nothing else holds may be collected before its dialog is closed. One dialog is open at a time. */
const asking = new Set<HTMLInputElement>()

function ask(prepare: (input: HTMLInputElement) => void): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    prepare(input)
    asking.clear()
    asking.add(input)
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}
