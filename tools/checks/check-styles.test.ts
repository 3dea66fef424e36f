import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkStyles } from './check-styles.ts'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

const exported = JSON.stringify({ exports: { './web': './web/index.tsx', './*/web': './*/web/index.tsx' } })

/** A small project in which every rule is kept. */
const before: Record<string, string> = {
  'kit/package.json': exported,
  'kit/web/index.tsx': "export { Form } from './form/form.tsx'\nexport { Mark } from './form/mark.tsx'\n",
  'kit/web/form/form.css': '.sk-form {\n}\n',
  'kit/web/form/form.tsx':
    "import { Mark } from './mark.tsx'\nimport './form.css'\nexport const Form = () => <p className=\"sk-form\"><Mark /></p>\n",
  'kit/web/form/mark.css': '.sk-mark {\n}\n',
  'kit/web/form/mark.tsx': 'import \'./mark.css\'\nexport const Mark = () => <b className="sk-mark" />\n',
  'kit/web/theme/base.css': '.sk-cut {\n}\n',
  'features/share/web/share.tsx':
    "import { Mark } from '@shuku/kit/web'\nexport const Share = () => <i className={`sk-cut ${'x'} sk-mark`}><Mark /></i>\n",
}

function problems(changes: Record<string, string> = {}): string[] {
  const root = mkdtempSync(join(tmpdir(), 'shuku-styles-'))
  folders.push(root)
  for (const [file, text] of Object.entries({ ...before, ...changes })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return checkStyles(root)
}

test('what wears the classes of others imports what brings them', () => {
  expect(problems()).toEqual([])
})

test('a class of another module whose stylesheet comes only with other screens is a fault', () => {
  const share =
    'import { Mark } from \'@shuku/kit/web\'\nexport const Share = () => <i className="sk-form"><Mark /></i>\n'
  expect(problems({ 'features/share/web/share.tsx': share })).toEqual([
    'features/share/web/share.tsx: wears .sk-form of kit/web/form/form.css, and imports nothing that brings it',
  ])
})

test('one class is not the class of two modules', () => {
  expect(problems({ 'features/share/web/share.css': '.sk-mark {\n}\n' })).toEqual([
    '.sk-mark is a class of features/share/web/share.css and of kit/web/form/mark.css: give one of them another name',
  ])
})

test('what lies above what is a layer of the scale, not a number of its own', () => {
  const scale = { 'kit/web/theme/stacking.ts': 'export const stacking = {\n  raised: 1,\n} as const\n' }
  const wears = (value: string) => ({ ...scale, 'kit/web/form/form.css': `.sk-form {\n  z-index: ${value};\n}\n` })
  expect(problems(wears('var(--sk-z-raised)'))).toEqual([])
  for (const value of ['3', '-1', 'var(--sk-z-lifted)', 'var(--sk-color-text)']) {
    expect(problems(wears(value))).toEqual([expect.stringContaining(`kit/web/form/form.css: lies at ${value} by hand`)])
  }
  const drawn = (value: string) => ({
    ...scale,
    'kit/web/form/mark.tsx': `${before['kit/web/form/mark.tsx']}const at = <i ${value} />\n`,
  })
  expect(problems(drawn('zIndex={stacking.raised}'))).toEqual([])
  expect(problems(drawn('zIndex={12}'))).toHaveLength(1)
})
