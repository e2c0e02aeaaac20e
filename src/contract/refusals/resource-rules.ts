import { inWords, type Rule } from './rule.ts'

/** Rules about what a request names or would change, and why a request has no answer of the service. */
export const RESOURCE_RULES = {
  glossary_not_found: mine('glossary'),
  glossary_not_ready: {
    source: 'our choice',
    says: 'The glossary was just created and is not ready yet (settings.glossaryReadyMs).',
    fix: 'Poll the glossary until it is ready.',
  },
  dictionary_not_found: { says: 'The glossary has no dictionary for this pair.' },
  glossary_name: { says: '{problem}' },
  glossary_pair: { says: '{problem}' },
  glossary_entries: {
    says: ({ problem = 'There are no entries.' }) => `The entries are refused: ${problem}`,
  },
  dictionary_too_large: {
    source: 'public docs',
    says: 'The entries of a dictionary may have at most {limit_bytes} bytes.',
  },
  too_many_glossaries: {
    source: 'public docs',
    says: ({ limit }) =>
      `The account has ${inWords(limit)} ${limit === 1 ? 'glossary' : 'glossaries'}, the maximum for its plan.`,
    fix: 'Delete one first.',
  },
  glossary_edited_with_v3: {
    source: 'public docs',
    says: 'The glossary was changed with version 3 of the API, so version 2 cannot delete it.',
  },
  glossary_pair_mismatch: {
    source: 'clients',
    says: 'The glossary has no dictionary from {source} to {target}.',
  },
  dictionaries_missing: { source: 'clients', says: 'A new glossary needs at least one dictionary.' },
  glossary_needs_source: {
    source: 'spec §4.4',
    says: 'A glossary needs source_lang, since it decides which dictionary applies.',
  },
  glossary_same_pair: {
    source: 'our choice',
    says: ({ index, first }) => `dictionaries[${index}] has the language pair of dictionaries[${first}].`,
  },
  style_list_not_found: mine('style rule list'),
  instruction_not_found: { source: 'spec §4.5', says: 'The style rule list has no such instruction.' },
  too_many_instructions: {
    source: 'spec §8',
    says: 'A style rule list may have {limit} custom instructions.',
  },
  style_language: {
    source: 'spec §4.2',
    says: 'The style rule list is for {list}, but the target is {target}.',
  },
  memory_not_found: mine('translation memory'),
  memory_target: {
    source: 'clients',
    says: 'The translation memory has no segments for the target {target}.',
  },
  memory_job_not_found: mine('import or export of a translation memory'),
  memory_file_not_found: { source: 'our choice', says: 'The export has no file to download: it is {state}.' },
  memory_job_uploaded: { source: 'our choice', says: 'The import no longer accepts a file: it is {state}.' },
  memory_file_size: {
    source: 'our choice',
    says: 'The file has {bytes} bytes, but content_length was {announced}.',
  },
  memory_export_running: {
    source: 'our choice',
    says: 'The memory is already being exported by the job {job_id}.',
    fix: 'Poll that job.',
  },
  memory_cursor: {
    source: 'public docs',
    says: 'The cursor is not from a page of this memory with this filter.',
    fix: 'Send next_page_cursor of the previous page with the same filter, or start without a cursor.',
  },
  memory_draft: { source: 'our choice', says: '{problem}' },
  developer_key_not_found: { source: 'spec §4.7', says: 'The account has no developer key with this id.' },
  evaluation_not_found: {
    source: 'public docs',
    says: 'There is no such evaluation: its id is wrong, or it has expired.',
  },
  evaluation_pair: {
    source: 'public docs',
    says: 'Translations from {source} to {target} cannot be evaluated.',
  },
  voice_job_not_found: {
    source: 'public docs',
    says: 'There is no such voice job: its id is wrong, it has expired, or all of its results were downloaded.',
  },
  voice_job_file_not_found: {
    source: 'our choice',
    says: 'The voice job has no such file, or the result is not complete or was already downloaded.',
  },
  voice_job_uploaded: {
    source: 'our choice',
    says: 'The voice job no longer accepts a file: it is {state}.',
  },
  voice_job_file_size: {
    source: 'our choice',
    says: 'The file has {bytes} bytes, but content_length was {announced}.',
  },
  voice_job_push: {
    source: 'our choice',
    says: 'A target in the state {state} cannot be pushed to this state.',
  },
  document_not_found: {
    source: 'public docs',
    says: 'There is no such document: its id or key is wrong, it has expired, or it was already downloaded.',
  },
  document_not_done: {
    source: 'public docs',
    says: 'The document is not translated yet, or its translation failed.',
    fix: 'Poll its status until it is done. If the clock is frozen, advance it.',
  },
  document_file: {
    source: 'clients',
    says: 'There is no file, or its name has no extension of a known format.',
  },
  document_output_format: {
    source: 'clients',
    says: 'The format of the file cannot be converted to output_format.',
  },
  mock_session: { source: 'clients', says: 'The session of the existing mock requires more: {problem}' },

  // No answer of the service
  state_unusable: {
    source: 'our choice',
    says: 'The state directory cannot be used: {problem}',
    fix: 'Check the disk of the --state directory.',
  },
  self_check: { source: 'our choice', says: 'Mynah itself failed. See its log and the field error.' },
  client_gone: { source: 'our choice', says: 'The client disconnected before it was answered.' },
  fault: {
    source: 'our choice',
    says: "The fault '{id}' was hit: {then}.",
    fix: 'Remove the fault, or check what it matches.',
  },
} as const satisfies Readonly<Record<string, Rule>>

function mine(what: string) {
  return {
    says: `The account has no such ${what} in this region.`,
    fix: 'Check its id, and the key that it was created with.',
  } as const
}
