import { isoTime } from '../../../base/runtime/time.ts'
import {
  DOCUMENT_STATES,
  DOCUMENTS,
  progressOf,
  type StoredDocument,
} from '../../../service/documents/document.ts'
import { statusOnWire } from '../../../service/documents/wire.ts'
import type { JournalEntry } from '../../../watch/journal/entry.ts'
import type { World } from '../../worlds/world.ts'
import { object, oneOf, text } from '../fields.ts'
import { InvalidField, Problem } from '../problem.ts'
import { json } from '../request.ts'
import { type ControlRoutes, withBody } from '../route.ts'

const MAX_MESSAGE_CHARACTERS = 1000

const push = object({ status: oneOf(DOCUMENT_STATES), message: text(MAX_MESSAGE_CHARACTERS) })

/** The documents of a world. */
export const documentRoutes: ControlRoutes = {
  'GET /_mynah/documents': {
    summary: 'Documents that have not been downloaded yet',
    inWorld: (world) => ({ documents: documentViews(world) }),
  },
  'GET /_mynah/console/documents': {
    summary: 'Downloaded documents of which the journal has the text, latest first, for the console',
    inWorld: (world) => ({ downloaded: downloadsIn(world).reverse().flatMap(downloadView) }),
  },
  'GET /_mynah/console/documents/:id': {
    summary: 'The text of a document before and after translation, also of a downloaded one, for the console',
    inWorld(world, { id }) {
      const known = world.documents.textsOf(id)
      if (known) return { texts: known }
      const texts = downloadsIn(world).findLast(({ facts }) => facts.document === id)?.facts.documentText
      if (texts) return { texts }
      throw new Problem(
        404,
        'The text of this document is not kept: settings.documents.kept_text, and the journal.',
      )
    },
  },
  'PUT /_mynah/documents/:id/status': withBody({
    summary: 'Sets the state of a document',
    changesState: true,
    body: json(push),
    async inWorld({ documents, clock }, { id, body: { status, message } }) {
      if (status === undefined) throw new InvalidField('status', `one of ${DOCUMENT_STATES.join(', ')}`)
      if (message !== undefined && status !== 'error') {
        throw new Problem(400, "'message' is only valid with the status 'error'.", { field: 'message' })
      }
      const document = await documents.push(id, status, message)
      if (!document) throw new Problem(404, 'There is no such document.')
      return statusOnWire(document, clock.now())
    },
  }),
}

const downloadsIn = ({ journal }: Pick<World, 'journal'>) =>
  journal
    .recorded()
    .filter(({ known }) => known.operation === 'downloadDocument')
    .map((recorded) => recorded.entry())

/** A download whose document's text is kept. */
const downloadView = ({ time, facts: { document, filename, documentText } }: JournalEntry) =>
  documentText === undefined ? [] : [{ document_id: document, filename, time }]

/** A document as the control interface shows it at a given time of its world's clock: what is known without its key. */
function documentView(document: StoredDocument, now: number) {
  const { id, accountId, filename, bytes, order, plan, pushedTo, outcome, uploadTime, expiryTime } = document
  const { state, remainingMs } = progressOf(document, now)
  return {
    document_id: id,
    account_id: accountId,
    filename,
    ...(bytes !== undefined && { bytes }),
    source_lang: order.source_lang,
    target_lang: order.target_lang,
    output_format: order.outputExtension,
    status: state,
    ...(remainingMs !== undefined && { remaining_ms: remainingMs }),
    upload_time: isoTime(uploadTime),
    expiry_time: isoTime(expiryTime),
    is_manual: plan.isManual,
    ...(pushedTo && { pushed_to: pushedTo }),
    ...(outcome?.state === 'done' && {
      billed_characters: outcome.billedCharacters,
      ...(outcome.bytes !== undefined && { result_bytes: outcome.bytes }),
      ...(outcome.words && { words: outcome.words }),
    }),
    ...(outcome?.state === 'error' && {
      error_message: outcome.message,
      ...(outcome.reason !== undefined && { error_reason: outcome.reason }),
    }),
  }
}

/** The documents of a world as they are now, in upload order. */
export function documentViews({ store, clock }: Pick<World, 'store' | 'clock'>) {
  const stored = store.collection<StoredDocument>(DOCUMENTS).list()
  const now = clock.now()
  return stored.map((document) => documentView(document, now))
}
