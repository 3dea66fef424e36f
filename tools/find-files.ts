import { globSync } from 'node:fs'

const isOutput = (path: string): boolean => /(?:^|\/)(?:node_modules|\.build|dist)(?:\/|$)/.test(path)

/** The project's own files of a pattern, from the root and in order; what was installed or built is left out. */
export function findFiles(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: isOutput }).sort()
}

/** All code: the packages, the tools, and the settings at the root. */
export function findSources(root: string): string[] {
  return findFiles(root, '{*.config.ts,{db,kit,domain,features,demo,apps,tools,bench}/**/*.{ts,tsx,mjs}}')
}
