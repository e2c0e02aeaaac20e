import { NotFound, Refused } from '../../contract/errors.ts'
import type { Store } from '../../state/store.ts'
import type { MemoryMatcher } from '../../text/memory-matcher.ts'
import { requestLanguage } from '../languages/languages.ts'
import { type Owner, ownedKey } from '../owner.ts'
import type { Parts } from '../parts.ts'
import {
  checkServes,
  memoriesIn,
  type Segment,
  type SourceSegment,
  serves,
  sourceSegments,
  type TranslationMemory,
} from './translation-memory.ts'

/** 404: the account has no such memory in this region (our choice of status; the existing mock answers 400). */
const translationMemoryNotFound = () =>
  new NotFound('Translation memory not found', { rule: 'memory_not_found' })

export type TranslationMemories = ReturnType<typeof createTranslationMemories>

/** The accounts that have deleted the default memory. */
const DEFAULT_DELETED = 'deleted_default_memories'
/** How many matchers are cached, the most recently used; one of 10,000 segments takes about 15 MB. */
const MAX_KEPT_MATCHERS = 8

/** The translation memories of a world. */
export function createTranslationMemories({ store, clock, ids }: Pick<Parts, 'store' | 'clock' | 'ids'>) {
  const memories = memoriesIn(store)
  const matchers = new Map<string, MemoryMatcher>()

  const segmentsFor = async (memory: StoredSegments, target: string) =>
    (await segmentsIn(store, memory)).filter(({ targetLanguage }) => serves(targetLanguage, target))

  /** The default memory, unless the account has deleted it. */
  function defaultOf(owner: Owner): TranslationMemory | undefined {
    const deleted = store.collection<Owner>(DEFAULT_DELETED)
    return deleted.get(ownedKey(owner, DEFAULT_MEMORY_ID)) ? undefined : defaultMemory(owner)
  }

  /** A memory appears when its import is completed. */
  const isThere = ({ importedTime = 0 }: TranslationMemory) => importedTime <= clock.now()

  function find(owner: Owner, id: string) {
    if (id === DEFAULT_MEMORY_ID) return defaultOf(owner)
    const found = memories.get(ownedKey(owner, id))
    return found && isThere(found) ? found : undefined
  }

  function required(owner: Owner, memoryId: string): TranslationMemory {
    const found = find(owner, memoryId.toLowerCase())
    if (!found) throw translationMemoryNotFound()
    return found
  }

  return {
    /**
     * Adds a memory of a scenario, as people do in the service's web interface.
     * @throws Refused naming the invalid field
     */
    async add(owner: Owner, draft: MemoryDraft): Promise<TranslationMemory> {
      const { memory, segments } = checkedMemory(draft)
      const stored = await storeSegments(store, segments)
      return store.transaction(() =>
        insertMemory(store, {
          ...owner,
          memoryId: ids.next('translation_memory'),
          ...memory,
          createdTime: clock.now(),
          ...stored,
        }),
      )
    },

    /** In the order in which they were added, the default memory first. */
    list(owner: Owner): TranslationMemory[] {
      const added = memories.list({ accountId: owner.accountId, region: owner.region })
      const first = defaultOf(owner)
      return [...(first ? [first] : []), ...added.filter(isThere)]
    },

    /** @throws translationMemoryNotFound */
    get: required,

    /** Deletes a memory; the default memory of this account only. @throws translationMemoryNotFound */
    async remove(owner: Owner, memoryId: string) {
      const { memoryId: id } = required(owner, memoryId)
      const key = ownedKey(owner, id)
      if (id === DEFAULT_MEMORY_ID) store.collection<Owner>(DEFAULT_DELETED).insert(key, { ...owner })
      else memories.delete(key)
    },

    /** All of its segments by their source. */
    sourceSegments: async (memory: TranslationMemory): Promise<SourceSegment[]> =>
      sourceSegments(await segmentsIn(store, memory)),

    /** The segments that serve a target. */
    segments: segmentsFor,

    /**
     * The memory that a request names. Undefined if it has no effect, because the request's source language differs from
     * the memory's; without a source language it is used, since a similar segment identifies the language better than
     * detection.
     * @throws translationMemoryNotFound, or NotFound if it does not have the target
     */
    forRequest(owner: Owner, { source_lang: source, translation_memory_id: id }: MemoryUse, target: string) {
      const memory = required(owner, id)
      checkServes(memory, target)
      return source === undefined || source === memory.sourceLanguage ? memory : undefined
    },

    /** Finds segments for a target; created on first use, then cached for a while. */
    async matcher(memory: TranslationMemory, target: string): Promise<MemoryMatcher> {
      const key = `${memory.segmentsBlob ?? memory.memoryId} ${target}`
      let matcher = matchers.get(key)
      if (matcher) matchers.delete(key)
      else {
        const { createMemoryMatcher } = await import('../../text/memory-matcher.ts')
        matcher = createMemoryMatcher(await segmentsFor(memory, target))
      }
      matchers.set(key, matcher)
      const [oldest] = matchers.keys()
      if (matchers.size > MAX_KEPT_MATCHERS && oldest !== undefined) matchers.delete(oldest)
      return matcher
    },
  }
}

/** The fields of a request that concern its translation memory. */
interface MemoryUse {
  readonly source_lang?: string | undefined
  readonly translation_memory_id: string
}

/** Stores a new memory. */
export function insertMemory(store: Store, memory: TranslationMemory): TranslationMemory {
  memoriesIn(store).insert(ownedKey(memory, memory.memoryId), memory)
  return memory
}

