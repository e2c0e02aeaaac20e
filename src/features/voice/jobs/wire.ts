import type { components } from '../../../openapi/generated/types.ts'
import { isoTime } from '../../../runtime/time.ts'
import { type StoredVoiceJob, statesOf, storageUsed, updatedTime } from './voice-job.ts'

/** The URLs of a job's files. */
export interface JobLinks {
  url(assetId: string): string
  signature(target?: number): string
  /** Whether URLs carry signatures. */
  readonly isSigned: boolean
}

const signedUrl = (url: string, signature: string) => `${url}?X-Signature=${encodeURIComponent(signature)}`

/** A new job in the service's format. */
export function createdOnWire(
  { id, sourceAssetId }: StoredVoiceJob,
  { url, signature, isSigned }: JobLinks,
): components['schemas']['VoiceJobCreated'] {
  const [upload, signed] = [url(sourceAssetId), signature()]
  return {
    job_id: id,
    upload_url: upload,
    signature: signed,
    ...(isSigned && { signed_upload_url: signedUrl(upload, signed) }),
  }
}

/** A job with its results in the service's format. */
export function jobOnWire(
  job: StoredVoiceJob,
  now: number,
  links: JobLinks,
): components['schemas']['VoiceJob'] {
  const { sourceFile, sourceLanguage } = job
  const states = statesOf(job, now)
  return {
    job_id: job.id,
    product: 'voice',
    operation: 'translate',
    created_at: isoTime(job.createdTime),
    updated_at: isoTime(updatedTime(job, now)),
    usage: { storage_used: storageUsed(job) },
    source_file: {
      name: sourceFile.name,
      content_type: sourceFile.contentType,
      content_length: sourceFile.contentLength,
    },
    parameters: { ...(sourceLanguage !== undefined && { source_language: sourceLanguage }) },
    targets: [...job.targets],
    results: job.results.map(({ assetId, outcome }, target) => {
      const status = states[target] ?? 'pending'
      return {
        status,
        ...(status === 'complete' && downloadOf(links, assetId, target)),
        ...(status === 'failed' && outcome?.state === 'failed' && { error: { message: outcome.message } }),
      }
    }),
  }
}

function downloadOf({ url, signature, isSigned }: JobLinks, assetId: string, target: number) {
  const [download, signed] = [url(assetId), signature(target)]
  return {
    download_url: download,
    signature: signed,
    ...(isSigned && { signed_download_url: signedUrl(download, signed) }),
  }
}
