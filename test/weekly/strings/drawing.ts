import { createHash } from 'node:crypto'
import { readStringFile } from '../../../src/plan/string-files/read-string-file.ts'

/**
 * The rule by which strings are drawn for measuring `mynah check`, fixed before anything was drawn: applications that
 * publish their strings as files of a supported format, from npm and Debian, of all these formats and of different
 * kinds; of each the strings of its main file in English, and of those the 20 whose key and text have the lowest hash.
 * The hash of a package's name decides whether it is worked on or held out. No string is replaced after it was drawn.
 */
const DRAWN_PER_PACKAGE = 20

/** A package, and its file of English strings. */
export interface StringPackage {
  readonly archive: 'npm' | 'debian'
  readonly name: string
  readonly version: string
  /** Within the package. */
  readonly file: string
}

const npm = (name: string, version: string, file: string): StringPackage => ({
  archive: 'npm',
  name,
  version,
  file: `package/${file}`,
})
const debian = (name: string, version: string, file: string): StringPackage => ({
  archive: 'debian',
  name,
  version,
  file: `./usr/${file}`,
})

const PYTHON = 'lib/python3/dist-packages'

/** All of them. */
export const STRING_PACKAGES: readonly StringPackage[] = [
  npm('@ckeditor/ckeditor5-image', '41.4.2', 'lang/translations/de.po'),
  npm('@node-red/editor-client', '5.0.7', 'locales/en-US/editor.json'),
  npm('@node-red/nodes', '5.0.7', 'locales/en-US/messages.json'),
  npm('@strapi/admin', '4.0.0', 'admin/src/translations/en.json'),
  npm('@theia/core', '1.75.0', 'i18n/nls.json'),
  npm('ep_etherpad-lite', '1.8.14', 'locales/en.json'),
  npm('iobroker.admin', '7.8.20', 'admin/i18n/en.json'),
  npm('lighthouse', '12.8.2', 'shared/localization/locales/en-US.json'),
  npm('matrix-react-sdk', '3.114.0', 'src/i18n/strings/en_EN.json'),
  npm('react-native', '0.72.17', 'ReactAndroid/src/main/res/devsupport/values/strings.xml'),
  npm('scratch-l10n', '6.1.116', 'editor/interface/en.json'),
  npm('yargs', '18.2.0', 'locales/en.json'),
  debian(
    'kodi-pvr-iptvsimple',
    '20.6.1+ds-1',
    'share/kodi/addons/pvr.iptvsimple/resources/language/resource.language.en_gb/strings.po',
  ),
  debian('mediawiki', '1:1.39.17-1+deb12u2', 'share/mediawiki/languages/i18n/en.json'),
  debian('onionshare', '2.6-5~deb12u1', 'share/onionshare/locale/en.json'),
  debian(
    'php-symfony-validator',
    '5.4.53+dfsg-0+deb12u1',
    'share/php/Symfony/Component/Validator/Resources/translations/validators.de.xlf',
  ),
  debian('python3-django', '3:3.2.25-0+deb12u7', `${PYTHON}/django/conf/locale/de/LC_MESSAGES/django.po`),
  debian('python3-django-allauth', '0.51.0-1', `${PYTHON}/allauth/locale/de/LC_MESSAGES/django.po`),
  debian(
    'python3-django-postorius',
    '1.3.8-3+deb12u1',
    `${PYTHON}/postorius/locale/de/LC_MESSAGES/django.po`,
  ),
  debian('tryton-modules-party', '6.0.3-2', `${PYTHON}/trytond/modules/party/locale/de.po`),
]

/** Whether the rules may be changed because of its strings. */
export const isHeldOut = ({ name }: StringPackage): boolean => (digestOf(name)[0] ?? 0) % 2 === 1

/** A drawn string. */
export interface DrawnString {
  readonly key: string
  readonly text: string
  /** Identifies the string in the list of labels, which has no texts. */
  readonly id: string
}

/** Draws the strings of a package from the bytes of its file. */
export async function drawnFrom({ name, file }: StringPackage, bytes: Uint8Array): Promise<DrawnString[]> {
  const { strings } = await readStringFile(file, bytes)
  const all = strings.map(({ key, source, text }) => {
    const english = source ?? text
    return { key, text: english, id: digestOf(`${name}\n${key}\n${english}`).toString('hex').slice(0, 12) }
  })
  return all
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, DRAWN_PER_PACKAGE)
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()
