import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProductError } from '@shuku/kit/contract'
import { bodyToShow, noteReading } from '@shuku/domain/documents/server'
import { mayRead } from '@shuku/domain/rights/server'
import { inTransaction, requestFacts, type Database, type RequestFacts, type Traffic } from '@shuku/kit/server'
import { identifyRequest } from '../identify-request.ts'

interface Around {
  readonly database: Database
  readonly traffic: Traffic
  readonly prefix: string
}

/**
 * The body of the document that the page's address names, for programs that read the page instead of calling
 * (docs/interface.md §8: an element `#weaDocDetailHtmlContent`). In a template: browsers neither show nor load anything of it.
 */
export function documentInPage({ database, traffic, prefix }: Around) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const { id, isEdit } = request.query as { id?: unknown; isEdit?: unknown }
    if (typeof id !== 'string' || !/^\d{1,15}$/.test(id) || isEdit === '1') return ''
    const facts = requestFacts(request, reply, prefix)
    const find = (db: Database) => findBody(db, { request, facts }, Number(id))
    const found = await traffic.work(request, () =>
      inTransaction(database, { isolation: 'repeatable read', readOnly: false }, find),
    )
    return found === undefined
      ? ''
      : `<template><div id="weaDocDetailHtmlContent">${await bodyToShow(found.html, { caller: found.caller, request: facts })}</div></template>`
  }
}

/** Anyone who may call nothing yet, for a one-time password, is shown the page, which asks for another, and no body. */
function refusedAsNobody(error: unknown): undefined {
  if (error instanceof ProductError && error.kind === 'refused') return undefined
  throw error
}

interface Asking {
  readonly request: FastifyRequest
  readonly facts: RequestFacts
}

/** Who is given the page with the text in it has read it, as by any other door. */
async function findBody(db: Database, { request, facts }: Asking, documentId: number) {
  const found = await identifyRequest(db, request).catch(refusedAsNobody)
  if (!found) return undefined
  const row = await db
    .selectFrom('document')
    .innerJoin('document_body', 'document_body.document_id', 'document.id')
    .select('document_body.html')
    .where('document.id', '=', documentId)
    .where(mayRead(found.caller))
    .executeTakeFirst()
  if (row) await noteReading({ db, caller: found.caller, request: facts }, documentId)
  return row && { html: row.html, caller: found.caller }
}
