/**
 * The most frequent words of the most used source languages. Their made-up words are short, which makes up for those of
 * all others: these are longer than the target's words, so that there are enough of them.
 */
export const FREQUENT_WORDS: readonly string[] = [
  ...new Set(
    [
      // English
      `the a of to and in is it you that he was for on are as with his they i at be this have from or one had by but not
      what all were we when your can an which their if do will each how them then she many some so these would into has
      her two him see time could no my than been who its now did my over new after our me us there about up out go just
      also any too very only here where why am off once both few own same such may must should might shall more most let
      get got make made way day even back well down still never always again while because between under before through
      please yes because cannot five were will good time year city file name work life hand part place case week home side area book word line game
      city open order minutes enter four nine long high small large old young great nice best free full late real easy help need want find
      give keep come take know think look call ask seem feel show turn play run live move save it's don't i'm you're we're that's can't`,
      // German, French, Spanish, Italian, Portuguese, Dutch
      'der die das und ist nicht ich sie es wir ein eine zu mit auf für von dem den des im',
      'le la les de des un une et est dans pour que qui ne pas vous nous il sur au du ce',
      'el los las del y en con se por su una lo para más',
      'che di il non per un è sono con della i gli',
      'o os as do da em um uma não com se no na',
      'het een van en op te dat die voor niet zijn',
    ]
      .join(' ')
      .split(/\s+/),
  ),
]
