/**
 * What a reader found at risk in the drawn strings, by docs/text.md, before `mynah check` ran on any of them: the
 * kinds of findings that are expected, `a|b` for either. Every other drawn string is not at risk. The texts are not
 * here, since not every license allows to copy them: `drawing.ts` says where they come from.
 */
export const LABELS: Readonly<Record<string, readonly string[]>> = {
  // @ckeditor/ckeditor5-image
  '6c72fb7f51e8': ['placeholder'],
  // @node-red/editor-client: the name of a function, and a number
  '006218369fbe': ['placeholder'],
  '028136eb657c': ['placeholder'],
  // @node-red/nodes
  '00a65a9d63a1': ['markup'],
  '047bc600da4a': ['placeholder'],
  '05aa8798abb2': ['escape'],
  // @strapi/admin
  '06eae932595e': ['message'],
  // @theia/core
  '0010be72c342': ['placeholder'],
  '01c2655cb8f0': ['placeholder'],
  '01f5a727bb8a': ['placeholder'],
  // ep_etherpad-lite
  '11ffba5df5eb': ['placeholder'],
  // lighthouse: the last one is a selector in brackets, which become parentheses
  '0297dc197aae': ['message'],
  '029fa6a46c86': ['placeholder'],
  '03250dc479c2': ['placeholder|markup'],
  // matrix-react-sdk
  '005e97a56f28': ['placeholder'],
  '0125b7ae4c7a': ['placeholder'],
  // react-native: a line break at the end
  '37941380c093': ['fragment'],
  // scratch-l10n
  '017b5adafbb2': ['placeholder'],
  // yargs
  '0f236cc65a95': ['placeholder'],
  '14b660414278': ['placeholder'],
  '23866b4a6049': ['placeholder'],
  '3fa4e5582781': ['placeholder'],
  '40a0ea0fa5be': ['placeholder'],
  '4f1fc32cf42d': ['placeholder'],
  '5021f73ccf48': ['placeholder'],
  '568877b84f01': ['placeholder'],
  '70d21216f2b1': ['placeholder'],
  // kodi-pvr-iptvsimple: bold and italics in brackets
  '0690b7b01f6b': ['markup'],
  '0f11bcab9353': ['markup'],
  '1412a6677aa9': ['markup'],
  // mediawiki: a key to press, a plural, links
  '00371b25a324': ['no_language'],
  '003e3a27984e': ['placeholder|message'],
  '004f6425855c': ['placeholder'],
  '00dfeb81fafd': ['placeholder'],
  '00f0fd88a19e': ['placeholder'],
  '00f609fa6a4e': ['placeholder'],
  '00fcb01a3f61': ['placeholder', 'markup'],
  // onionshare
  '00a045c58b44': ['placeholder|markup', 'markup'],
  '08567d7dba26': ['placeholder|markup', 'markup'],
  '09dbb164dfe3': ['placeholder'],
  '0b0f9aadd496': ['placeholder'],
  // php-symfony-validator
  '0777890c667a': ['placeholder'],
  '1bd1b793961f': ['placeholder'],
  '1cdd6c1c6a74': ['placeholder'],
  '23f064f25b99': ['placeholder'],
  '297cccc46f0b': ['placeholder'],
  // python3-django
  '01c38b526ce4': ['placeholder|no_language'],
  '03189a6ad6fd': ['placeholder'],
  '0541ed360218': ['placeholder'],
  // python3-django-allauth
  '02c3a1cff206': ['placeholder'],
  '0551229f6327': ['placeholder'],
  '131c7ffaaefc': ['placeholder'],
  '13404be24eef': ['placeholder'],
  '172227192c45': ['placeholder'],
  '1d462bee4365': ['placeholder'],
  // python3-django-postorius: the first one is indented
  '01d708f2fa93': ['placeholder', 'fragment'],
  '01d9ba0bbce5': ['placeholder'],
  '03c14660b5a0': ['placeholder'],
  '03d3b13f56ac': ['placeholder'],
  '060d0b3ec9e1': ['placeholder'],
}
