// Generated from openapi/changes.yaml by "npm run generate". Do not edit.
import type { ChangeInForce, ContractDays } from '../change.ts'

export const days: ContractDays = {"specification":"2026-05-04","earliest":"2025-11-01","known_until":"2026-08-11","behavior":{"getTranslate":true,"legacyAuthPaid":"accept","legacyAuthFree":"accept","scopedKeys":"ignored","regionErrors":"plain","betaLanguagesOptIn":true,"tagHandlingVersion":"v1","billedCharactersAlways":false,"latencyOptimizedEverywhere":false,"improvementCounts":"without_white_space","improvementOfMixedLanguages":false,"speechUsage":"none","newInstructionAnswer":"list_and_instruction","instructionSourceRequired":false},"strictBehavior":{"newInstructionAnswer":"list","instructionSourceRequired":true}}

export const changes: readonly ChangeInForce[] = [
  {"date":"2025-03-14","deprecates":[{"what":"GET /v2/translate","instead":"POST /v2/translate","stops":"2026-01-20"},{"what":"key_in_query","instead":"the Authorization header","stops":"2026-02-01"}]},
  {"date":"2025-11-01","deprecates":[{"what":"key_in_body","instead":"the Authorization header","stops":"2026-02-01"}]},
  {"date":"2025-11-06","languages":[{"codes":["he","th","vi"],"at":"v2_source","before":false},{"codes":["he","th","vi"],"at":"v2_target","before":false},{"codes":["he","th","vi"],"at":"resources.translate_document","before":null}]},
  {"date":"2025-12-11","behavior":{"speechUsage":"milliseconds"}},
  {"date":"2026-01-08","deprecates":[{"what":"TranslateTextRequest.enable_beta_languages","instead":"nothing"},{"what":"DocumentUpload.enable_beta_languages","instead":"nothing"}],"behavior":{"betaLanguagesOptIn":false},"languages":[{"codes":"next_gen_only","at":"status","before":"beta"},{"codes":"next_gen_only","at":"billed_when_target","before":false},{"codes":"next_gen_only","at":"resources.translate_text.status","before":"beta"},{"codes":"next_gen_only","at":"resources.translate_document.status","before":"beta"}]},
  {"date":"2026-01-20","behavior":{"legacyAuthFree":"reject","legacyAuthPaid":"brownout","getTranslate":false}},
  {"date":"2026-02-01","behavior":{"legacyAuthPaid":"reject"}},
  {"date":"2026-02-18","languages":[{"codes":"next_gen_only","at":"v2_source","before":false},{"codes":"next_gen_only","at":"v2_target","before":false}]},
  {"date":"2026-03-24","behavior":{"improvementCounts":"all"}},
  {"date":"2026-03-31","behavior":{"improvementOfMixedLanguages":true},"languages":[{"codes":["ja","ko","zh","zh-Hans"],"at":"resources.write","before":null},{"codes":["es","fr","it","pt","pt-BR","pt-PT"],"at":"resources.write.features.tone","before":null},{"codes":["es","fr","it","pt","pt-BR","pt-PT"],"at":"resources.write.features.writing_style","before":null}]},
  {"date":"2026-04-02","languages":[{"codes":["bn","ga","hr","mt","nl","tl"],"at":"resources.voice","before":null},{"codes":["ar","bg","cs","da","el","et","fi","he","hu","lt","lv","nb","sk","sl","th","vi"],"at":"resources.voice.source","before":false},{"codes":["ar","bg","cs","da","el","et","fi","he","hu","lt","lv","nb","sk","sl","th","vi"],"at":"resources.voice.features.transcription","before":null}]},
  {"date":"2026-04-17","languages":[{"codes":["de-CH","fr-CA"],"at":"resources.translate_text","before":null}]},
  {"date":"2026-04-22","languages":[{"codes":"all","at":"resources.translate_text.features.auto_detection","before":null},{"codes":"all","at":"resources.translate_document.features.auto_detection","before":null},{"codes":"all","at":"resources.voice.features.auto_detection","before":null},{"codes":"all","at":"resources.write.features.auto_detection","before":null}],"listings":{"translate_text":["auto_detection"],"translate_document":["auto_detection"],"voice":["auto_detection"],"write":["auto_detection"]}},
  {"date":"2026-04-30","languages":[{"codes":["de-CH","fr-CA"],"at":"status","before":"stable"},{"codes":["de-CH","fr-CA"],"at":"billed_when_target","before":true},{"codes":["de-CH","fr-CA"],"at":"resources.translate_text.status","before":"stable"}]},
  {"date":"2026-05-05","early":true,"deprecates":[{"what":"getLanguages?product","instead":"`resource`","stops":"2026-05-05"},{"what":"getLanguageProducts","instead":"GET /v3/languages/resources","stops":"2026-05-05"}]},
  {"date":"2026-05-06","early":true,"languages":[{"codes":["fi"],"at":"resources.voice.features.transcription","before":{"status":"stable"}},{"codes":["fi"],"at":"resources.voice.features.auto_detection","before":{"status":"stable"}}]},
  {"date":"2026-05-07","early":true},
  {"date":"2026-05-18","early":true,"deprecates":[{"what":"getLanguagesV2","instead":"GET /v3/languages","stops":"announced"},{"what":"listGlossaryLanguages","instead":"GET /v3/languages?resource=glossary","stops":"announced"}]},
  {"date":"2026-05-19","early":true,"languages":[{"codes":"all","at":"resources.voice.features.spoken_terms","before":null},{"codes":"all","at":"resources.voice.features.translated_speech.status","before":"stable"}],"listings":{"voice":["spoken_terms"]}},
  {"date":"2026-05-20","early":true},
  {"date":"2026-05-22","early":true},
  {"date":"2026-06-05","early":true,"languages":[{"codes":["ar","bg","bn","da","el","et","fi","ga","he","hr","hu","lt","lv","mt","nb","sk","sl","th","tl","vi"],"at":"resources.voice.features.spoken_terms","before":null}]},
  {"date":"2026-06-08","early":true},
  {"date":"2026-06-09","early":true},
  {"date":"2026-06-15","early":true,"behavior":{"scopedKeys":"enforced"}},
  {"date":"2026-06-17","behavior":{"latencyOptimizedEverywhere":true}},
  {"date":"2026-06-18","early":true},
  {"date":"2026-06-22","early":true},
  {"date":"2026-06-23","early":true},
  {"date":"2026-06-29","early":true,"behavior":{"speechUsage":"minutes","regionErrors":"worded"}},
  {"date":"announced","behavior":{"tagHandlingVersion":"v2","billedCharactersAlways":true}},
]
