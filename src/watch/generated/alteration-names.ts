// Generated from src/service/alterations.ts by "npm run generate". Do not edit.
/** All alterations of answers, except for hazards, by what they alter (docs/faults.md). */
export const ALTERATION_NAMES = {
 "texts": [
  "fewer",
  "more",
  "reordered",
  "wrong_language",
  "dropped_tag",
  "dropped_placeholder",
  "triple_length",
  "ignored_glossary"
 ],
 "evaluations": [
  "evaluation_failed"
 ],
 "voice jobs": [
  "voice_job_failed"
 ],
 "voice streams": [
  "revised_concluded"
 ]
} as const
