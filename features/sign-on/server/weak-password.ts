/** Whether a password is too easy to guess: short, or of too few kinds of characters. */
export function isWeak(password: string): boolean {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\w\s]/].filter((kind) => kind.test(password)).length
  return password.length < 8 || kinds < 3
}
