import type { DetectableLanguage } from '../languages.ts'

/**
 * Words that tell a language from its closest neighbour and that the lexicons, made for translating, lack: Norwegian
 * and Danish, Slovak and Czech, Slovenian and both, Russian and its neighbours. In lower case. They speak in detection
 * only.
 */
export const TELLING_WORDS: Readonly<Partial<Record<DetectableLanguage, readonly string[]>>> = {
  nb: words(
    'vært ennå etter noen mye mer blitt hva hvordan gjøre åpne oppdater passord velg vennligst legg ned bare nå vis treff jeg meg deg seg',
  ),
  da: words(
    'været efter nogle meget mere blevet hvad hvordan gøre åbn opdater adgangskode vælg venligst uden kun nu besked mig dig sig af vis',
  ),
  sk: words('som ešte nie iba stále ďalej neznáma chyba súbor heslo odstrániť môže ktorý'),
  cs: words('jsem ještě není pouze stále dále neznámá chyba soubor heslo odstranit může který'),
  sl: words(
    'sem še ni samo neznana napaka datoteka geslo izbriši odpri dodaj prikaži uredi shrani prosimo ki za',
  ),
  ru: words(
    'не найден найдена найдено найдены файл загрузка загрузить начать подробнее это как что нет все ещё',
  ),
  uk: words('не знайдено файл завантаження почати вибрати все це як що немає ще'),
  bg: words('не намерен файл изтегляне покажи подробности добави избери това как какво няма още всички'),
}

function words(text: string): string[] {
  return text.split(' ')
}
