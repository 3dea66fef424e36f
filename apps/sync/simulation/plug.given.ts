/** The computer went off: nothing that the client still wanted to do happens. */
export class Killed extends Error {}

export type Moment = 'before' | 'after'

/** Counts what a client does outside itself, and pulls the plug before or after one of these operations. */
export class Plug {
  readonly operations: string[] = []
  isPulled = false
  readonly #at: number
  readonly #moment: Moment

  /** Without a number it is never pulled; the first operation is number 0. */
  constructor(at = -1, moment: Moment = 'before') {
    this.#at = at
    this.#moment = moment
  }

  /** The same object, of which each of these methods is an operation; all of them where none is named. */
  through<T extends object>(port: T, names?: readonly (keyof T & string)[]): T {
    return new Proxy(port, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        const act = value as (...given: unknown[]) => unknown
        const isOperation = names === undefined || names.includes(name as keyof T & string)
        return (...given: unknown[]) => {
          const carryOut = () => act.apply(target, given)
          return isOperation ? this.#operate(String(name), carryOut) : carryOut()
        }
      },
    })
  }

  #operate(name: string, carryOut: () => unknown): unknown {
    const isThis = this.operations.length === this.#at
    this.operations.push(name)
    if (isThis && this.#moment === 'before') this.isPulled = true
    if (this.isPulled) throw new Killed(`${this.#moment} ${name}`)
    const answer = carryOut()
    if (!isThis) return answer
    this.isPulled = true
    const killed = () => {
      throw new Killed(`after ${name}`)
    }
    return answer instanceof Promise ? answer.then(killed) : killed()
  }
}

/** The operations by which one side becomes another one. */
export const changingOperations: ReadonlySet<string> = new Set([
  'put',
  'makeFolder',
  'rename',
  'writeTemp',
  'place',
  'capture',
  'putBack',
  'moveFolder',
])