/** Stores the segments of a memory, for its record. */
export async function storeSegments({ blobs }: Pick<Store, 'blobs'>, segments: readonly Segment[]) {
  const segmentsBlob = await blobs.put(new TextEncoder().encode(JSON.stringify(segments)))
  return { segmentCount: sourceSegments(segments).length, segmentsBlob }
}

/** What finds the segments of a memory, even after it was deleted. */
export type StoredSegments = Pick<TranslationMemory, 'memoryId' | 'segmentsBlob'>

/** The segments of a memory. */
export async function segmentsIn(
  { blobs }: Pick<Store, 'blobs'>,
  { segmentsBlob, memoryId }: StoredSegments,
): Promise<readonly Segment[]> {
  if (segmentsBlob === undefined) return defaultSegments()
  const bytes = await blobs.get(segmentsBlob)
  if (!bytes) throw new Error(`The segments of translation memory ${memoryId} are missing from the state`)
  return JSON.parse(new TextDecoder().decode(bytes)) as Segment[]
}

/** The id of the memory that every account starts with (clients). */
const DEFAULT_MEMORY_ID = 'a74d88fb-ed2a-4943-a664-a4512398b994'

/** The default memory of an account; only in the region `eu`, never stored. */
function defaultMemory(owner: Owner): TranslationMemory | undefined {
  if (owner.region !== 'eu') return undefined
  return {
    ...owner,
    memoryId: DEFAULT_MEMORY_ID,
    name: 'Default Translation Memory',
    sourceLanguage: 'de',
    targetLanguages: ['en', 'es', 'fr'],
    segmentCount: SENTENCES.length,
  }
}

// biome-ignore format: a table
const SENTENCES: readonly (readonly [de: string, en: string, es: string, fr: string])[] = [
  ['Hallo Welt!', 'Hello World!', '¡Hola, mundo!', 'Bonjour le monde !'],
  ['Guten Morgen!', 'Good morning!', '¡Buenos días!', 'Bonjour !'],
  ['Vielen Dank.', 'Thank you very much.', 'Muchas gracias.', 'Merci beaucoup.'],
  ['Wie geht es Ihnen?', 'How are you?', '¿Cómo está usted?', 'Comment allez-vous ?'],
  ['Bitte warten Sie.', 'Please wait.', 'Espere, por favor.', 'Veuillez patienter.'],
  ['Ihre Änderungen wurden gespeichert.', 'Your changes have been saved.', 'Se han guardado los cambios.', 'Vos modifications ont été enregistrées.'],
  ['Die Datei konnte nicht geöffnet werden.', 'The file could not be opened.', 'No se pudo abrir el archivo.', "Le fichier n'a pas pu être ouvert."],
  ['Bitte geben Sie Ihr Passwort ein.', 'Please enter your password.', 'Introduzca su contraseña.', 'Veuillez saisir votre mot de passe.'],
  ['Möchten Sie wirklich fortfahren?', 'Do you really want to continue?', '¿Seguro que desea continuar?', 'Voulez-vous vraiment continuer ?'],
  ['Das Gerät muss vor der Reinigung ausgeschaltet werden.', 'The device must be switched off before cleaning.', 'El aparato debe apagarse antes de limpiarlo.', "L'appareil doit être éteint avant le nettoyage."],
  ['Der Vertrag kann jederzeit gekündigt werden.', 'The contract can be terminated at any time.', 'El contrato puede rescindirse en cualquier momento.', 'Le contrat peut être résilié à tout moment.'],
  ['Alle Rechte vorbehalten.', 'All rights reserved.', 'Todos los derechos reservados.', 'Tous droits réservés.'],
]

/** The segments of the default memory, in the order of its targets. */
const defaultSegments = (): Segment[] =>
  SENTENCES.flatMap(([source, en, es, fr]) => [
    { source, target: en, targetLanguage: 'en' },
    { source, target: es, targetLanguage: 'es' },
    { source, target: fr, targetLanguage: 'fr' },
  ])

/** The fields of a new memory in a scenario; language codes in any letter case. */
export interface MemoryDraft {
  readonly name: string
  /** A base language. */
  readonly source_language: string
  readonly target_languages: readonly string[]
  readonly segments?: readonly {
    readonly source: string
    readonly target: string
    /** Optional in a memory with one target language. */
    readonly target_language?: string
  }[]
}

/**
 * Checks what the schema of scenarios cannot express, and converts codes to the service's spelling.
 * @throws Refused naming the invalid field and the valid values
 */
function checkedMemory({ name, segments: drafted = [], ...draft }: MemoryDraft) {
  const sourceLanguage = checkedCode(draft.source_language, 'source_language', 'source')
  const targets = draft.target_languages.map((code, index) =>
    checkedCode(code, `target_languages[${index}]`, 'target'),
  )
  const targetLanguages = [...new Set(targets)]
  const segments = drafted.map(({ source, target, target_language: code }, index) => {
    const at = `segments[${index}].target_language`
    const [only] = targetLanguages
    if (code === undefined && targetLanguages.length === 1 && only !== undefined)
      return { source, target, targetLanguage: only }
    const targetLanguage = checkedCode(code, at, 'target')
    if (!targetLanguages.includes(targetLanguage))
      throw refused(`'${at}' must be one of the target languages: ${targetLanguages.join(', ')}.`)
    return { source, target, targetLanguage }
  })
  return { memory: { name, sourceLanguage, targetLanguages }, segments }
}

function checkedCode(code: string | undefined, at: string, side: 'source' | 'target'): string {
  const found = requestLanguage(code ?? '', side)
  if (!found) throw refused(`'${at}' must be the code of a ${side} language.`)
  return found.lang
}

const refused = (problem: string) => new Refused(problem, { rule: 'memory_draft', values: { problem } })
