import type { Owner } from '../owner.ts'
import type { Segment, TranslationMemory } from './translation-memory.ts'

/** The id of the memory that every account starts with (clients). */
export const DEFAULT_MEMORY_ID = 'a74d88fb-ed2a-4943-a664-a4512398b994'

/** The default memory of an account; only in the region `eu`, never stored. */
export function defaultMemory(owner: Owner): TranslationMemory | undefined {
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

const SENTENCES: readonly (readonly [de: string, en: string, es: string, fr: string])[] = [
  ['Hallo Welt!', 'Hello World!', '¡Hola, mundo!', 'Bonjour le monde !'],
  ['Guten Morgen!', 'Good morning!', '¡Buenos días!', 'Bonjour !'],
  ['Vielen Dank.', 'Thank you very much.', 'Muchas gracias.', 'Merci beaucoup.'],
  ['Wie geht es Ihnen?', 'How are you?', '¿Cómo está usted?', 'Comment allez-vous ?'],
  ['Bitte warten Sie.', 'Please wait.', 'Espere, por favor.', 'Veuillez patienter.'],
  [
    'Ihre Änderungen wurden gespeichert.',
    'Your changes have been saved.',
    'Se han guardado los cambios.',
    'Vos modifications ont été enregistrées.',
  ],
  [
    'Die Datei konnte nicht geöffnet werden.',
    'The file could not be opened.',
    'No se pudo abrir el archivo.',
    "Le fichier n'a pas pu être ouvert.",
  ],
  [
    'Bitte geben Sie Ihr Passwort ein.',
    'Please enter your password.',
    'Introduzca su contraseña.',
    'Veuillez saisir votre mot de passe.',
  ],
  [
    'Möchten Sie wirklich fortfahren?',
    'Do you really want to continue?',
    '¿Seguro que desea continuar?',
    'Voulez-vous vraiment continuer ?',
  ],
  [
    'Das Gerät muss vor der Reinigung ausgeschaltet werden.',
    'The device must be switched off before cleaning.',
    'El aparato debe apagarse antes de limpiarlo.',
    "L'appareil doit être éteint avant le nettoyage.",
  ],
  [
    'Der Vertrag kann jederzeit gekündigt werden.',
    'The contract can be terminated at any time.',
    'El contrato puede rescindirse en cualquier momento.',
    'Le contrat peut être résilié à tout moment.',
  ],
  [
    'Alle Rechte vorbehalten.',
    'All rights reserved.',
    'Todos los derechos reservados.',
    'Tous droits réservés.',
  ],
]

/** The segments of the default memory, in the order of its targets. */
export const defaultSegments = (): Segment[] =>
  SENTENCES.flatMap(([source, en, es, fr]) => [
    { source, target: en, targetLanguage: 'en' },
    { source, target: es, targetLanguage: 'es' },
    { source, target: fr, targetLanguage: 'fr' },
  ])
