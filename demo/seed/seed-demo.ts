import { fillAuthorReaders } from '@shuku/domain/documents/server'
import { replaceSynonyms } from '@shuku/domain/search/server'
import type { Database, FileStore } from '@shuku/kit/server'
import { synonyms } from '../content/synonyms.ts'
import { seedCategories } from './seed-categories.ts'
import { seedCoediting } from './seed-coediting.ts'
import { seedApplications } from './seed-applications.ts'
import { seedApprovals } from './seed-approvals.ts'
import { seedBin } from './seed-bin.ts'
import { seedDisks } from './disks/seed-disks.ts'
import { seedDocuments } from './seed-documents.ts'
import { seedFolders } from './seed-folders.ts'
import { seedHolds } from './seed-holds.ts'
import { seedNews } from './seed-news.ts'
import { seedMore } from './seed-more.ts'
import { seedMisses } from './seed-misses.ts'
import { seedInvoices } from './disks/seed-invoices.ts'
import { seedKnowledge } from './seed-knowledge.ts'
import { seedLeavers, seedOrganisation } from './seed-organisation.ts'
import { seedReplies } from './seed-replies.ts'
import { seedRetention } from './seed-retention.ts'
import { seedReviews } from './seed-reviews.ts'
import { seedSubscriptions } from './seed-subscriptions.ts'
import { seedSync } from './disks/seed-sync.ts'
import { seedTops } from './seed-tops.ts'
import { seedTurns } from './seed-turns.ts'
import { seedWatermarks } from './seed-watermarks.ts'
import { seedTemplates, seedWaiting } from './seed-waiting.ts'

/** Fills an empty company with the demo enterprise; in one transaction, so that a kill leaves nothing half there. */
export async function seedDemo(
  db: Database,
  { store, passwordHash }: { store: FileStore; passwordHash: string },
): Promise<number> {
  const organisation = await seedOrganisation(db, passwordHash)
  const categories = await seedCategories(db, organisation)
  const documents = await seedDocuments({ db, store, organisation, categories, now: new Date() })
  await fillAuthorReaders(db)
  await seedApprovals({ db, organisation, categories })
  await seedTurns({ db, organisation, documents })
  await seedTops({ db, organisation, documents })
  await seedReplies({ db, organisation, categories, documents })
  await seedSubscriptions({ db, organisation, categories })
  await seedReviews({ db, organisation, categories })
  await seedRetention({ db, organisation, categories })
  await seedHolds({ db, organisation, documents })
  await seedWatermarks({ db, organisation, categories })
  await seedMore({ db, organisation, categories })
  await seedWaiting({ db, organisation, categories, documents })
  await seedFolders({ db, organisation, categories, documents })
  await seedNews({ db, organisation, documents })
  await seedTemplates({ db, organisation, categories })
  await seedBin({ db, store, organisation, categories, now: new Date() })
  await seedDisks({ db, store, organisation, now: new Date() })
  await seedInvoices({ db, store, organisation, now: new Date() })
  await seedSync({ db, organisation, now: new Date() })
  await seedCoediting({ db, store, organisation, categories, now: new Date() })
  await seedKnowledge({ db, store, organisation, documents })
  await seedLeavers(db, organisation)
  await replaceSynonyms(db, synonyms)
  await seedApplications(db, organisation)
  await seedMisses(db)
  return documents.size
}
