interface Key {
  readonly keyCode?: number
  readonly isComposing?: boolean
  readonly nativeEvent?: unknown
}

/**
 * Whether a key belongs to the input method: Enter then takes a candidate, and Tab or an arrow chooses among them.
 * WebKit ends the composition before the key that ended it, which only the code 229 tells there ("If an Input Method
 * Editor is processing key input … return 229", UI Events).
 */
export function isComposing(event: Key): boolean {
  const { isComposing: composes = false, keyCode } = (event.nativeEvent ?? event) as Key
  return composes || keyCode === 229
}
