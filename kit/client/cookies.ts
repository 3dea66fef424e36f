/** The cookies of one session, for programs: a browser keeps its own. */
export class Cookies extends Map<string, string> {
  /** As the header `cookie` has them; empty where there are none. */
  get header(): string {
    return Array.from(this, ([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Takes what an answer set (`set-cookie`), and forgets what it ended. */
  keep(lines: readonly string[] = []): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
      if (/;\s*max-age=0/i.test(line) || value === '') this.delete(name)
      else this.set(name, value)
    }
  }
}
