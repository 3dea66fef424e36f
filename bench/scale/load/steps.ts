/** What was done to a database, one thing after the other, with the time that each took. */
export class Steps {
  readonly done: { readonly name: string; readonly seconds: number }[] = []

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const end = this.begin(name)
    const result = await work()
    end()
    return result
  }

  /** Answers what ends the step. */
  begin(name: string): () => void {
    const begin = performance.now()
    return () => {
      const seconds = (performance.now() - begin) / 1000
      this.done.push({ name, seconds })
      process.stderr.write(`  ${name}: ${seconds.toFixed(1)} s\n`)
    }
  }
}
