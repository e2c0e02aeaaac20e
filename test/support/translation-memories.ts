import type { Answer, Served } from './served.ts'

/** A TMX file with these units: the texts of each by language. */
export const tmx = (sourceLanguage: string, units: readonly Readonly<Record<string, string>>[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE tmx SYSTEM "tmx14.dtd">
<tmx version="1.4"><header srclang="${sourceLanguage}" segtype="sentence"/><body>${units
    .map(
      (unit) =>
        `<tu>${Object.entries(unit)
          .map(([language, seg]) => `<tuv xml:lang="${language}"><seg>${seg}</seg></tuv>`)
          .join('')}</tu>`,
    )
    .join('\n')}</body></tmx>`

/** Declares the import of a file. */
export const declareImport = (mynah: Served, file: string | Uint8Array, more: object = {}) =>
  mynah.post('/v3/translation_memories/import', {
    source_file: { file_name: 'legal.tmx', content_length: Buffer.byteLength(file), ...more },
    parameters: { display_name: 'Legal' },
  })

/** Puts a file at an address, without a key. */
export function putMemory(
  mynah: Served,
  url: string,
  file: string | Uint8Array,
  type = 'application/xml',
): Promise<Answer> {
  const { pathname, search } = new URL(url)
  return mynah.put(pathname + search, typeof file === 'string' ? new TextEncoder().encode(file) : file, {
    key: null,
    headers: { 'Content-Type': type },
  })
}

export const memoryJob = async (mynah: Served, id: string) =>
  (await mynah.call(`/v3/translation_memories/jobs/${id}`)).json

/** Imports a file and returns the id of its job. */
export async function importMemory(mynah: Served, file: string | Uint8Array): Promise<string> {
  const { json } = await declareImport(mynah, file)
  const { status, text } = await putMemory(mynah, json.upload_url, file)
  if (status !== 204) throw new Error(`The upload was answered ${status}: ${text}`)
  return json.job_id
}

/** Imports a file that has to succeed, and returns the memory's id. */
export async function importedMemory(mynah: Served, file: string | Uint8Array): Promise<string> {
  const [result] = (await memoryJob(mynah, await importMemory(mynah, file))).results
  if (result.status !== 'completed') throw new Error(JSON.stringify(result))
  return result.translation_memory_id
}

export const exportMemory = (mynah: Served, id: string) => mynah.post(`/v3/translation_memories/${id}/export`)

/** Gets a file at an address, without a key. */
export const getMemoryFile = (mynah: Served, url: string) =>
  mynah.call(url.slice(new URL(url).origin.length), { key: null })

/** The first page of segments, without ids. */
export async function segmentsOf(mynah: Served, id: string, query = 'page_size=100') {
  const { json } = await mynah.call(`/v3/translation_memories/${id}/segments?${query}`)
  return json.segments.map(
    ({ source_text, targets }: { source_text: string; targets: Record<string, string>[] }) => [
      source_text,
      ...targets.map(({ target_language, target_text }) => `${target_language}: ${target_text}`),
    ],
  )
}
