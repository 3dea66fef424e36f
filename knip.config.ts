import type { KnipConfig } from 'knip'

const tests = '**/*.{test,e2e,given}.{ts,tsx}'

/** Files and exports that nothing uses; packages are the matter of tools/checks/check-packages.ts. */
export default {
  include: ['files', 'exports', 'types', 'duplicates'],
  ignoreExportsUsedInFile: true,
  workspaces: {
    // what a command, a process, a worker or a thread begins with is loaded by its path
    '.': { entry: ['tools/**/*.{ts,mjs}', 'bench/**/*.{ts,mjs}'] },
    kit: { entry: [tests, 'testing/{fresh-modules,end-of-file,global-setup}.ts', 'testing/rows/check-rows.ts'] },
    db: { entry: [tests] },
    domain: { entry: [tests, '*/testing.ts', '**/*-worker.ts', '**/make-character-table.ts'] },
    features: { entry: [tests, '*/testing.ts', '**/*-worker.ts'] },
    demo: { entry: [tests] },
    'apps/server': {
      entry: ['main.ts', tests, '**/*.fixture.ts', 'commands/{*,*/main}.ts', 'start/processes/child.ts'],
    },
    'apps/sync': { entry: ['main.ts', tests] },
    'apps/web': { entry: [tests, 'size.ts', 'vite.frames.config.ts', 'src/docx-frame.ts'] },
  },
} satisfies KnipConfig
