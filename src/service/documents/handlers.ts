import type { ContractBehavior } from '../../contract/dates/generated/behavior.ts'
import { ValueNotSupported } from '../../contract/errors.ts'
import type { Body } from '../../contract/openapi/contract.ts'
import { StreamedBody } from '../../contract/openapi/streamed-body.ts'
import { UploadedFile } from '../../contract/openapi/uploaded-file.ts'
import type { TranslationOverrides } from '../../text/translator-settings.ts'
import type { FeatureHandlers } from '../context.ts'
import { checkOptIn } from '../languages/beta-opt-in.ts'
import type { Languages } from '../languages/languages.ts'
import type { Parts } from '../parts.ts'
import { checkSteering } from '../translate/rules.ts'
import { requestedTranslation } from '../translate/translation-header.ts'
import { canBecome, documentType } from './document-types.ts'
import type { Documents, Upload } from './documents.ts'
import { invalidFile, outputFormatNotSupported } from './errors.ts'
import { contentDisposition, extensionOf, resultName } from './file-name.ts'
import { statusOnWire } from './wire.ts'

/** Documents: accept and begin to translate, report progress, return the result once. */
export function documentHandlers({
  documents,
  clock,
  languages,
  settings,
  contract,
}: Pick<Parts, 'clock' | 'languages' | 'settings' | 'contract'> & {
  readonly documents: Documents
}) {
  return {
    async translateDocument({ body, caller, address, ignoreGlossary, header, note }) {
      const { overrides, facts: requested } = requestedTranslation(header)
      note(requested)
      const upload = uploadOf(body, languages, { ...settings, ...contract.behavior }, overrides)
      const { id, key, facts } = await documents.upload(upload, { caller, address, ignoreGlossary })
      note({ document: id, ...facts })
      return { status: 200, body: { document_id: id, document_key: key } }
    },

    async getDocumentStatus({ path, body, caller, address, note }) {
      const handle = { id: path.document_id, key: body.document_key }
      const document = await documents.find(handle, { caller, address })
      const { outcome } = document
      if (outcome?.state === 'error' && outcome.reason) note({ documentFailure: outcome.reason })
      return { status: 200, body: statusOnWire(document, clock.now()) }
    },

    async downloadDocument({ path, body, caller, address, note }) {
      const handle = { id: path.document_id, key: body.document_key }
      const { document, content, texts, usage } = await documents.download(handle, { caller, address })
      const { outputExtension } = document.order
      const { outcome } = document
      const words = outcome?.state === 'done' ? outcome.words : undefined
      note({
        document: document.id,
        billedCharacters: document.reservation?.amount ?? 0,
        ...(usage && { usage }),
        ...(texts && { documentText: texts, filename: document.filename }),
        ...(words && words.of > 0 && { words }),
      })
      return {
        status: 200,
        headers: {
          'Content-Disposition': contentDisposition(resultName(document.filename, outputExtension)),
        },
        contentType: documentType(outputExtension)?.contentType ?? 'application/octet-stream',
        body: StreamedBody.of(content),
      }
    },
  } satisfies FeatureHandlers
}

/** @throws invalidFile, outputFormatNotSupported, ValueNotSupported, or the errors of text translation */
function uploadOf(
  body: Body<'translateDocument'>,
  { language, targetLanguage }: Languages,
  {
    documentConversions,
    betaLanguagesOptIn,
    billBetaLanguages,
  }: Parts['settings'] & Pick<ContractBehavior, 'betaLanguagesOptIn'>,
  overrides: TranslationOverrides,
): Upload {
  const { file, filename: namedBeside, output_format, enable_beta_languages: _, ...order } = body
  if (!(file instanceof UploadedFile)) throw invalidFile()
  const filename = file.facts.filename ?? namedBeside ?? ''
  const extension = extensionOf(filename)
  const type = documentType(extension)
  if (!type) throw invalidFile()

  const target = targetLanguage(order.target_lang)
  const source = order.source_lang === undefined ? undefined : language(order.source_lang)
  if (betaLanguagesOptIn) checkOptIn(body, source, target)
  // Some variants are for texts only (spec §4.2).
  if (!target.resources.translate_document?.target)
    throw new ValueNotSupported('target_lang', { rule: 'language_not_for_documents' })
  if (source && !source.resources.translate_document?.source) {
    throw new ValueNotSupported('source_lang', { rule: 'language_not_for_documents' })
  }
  checkSteering(order, target)
  // An empty part counts as absent, as for all parameters with certain values (our choice).
  const outputExtension = output_format?.toLowerCase() || extension
  if (!canBecome(type, outputExtension, documentConversions)) throw outputFormatNotSupported()
  const otherwise = Object.keys(overrides).length > 0 && { overrides }
  const unbilled = !target.billed_when_target && !billBetaLanguages
  const unconverted = documentConversions === 'name_only' && !type.outputs.includes(outputExtension)
  const stored = {
    ...{ ...order, extension, outputExtension, ...otherwise },
    ...{ ...(unbilled && { unbilled }), ...(unconverted && { unconverted }) },
  }
  return { filename, content: file.take(), order: stored }
}
