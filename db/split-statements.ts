/** What may hold a semicolon that ends nothing: comments, quoted texts and names, dollar-quoted bodies. */
const opaque = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$/.source
const tokens = new RegExp(`${opaque}|;|[^;'"$/-]+|[\\s\\S]`, 'g')

/**
 * The statements of a migration that runs outside a transaction. Sent as one text they would be one
 * transaction after all.
 */
export function splitStatements(sql: string): string[] {
  const statements: string[] = []
  let statement = ''
  for (const [token] of sql.matchAll(tokens)) {
    if (token === ';') {
      statements.push(statement)
      statement = ''
    } else if (!/^(--|\/\*)/.test(token)) statement += token
  }
  return [...statements, statement].map((each) => each.trim()).filter((each) => each !== '')
}
