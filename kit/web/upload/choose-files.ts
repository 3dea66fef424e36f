/** Asks for files with the browser's own dialog; must be called by a click. An empty list when nothing was chosen. */
export async function chooseFiles({ accept = '', multiple = true } = {}): Promise<File[]> {
  return await new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.multiple = multiple
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}
