/** In the window, for as long as one is signed in: they were shown, whatever is reloaded. */
const key = (personId: number) => `shuku.pop-ups.${personId}`

export function wereShown(personId: number): boolean {
  return sessionStorage.getItem(key(personId)) !== null
}

export function rememberShown(personId: number): void {
  sessionStorage.setItem(key(personId), '1')
}

export async function forgetShown(personId: number): Promise<void> {
  sessionStorage.removeItem(key(personId))
}
