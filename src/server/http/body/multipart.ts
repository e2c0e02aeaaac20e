import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { fileTooLarge, Refused } from '../../../contract/errors.ts'
import { UploadedFile } from '../../../contract/openapi/uploaded-file.ts'
import type { WireRequest } from '../wire/wire-request.ts'
import { addField } from './form.ts'

/** More than any client sends (our choice). */
const MULTIPART_LIMITS = {
  MAX_PARTS: 50,
  MAX_FIELD_BYTES: 64 * 1024,
  MAX_NAME_BYTES: 128,
  /** Bytes of the headers of one part. */
  MAX_PART_HEADER_BYTES: 8 * 1024,
} as const

/** The part with the file; it is treated as a file even without a file name (clients). */
const FILE_PART = 'file'

/** The limits of a multipart body. */
export interface MultipartLimits {
  /** Bytes of the whole body. */
  readonly bodyBytes: number
  /** Bytes of a file with this name. */
  fileBytes(filename: string | undefined): number
}

/**
 * Parses a multipart body part by part as it arrives, never buffering more than the limits allow. A repeated name
 * becomes a list of strings, as in a form.
 *
 * @throws fileTooLarge or PayloadTooLarge; Refused for an invalid multipart body, for more than one file,
 *   or for too many or too long parts; ClientGone
 */
export function parseMultipart(
  request: Pick<WireRequest, 'receive'>,
  contentType: string,
  limits: MultipartLimits,
): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, unknown> = Object.create(null)
    const parser = openParser(contentType)
    let refusal: Error | undefined
    let isComplete = false

    // Answered once the whole body has arrived: many clients read no answer before they have sent it.
    function refuse(error: Error) {
      refusal ??= error
      if (isComplete) reject(refusal)
    }
    function addFile(file: UploadedFile) {
      if (fields[FILE_PART] === undefined) fields[FILE_PART] = file
      else refuse(refusedBecause('The body may have only one file.'))
    }
    parser.on('field', (name: string | undefined, value, _, isTruncated) => {
      const problem = problemOf(name, isTruncated)
      if (problem) refuse(problem)
      else if (name !== undefined) addField(fields, name, value)
    })
    parser.on('file', (name, stream, filename: string | undefined) => {
      // The parser waits until the stream has been read, even if nothing needs it.
      if (name === FILE_PART) collectFile(stream, baseName(filename), limits, addFile, refuse)
      else stream.on('error', () => {}).resume()
    })
    parser.on('partsLimit', () => refuse(tooMany()))
    parser.on('error', () => refuse(broken()))
    parser.on('finish', () => resolve(fields))

    const taken = request.receive(limits.bodyBytes, (chunk) => {
      parser.write(chunk)
      if (refusal) throw refusal
    })
    taken.then(() => {
      isComplete = true
      if (refusal) reject(refusal)
      else parser.end()
    }, reject)
  })
}

const refusedBecause = (problem: string) => new Refused(problem, { rule: 'multipart', values: { problem } })
const broken = () => refusedBecause('The multipart body is invalid or incomplete.')
const tooMany = () => refusedBecause(`A multipart body may have at most ${MULTIPART_LIMITS.MAX_PARTS} parts.`)

function problemOf(name: string | undefined, isTruncated: boolean): Error | undefined {
  if (name === undefined || Buffer.byteLength(name) > MULTIPART_LIMITS.MAX_NAME_BYTES) {
    return refusedBecause('A part of the multipart body has no name, or one that is too long.')
  }
  return isTruncated
    ? refusedBecause(`'${name}' may have at most ${MULTIPART_LIMITS.MAX_FIELD_BYTES} bytes.`)
    : undefined
}

function openParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      preservePath: true,
      isPartAFile: (name, _type, filename) => name === FILE_PART || filename !== undefined,
      limits: {
        parts: MULTIPART_LIMITS.MAX_PARTS,
        fieldSize: MULTIPART_LIMITS.MAX_FIELD_BYTES,
        headerSize: MULTIPART_LIMITS.MAX_PART_HEADER_BYTES,
      },
    })
  } catch {
    throw refusedBecause('The Content-Type of a multipart body must name its boundary.')
  }
}

function collectFile(
  stream: BusboyFileStream,
  filename: string | undefined,
  limits: MultipartLimits,
  take: (file: UploadedFile) => void,
  refuse: (error: Error) => void,
) {
  const limitBytes = limits.fileBytes(filename)
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  let bytes = 0
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > limitBytes) {
      chunks.length = 0
      return refuse(fileTooLarge(limitBytes))
    }
    hash.update(chunk)
    chunks.push(chunk)
  })
  stream.on('error', () => refuse(broken()))
  stream.on('end', () => {
    if (bytes > limitBytes) return
    take(new UploadedFile({ filename, bytes, sha256: hash.digest('hex') }, chunks))
  })
}

/** Clients send whole paths of their own system (clients). Only the last part is the file's name. */
const baseName = (filename: string | undefined) =>
  filename === undefined ? undefined : posix.basename(filename.replaceAll('\\', '/')) || undefined
