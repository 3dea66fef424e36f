import { vi } from 'vitest'

// Before each file of tests: what the files before it loaded in this process is loaded once more.
vi.resetModules()
