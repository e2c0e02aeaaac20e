// Writes src/formats/fonts from the fonts that their authors publish: `node --import ./scripts/typescript.mjs
// scripts/subset-fonts.ts <folder>`, where the folder contains a `<name>.ttf` for each. See
// src/formats/fonts/README.md.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import { charactersToKeep } from './fonts/characters-to-keep.ts'
import { packFont } from './fonts/pack-font.ts'
import { loadSubsetter } from './fonts/subsetter.ts'

const FONTS = 'src/formats/fonts'
const ENDING = '.ttf'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of the original fonts.')
const subset = loadSubsetter()

for (const file of readdirSync(folder).filter((name) => name.endsWith(ENDING))) {
  const original = new Uint8Array(readFileSync(join(folder, file)))
  const available = [...new Face(new Blob(original)).collectUnicodes()]
  const name = file.slice(0, -ENDING.length)
  const kept = charactersToKeep(name, available)
  const packed = packFont(subset(original, kept))
  writeFileSync(join(FONTS, `${name}.font.br`), packed)
  console.log(`${file}: ${kept.length} of ${available.length} characters, ${packed.length} bytes`)
}
