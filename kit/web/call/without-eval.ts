// Imported before any contract: the content policy forbids eval, so schemas must not probe for it when they are made.
import { config } from 'zod'

config({ jitless: true })
