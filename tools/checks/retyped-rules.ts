/** Rules that have a name, most of them SQL of domain/rights/server, and how it looks when somebody types one again. */
const rules = [
  {
    name: 'documentIsInForce',
    at: 'domain/rights/server/status-rule.ts',
    retyped: /\bstatus\s+in\s+\(\s*1\s*,\s*2\s*\)/g,
  },
  {
    name: 'branchOf or isInBranch',
    at: 'domain/rights/server/category-rights/category-branches.ts',
    // ids alone: a walk that carries a level, a path or a condition of its own is another question
    retyped:
      /\bselect (\w+\.)?id\s+from \w+\s+join category\b[^`$]*?\.parent_id = \w+\.id(\s+where \w+\.deleted_at is null)?\s*\)/g,
  },
  {
    name: 'withAbove',
    at: 'domain/rights/server/category-rights/category-branches.ts',
    retyped: /\babove \(id(, level)?\) as \(\s*select \$\{/g,
  },
  {
    name: 'holdsText',
    at: 'kit/i18n/fold-characters.ts',
    retyped: /\.toLowerCase\(\)\s*\.includes\(/g,
  },
]

/** `file:line: …` of each place that types out a rule that has a name. */
export function findRetypedRules(file: string, text: string): string[] {
  return rules
    .filter(({ at }) => at !== file)
    .flatMap(({ name, at, retyped }) =>
      Array.from(text.matchAll(retyped), ({ index }) => {
        const line = text.slice(0, index).split('\n').length
        return `${file}:${line}: types out what ${name} says (${at}); use that`
      }),
    )
}
