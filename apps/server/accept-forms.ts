import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseJson } from '@shuku/kit/contract'
import { readForm } from '@shuku/kit/server'

/** More fields than any form has. */
const mostParameters = 2000
/** Rich texts come as forms; long nested JSON is the most expensive to parse. */
const longestJson = 512 * 1024
/** Every entry is looked at, and may be wrong in its own way. */
const longestList = 20_000

/** Forms as programs send them; whatever else comes as a body is not read, its call may live on its query. */
export function acceptForms(app: FastifyInstance): void {
  // the server's own take any text, and anything that JSON can be
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request: FastifyRequest, body: Buffer) => refusingAsInvalid(() => readForm(body, mostParameters)),
  )
  // some programs say JSON for every call, also where they send nothing
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request: FastifyRequest, body: string) =>
    refusingAsInvalid(() => readJson(body)),
  )
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null, {})
  })
}

async function refusingAsInvalid(read: () => object | Promise<object>): Promise<object> {
  try {
    return await read()
  } catch (error) {
    throw Object.assign(error as Error, { statusCode: 400 })
  }
}

function readJson(json: string): object {
  if (json.length > longestJson) throw new RangeError(`${json.length} characters of JSON`)
  const value: unknown = json.trim() === '' ? {} : parseJson(json)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const parameters: unknown[] = Object.values(value)
  if (parameters.length > mostParameters) throw new RangeError('too many parameters')
  if (parameters.some((each) => Array.isArray(each) && each.length > longestList))
    throw new RangeError('too long a list')
  return value
}
