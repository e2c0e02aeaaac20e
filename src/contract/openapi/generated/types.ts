// Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
export interface paths {
    "/v2/translate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Translate up to 50 texts */
        post: operations["translateText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/write/rephrase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rewrite up to 50 texts, in a style or tone */
        post: operations["rephraseText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/write/correct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Correct up to 50 texts and change nothing else */
        post: operations["correctText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/detect/language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Name the languages of up to 50 texts */
        post: operations["detectLanguage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a document to be translated */
        post: operations["translateDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/document/{document_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description From the answer to the upload. */
                document_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How far the translation of a document is */
        post: operations["getDocumentStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/document/{document_id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description From the answer to the upload. */
                document_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Download a translated document, once */
        post: operations["downloadDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/languages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Languages of a product (or resource) with their features */
        get: operations["getLanguages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/languages/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products and their optional features
         * @deprecated
         */
        get: operations["getLanguageProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/languages/exceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Language pairs with other features than their languages */
        get: operations["getLanguagePairExceptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/languages/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Resources and their optional features */
        get: operations["getLanguageResources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/languages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Source or target languages, in the older form
         * @deprecated
         */
        get: operations["getLanguagesV2"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Usage and limits of the current period */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/admin/developer-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All developer keys of the account */
        get: operations["adminGetDeveloperKeys"];
        put?: never;
        /** Make a developer key */
        post: operations["adminCreateDeveloperKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/admin/developer-keys/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Deactivate a developer key for good */
        put: operations["adminDeactivateDeveloperKey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/admin/developer-keys/label": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give a developer key another label */
        put: operations["adminRenameDeveloperKey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/admin/developer-keys/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Limit what a developer key may use in a period */
        put: operations["adminSetDeveloperKeyUsageLimits"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/admin/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the account used in a range of days */
        get: operations["adminGetAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/admin/analytics/custom-tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was used under reporting tags in a range of days */
        get: operations["adminGetCustomTagAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/style_rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Style rule lists, in pages */
        get: operations["getStyleRuleLists"];
        put?: never;
        /** Make a style rule list */
        post: operations["createStyleRuleList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/style_rules/{style_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a style rule list. Any other ID is 404, including malformed ones and those of other accounts and regions. */
                style_id: components["parameters"]["StyleId"];
            };
            cookie?: never;
        };
        /** One style rule list */
        get: operations["getStyleRuleList"];
        put?: never;
        post?: never;
        /** Delete a style rule list for good */
        delete: operations["deleteStyleRuleList"];
        options?: never;
        head?: never;
        /** Rename a style rule list */
        patch: operations["updateStyleRuleList"];
        trace?: never;
    };
    "/v3/style_rules/{style_id}/configured_rules": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a style rule list. Any other ID is 404, including malformed ones and those of other accounts and regions. */
                style_id: components["parameters"]["StyleId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Replace all configured rules of a list */
        put: operations["updateStyleRuleConfiguredRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/style_rules/{style_id}/custom_instructions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a style rule list. Any other ID is 404, including malformed ones and those of other accounts and regions. */
                style_id: components["parameters"]["StyleId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a custom instruction to a list */
        post: operations["createCustomInstruction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/style_rules/{style_id}/custom_instructions/{instruction_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a style rule list. Any other ID is 404, including malformed ones and those of other accounts and regions. */
                style_id: components["parameters"]["StyleId"];
                /** @description Id of a custom instruction of the list. Anything else is 404. */
                instruction_id: components["parameters"]["InstructionId"];
            };
            cookie?: never;
        };
        /** One custom instruction */
        get: operations["getCustomInstruction"];
        /** Replace a custom instruction */
        put: operations["updateCustomInstruction"];
        post?: never;
        /** Delete a custom instruction for good */
        delete: operations["deleteCustomInstruction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/translation_memories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Translation memories, in pages */
        get: operations["listTranslationMemories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/translation_memories/{translation_memory_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A memory of the account. */
                translation_memory_id: string;
            };
            cookie?: never;
        };
        /** One translation memory */
        get: operations["getTranslationMemory"];
        put?: never;
        post?: never;
        /** Delete a translation memory */
        delete: operations["deleteTranslationMemory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/translation_memories/{translation_memory_id}/segments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A memory of the account. */
                translation_memory_id: string;
            };
            cookie?: never;
        };
        /** Segments of a translation memory, in pages */
        get: operations["listTranslationMemorySegments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/translation_memories/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start the import of a TMX file as a new translation memory */
        post: operations["createTranslationMemoryImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/translation_memories/{translation_memory_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A memory of the account. */
                translation_memory_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start the export of a translation memory as a TMX file */
        post: operations["createTranslationMemoryExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/translation_memories/jobs/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description From the answer to the import or export. */
                job_id: string;
            };
            cookie?: never;
        };
        /** How far an import or export is */
        get: operations["getTranslationMemoryJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/translation_memories/files/{job_id}": {
        parameters: {
            query?: {
                /** @description The signature in the address. */
                "X-Signature"?: string;
            };
            header?: never;
            path: {
                /** @description The import whose file it is, or the export that wrote it. */
                job_id: string;
            };
            cookie?: never;
        };
        /** Download the file of an export */
        get: operations["downloadTranslationMemoryFile"];
        /** Upload the file of an import */
        put: operations["uploadTranslationMemoryFile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/glossaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Glossaries without their entries */
        get: operations["listMultilingualGlossaries"];
        put?: never;
        /** Make a glossary */
        post: operations["createMultilingualGlossary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/glossaries/{glossary_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A glossary without its entries */
        get: operations["getMultilingualGlossary"];
        put?: never;
        post?: never;
        /** Delete a glossary */
        delete: operations["deleteMultilingualGlossary"];
        options?: never;
        head?: never;
        /** Rename a glossary, add entries to a dictionary */
        patch: operations["patchMultilingualGlossary"];
        trace?: never;
    };
    "/v3/glossaries/{glossary_id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The entries of a dictionary */
        get: operations["getMultilingualGlossaryEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/glossaries/{glossary_id}/dictionaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace a dictionary, or add it */
        put: operations["replaceDictionary"];
        post?: never;
        /** Delete a dictionary */
        delete: operations["deleteDictionary"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/glossaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Glossaries as v2 shows them */
        get: operations["listGlossaries"];
        put?: never;
        /** Make a glossary of one dictionary */
        post: operations["createGlossary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/glossaries/{glossary_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A glossary as v2 shows it */
        get: operations["getGlossary"];
        put?: never;
        post?: never;
        /** Delete a glossary that v3 has not changed */
        delete: operations["deleteGlossary"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/glossaries/{glossary_id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The entries of the first dictionary as TSV */
        get: operations["getGlossaryEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/glossary-language-pairs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Language pairs that a dictionary can be for
         * @deprecated
         */
        get: operations["listGlossaryLanguages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/voice/realtime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a new token for a session whose stream broke off */
        get: operations["requestReconnection"];
        put?: never;
        /** Begin a voice session, and get the address and the token of its stream */
        post: operations["getVoiceStreamingUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/voice/translate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a job that translates a file of speech, and get the address to which the file is uploaded */
        post: operations["createVoiceTranslateJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/voice/translate/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description From the answer to the creation. */
                job_id: string;
            };
            cookie?: never;
        };
        /** How far a job is, target by target */
        get: operations["getVoiceTranslateJobStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/{job_id}/assets/{asset_id}": {
        parameters: {
            query?: {
                /** @description The signature, instead of the Authorization header; pre-signed addresses have it. */
                "X-Signature"?: string;
            };
            header?: never;
            path: {
                /** @description The job that the asset belongs to. */
                job_id: string;
                /** @description The file to be uploaded, or one of the results. */
                asset_id: string;
            };
            cookie?: never;
        };
        /** Download a result of a job */
        get: operations["downloadVoiceJobResult"];
        /** Upload the file of a job */
        put: operations["uploadVoiceJobSource"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/quality-evaluation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Submit translations to be evaluated */
        post: operations["submitQualityEvaluation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/quality-evaluation/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description From the answer to the submission. */
                job_id: string;
            };
            cookie?: never;
        };
        /** What was found in the translations, once that is known */
        get: operations["pollQualityEvaluation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Language code accepted as `target_lang`, in any letter case: base languages and variants. EN, PT and ZH stand for their default variants.
         * @enum {string}
         */
        TargetLanguage: "ace" | "af" | "an" | "ar" | "as" | "ay" | "az" | "ba" | "be" | "bg" | "bho" | "bn" | "br" | "bs" | "ca" | "ceb" | "ckb" | "cs" | "cy" | "da" | "de" | "de-CH" | "el" | "en-GB" | "en-US" | "eo" | "es" | "es-419" | "et" | "eu" | "fa" | "fi" | "fr" | "fr-CA" | "ga" | "gl" | "gn" | "gom" | "gu" | "ha" | "he" | "hi" | "hr" | "ht" | "hu" | "hy" | "id" | "ig" | "is" | "it" | "ja" | "jv" | "ka" | "kk" | "kmr" | "ko" | "ky" | "la" | "lb" | "lmo" | "ln" | "lt" | "lv" | "mai" | "mg" | "mi" | "mk" | "ml" | "mn" | "mr" | "ms" | "mt" | "my" | "nb" | "ne" | "nl" | "oc" | "om" | "pa" | "pag" | "pam" | "pl" | "prs" | "ps" | "pt-BR" | "pt-PT" | "qu" | "ro" | "ru" | "sa" | "scn" | "sk" | "sl" | "sq" | "sr" | "st" | "su" | "sv" | "sw" | "ta" | "te" | "tg" | "th" | "tk" | "tl" | "tn" | "tr" | "ts" | "tt" | "uk" | "ur" | "uz" | "vi" | "wo" | "xh" | "yi" | "yue" | "zh" | "zh-Hans" | "zh-Hant" | "zu" | "en" | "pt";
        /**
         * @description Language code accepted as `source_lang`, in any letter case: the base languages. Regional variants are targets only.
         * @enum {string}
         */
        SourceLanguage: "ace" | "af" | "an" | "ar" | "as" | "ay" | "az" | "ba" | "be" | "bg" | "bho" | "bn" | "br" | "bs" | "ca" | "ceb" | "ckb" | "cs" | "cy" | "da" | "de" | "el" | "en" | "eo" | "es" | "et" | "eu" | "fa" | "fi" | "fr" | "ga" | "gl" | "gn" | "gom" | "gu" | "ha" | "he" | "hi" | "hr" | "ht" | "hu" | "hy" | "id" | "ig" | "is" | "it" | "ja" | "jv" | "ka" | "kk" | "kmr" | "ko" | "ky" | "la" | "lb" | "lmo" | "ln" | "lt" | "lv" | "mai" | "mg" | "mi" | "mk" | "ml" | "mn" | "mr" | "ms" | "mt" | "my" | "nb" | "ne" | "nl" | "oc" | "om" | "pa" | "pag" | "pam" | "pl" | "prs" | "ps" | "pt" | "qu" | "ro" | "ru" | "sa" | "scn" | "sk" | "sl" | "sq" | "sr" | "st" | "su" | "sv" | "sw" | "ta" | "te" | "tg" | "th" | "tk" | "tl" | "tn" | "tr" | "ts" | "tt" | "uk" | "ur" | "uz" | "vi" | "wo" | "xh" | "yi" | "yue" | "zh" | "zu";
        /** @description Names of tags, as a list or as one text with commas. */
        TagList: string[];
        TranslateTextRequest: {
            /** @description Texts to translate, each on its own. Only these characters are billed. */
            text: string[];
            target_lang: components["schemas"]["TargetLanguage"];
            source_lang?: components["schemas"]["SourceLanguage"];
            /** @description Text around the texts. Not translated, not billed. */
            context?: string;
            /**
             * @description Adds `billed_characters` to every result.
             * @default false
             */
            show_billed_characters: boolean;
            /**
             * @description Class of model. Absent, classic models answer. `prefer_quality_optimized` falls back to classic where a pair has no next-gen model.
             * @enum {string}
             */
            model_type?: "quality_optimized" | "prefer_quality_optimized" | "latency_optimized";
            /**
             * @description `0` never splits, `1` splits at punctuation and newlines, `nonewlines` at punctuation only. The default is `1`, and `nonewlines` with `tag_handling=html`. Next-gen models ignore it.
             * @enum {string}
             */
            split_sentences?: "0" | "1" | "nonewlines";
            /**
             * @description Keeps punctuation and letter case at the edges of a sentence as they are.
             * @default false
             */
            preserve_formatting: boolean;
            /**
             * @description Tone of address. A bare `more` or `less` is refused for targets that have none; the `prefer_` forms fall back.
             * @default default
             * @enum {string}
             */
            formality: "default" | "more" | "less" | "prefer_more" | "prefer_less";
            /** @description Glossary with a dictionary for the pair. Needs `source_lang`. */
            glossary_id?: string;
            /** @description Up to five glossaries, each with a dictionary for the pair; the first that has a phrase wins. */
            glossary_ids?: string[];
            /** @description Style rule list in the target language. */
            style_id?: string;
            /** @description What the translation should heed. Targets de, en, es, fr, it, ja, ko, zh and their variants only. */
            custom_instructions?: string[];
            /**
             * Format: uuid
             * @description Translation memory of the account that has the target language.
             */
            translation_memory_id?: string;
            /**
             * @description Similarity in percent from which a stored segment replaces the translation.
             * @default 75
             */
            translation_memory_threshold: number;
            /**
             * @description Kind of markup in the texts. Absent, markup is ordinary text.
             * @enum {string}
             */
            tag_handling?: "xml" | "html";
            /**
             * @description Version of the tag algorithm; `v1` unless the settings say otherwise.
             * @enum {string}
             */
            tag_handling_version?: "v1" | "v2";
            /**
             * @description Finds the tags that structure an XML text by itself; when false, `splitting_tags` names them.
             * @default true
             */
            outline_detection: boolean;
            non_splitting_tags?: components["schemas"]["TagList"];
            splitting_tags?: components["schemas"]["TagList"];
            ignore_tags?: components["schemas"]["TagList"];
            /**
             * @deprecated
             * @description Accepted, without effect.
             * @default false
             */
            enable_beta_languages: boolean;
        };
        Translation: {
            /** @description Upper-case base code; what the request gave, or what was detected. */
            detected_source_language: string;
            text: string;
            /** @description Unicode code points billed; only with `show_billed_characters`. */
            billed_characters?: number;
            /**
             * @description Only when the request gave a `model_type`.
             * @enum {string}
             */
            model_type_used?: "quality_optimized" | "latency_optimized";
            /**
             * @description Only when the request gave `tag_handling`.
             * @enum {string}
             */
            tag_handling_version?: "v1" | "v2";
        };
        TranslateTextResponse: {
            /** @description One result for each text, in the order of the request. */
            translations: components["schemas"]["Translation"][];
        };
        Error: {
            /** @description What was wrong, for people. */
            message: string;
            /** @description More about the place of the error. */
            detail?: string;
            /** @description What was wrong, for programs. */
            code?: string;
        };
        /** @description Texts to improve, each on its own. */
        ImprovableTexts: string[];
        /**
         * @description Language of the improved texts, in any letter case; it must be the language that the texts are in, of which the variant may change. Absent, each text is improved in its own language. EN stands for American English, PT for European Portuguese.
         * @enum {string}
         */
        WriteTargetLanguage: "de" | "en" | "en-GB" | "en-US" | "es" | "fr" | "it" | "ja" | "ko" | "pt" | "pt-BR" | "pt-PT" | "zh" | "zh-Hans";
        RephraseTextRequest: {
            text: components["schemas"]["ImprovableTexts"];
            target_lang?: components["schemas"]["WriteTargetLanguage"];
            /**
             * @description Style of the result. A bare style is refused for languages that have none; the `prefer_` forms fall back. Not together with a tone.
             * @enum {string}
             */
            writing_style?: "default" | "simple" | "business" | "academic" | "casual" | "prefer_default" | "prefer_simple" | "prefer_business" | "prefer_academic" | "prefer_casual";
            /**
             * @description Tone of the result, with the same rules as styles.
             * @enum {string}
             */
            tone?: "default" | "enthusiastic" | "friendly" | "confident" | "diplomatic" | "prefer_default" | "prefer_enthusiastic" | "prefer_friendly" | "prefer_confident" | "prefer_diplomatic";
        };
        Improvement: {
            text: string;
            /**
             * @description BCP 47 code of the result; `en-US` and `pt-PT` where no variant was asked for.
             * @enum {string}
             */
            target_language: "de" | "en-GB" | "en-US" | "es" | "fr" | "it" | "ja" | "ko" | "pt-BR" | "pt-PT" | "zh" | "zh-Hans";
            /**
             * @description Lower-case base code of the text.
             * @enum {string}
             */
            detected_source_language: "de" | "en" | "es" | "fr" | "it" | "ja" | "ko" | "pt" | "zh";
        };
        ImprovedTexts: {
            /** @description One result for each text, in the order of the request. */
            improvements: components["schemas"]["Improvement"][];
        };
        CorrectTextRequest: {
            text: components["schemas"]["ImprovableTexts"];
            target_lang?: components["schemas"]["WriteTargetLanguage"];
            /** @description Rejected with any value. Only rephrasing has styles. */
            writing_style?: string;
            /** @description Rejected with any value. Only rephrasing has tones. */
            tone?: string;
        };
        DetectLanguageRequest: {
            /** @description Texts. The language of each is detected separately. */
            text: string[];
        };
        DetectedLanguage: {
            /**
             * @description Lower-case base code; only with `success`.
             * @enum {string}
             */
            detected_language?: "ar" | "bg" | "cs" | "da" | "de" | "el" | "en" | "es" | "et" | "fi" | "fr" | "he" | "hu" | "id" | "it" | "ja" | "ko" | "lt" | "lv" | "nb" | "nl" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sv" | "th" | "tr" | "uk" | "vi" | "zh";
            /**
             * @description Whether a language was found, or why not: the text is too short or ambiguous, it is in a language outside of the list, or it has no words.
             * @enum {string}
             */
            detection_status: "success" | "insufficient_confidence" | "unsupported_language" | "no_language_detected";
        };
        DetectLanguageResponse: {
            /** @description One result for each text, in the order of the request. */
            results: components["schemas"]["DetectedLanguage"][];
        };
        DocumentUpload: {
            target_lang: components["schemas"]["TargetLanguage"];
            /**
             * Format: binary
             * @description The document. Its format follows from the extension of the file's name, which stands in the part's content disposition. A missing file is refused as an unknown format is.
             */
            file?: unknown;
            /** @description The file's name where the part itself has none. */
            filename?: string;
            source_lang?: components["schemas"]["SourceLanguage"];
            /** @description Extension of the result; the format of the file itself, or what it can be turned into. */
            output_format?: string;
            /**
             * @description Tone of address. A bare `more` or `less` is refused for targets that have none; the `prefer_` forms fall back.
             * @default default
             * @enum {string}
             */
            formality: "default" | "more" | "less" | "prefer_more" | "prefer_less";
            /** @description Glossary with a dictionary for the pair. Needs `source_lang`. */
            glossary_id?: string;
            /** @description Up to five glossaries, each with a dictionary for the pair; the first that has a phrase wins. */
            glossary_ids?: string[];
            /** @description Style rule list in the target language. */
            style_id?: string;
            /**
             * Format: uuid
             * @description Translation memory of the account that has the target language.
             */
            translation_memory_id?: string;
            /**
             * @description Similarity in percent from which a stored segment replaces the translation.
             * @default 75
             */
            translation_memory_threshold: number;
            /**
             * @deprecated
             * @description Accepted, without effect.
             * @default false
             */
            enable_beta_languages: boolean;
        };
        DocumentHandle: {
            document_id: string;
            /** @description What the document and its translation are encrypted with. The server does not keep it. */
            document_key: string;
        };
        DocumentKey: {
            /** @description From the answer to the upload. */
            document_key: string;
        };
        DocumentStatus: {
            document_id: string;
            /** @enum {string} */
            status: "queued" | "translating" | "done" | "error";
            /** @description How long the translation may still take; only while it runs. */
            seconds_remaining?: number;
            /** @description What the download will be billed; only when the translation is done. */
            billed_characters?: number;
            /** @description Why there is no translation; only in the state `error`. */
            error_message?: string;
            /** @description The same text under the name of the public examples. */
            message?: string;
        };
        /** @description BCP 47 code, such as `pt-BR`, `zh-Hant`, `es-419`. */
        Code: string;
        /** @enum {string} */
        ProductFeature: "auto_detection" | "custom_instructions" | "formality" | "glossary" | "tag_handling" | "tone" | "transcription" | "transcription_external" | "translated_speech" | "translated_speech_external" | "writing_style";
        /** @description A language as the product form shows it. */
        ProductLanguage: {
            lang: components["schemas"]["Code"];
            name: string;
            usable_as_source: boolean;
            usable_as_target: boolean;
            features: components["schemas"]["ProductFeature"][];
        };
        /** @enum {string} */
        ResourceFeature: "auto_detection" | "formality" | "glossary" | "spoken_terms" | "style_rules" | "tag_handling" | "tone" | "transcription" | "translated_speech" | "translation_memory" | "writing_style";
        /** @description A language as the resource form shows it. */
        ResourceLanguage: {
            lang: components["schemas"]["Code"];
            name: string;
            usable_as_source: boolean;
            usable_as_target: boolean;
            /** @enum {string} */
            status: "stable" | "beta" | "early_access";
            features: {
                [key: string]: {
                    /** @enum {string} */
                    status: "stable" | "beta" | "early_access";
                    /**
                     * @description Provided by a partner; shown only with `include=external`.
                     * @constant
                     */
                    external?: true;
                };
            };
        };
        Product: {
            /** @enum {string} */
            name: "translate_text" | "translate_document" | "glossary" | "voice" | "write" | "style_rules" | "translation_memory";
            /** @description Paths of the product without their first slash. */
            endpoints?: string[];
            features: {
                /** @description As `product` or `resource` names it. */
                name: components["schemas"]["ProductFeature"] | components["schemas"]["ResourceFeature"];
                /**
                 * @description Present when true.
                 * @constant
                 */
                needs_source_support?: true;
                /**
                 * @description Present when true.
                 * @constant
                 */
                needs_target_support?: true;
                /**
                 * @description The former name of `needs_source_support`.
                 * @constant
                 */
                required_on_source?: true;
                /**
                 * @description The former name of `needs_target_support`.
                 * @constant
                 */
                required_on_target?: true;
            }[];
        };
        /** @description A pair of languages whose features differ from those of the languages. */
        PairException: {
            source_lang: components["schemas"]["Code"];
            target_lang: components["schemas"]["Code"];
            features: string[];
        };
        LanguageV2: {
            /** @description Upper-case code, such as `EN-US`. */
            language: string;
            name: string;
            /** @description On targets only. */
            supports_formality?: boolean;
        };
        /** Format: int64 */
        Count: number;
        ProductUsage: {
            /** @enum {string} */
            product_type: "write" | "translate" | "speechToText" | "speech_to_text";
            /** @enum {string} */
            billing_unit: "characters" | "minutes" | "milliseconds";
            api_key_unit_count: components["schemas"]["Count"];
            account_unit_count: components["schemas"]["Count"];
            /** @deprecated */
            api_key_character_count: components["schemas"]["Count"];
            /** @deprecated */
            character_count: components["schemas"]["Count"];
        };
        /**
         * Format: date-time
         * @description UTC, without fraction.
         */
        PeriodTime: string;
        /** @description Accounts of the free plan see the first two fields only. A limit that does not exist is 1000000000000. A session of the existing mock's protocol may leave the fields out and add those of documents. */
        Usage: {
            /** @description Characters of all text products that the account used in the period. */
            character_count?: components["schemas"]["Count"];
            character_limit?: components["schemas"]["Count"];
            products?: components["schemas"]["ProductUsage"][];
            api_key_character_count?: components["schemas"]["Count"];
            api_key_character_limit?: components["schemas"]["Count"];
            /**
             * @deprecated
             * @description Superseded by minutes, and then always 0.
             */
            speech_to_text_milliseconds_count?: components["schemas"]["Count"];
            /**
             * @deprecated
             * @description Superseded by minutes, and then always 0.
             */
            speech_to_text_milliseconds_limit?: components["schemas"]["Count"];
            speech_to_text_minutes_count?: components["schemas"]["Count"];
            speech_to_text_minutes_limit?: components["schemas"]["Count"];
            start_time?: components["schemas"]["PeriodTime"];
            end_time?: components["schemas"]["PeriodTime"];
        };
        /** @description Two GUIDs joined by a colon. The second one is the key itself where it was made through this interface. */
        KeyId: string;
        /**
         * Format: date-time
         * @description ISO 8601, UTC, with milliseconds.
         */
        Time: string;
        DeveloperKey: {
            key_id: components["schemas"]["KeyId"];
            label: string;
            creation_time: components["schemas"]["Time"];
            /** @description There once the key is deactivated. */
            deactivated_time?: components["schemas"]["Time"];
            is_deactivated: boolean;
            usage_limits: {
                characters: number | null;
                speech_to_text_milliseconds: number | null;
            };
        };
        /** @description In the order of their creation, deactivated ones included. */
        DeveloperKeys: components["schemas"]["DeveloperKey"][];
        /** @description A name for people. Two keys may have the same. */
        Label: string;
        CreateDeveloperKeyRequest: {
            label?: components["schemas"]["Label"];
        };
        DeactivateDeveloperKeyRequest: {
            key_id: components["schemas"]["KeyId"];
        };
        RenameDeveloperKeyRequest: {
            key_id: components["schemas"]["KeyId"];
            label: components["schemas"]["Label"];
        };
        /** @description Characters of text translation, document translation and text improvement together that the key may use in a usage period; 0 blocks it, null lifts the limit. */
        CharacterLimit: number | null;
        /** @description Milliseconds of speech that the key may have transcribed in a usage period; 0 blocks it, null lifts the limit. */
        SpeechLimit: number | null;
        /** @description At least one of the two limits. One that is left out stays as it is. */
        LimitDeveloperKeyRequest: {
            key_id: components["schemas"]["KeyId"];
            characters?: components["schemas"]["CharacterLimit"];
            speech_to_text_milliseconds?: components["schemas"]["SpeechLimit"];
        };
        ReportDate: string;
        UsageBreakdown: {
            total_characters: components["schemas"]["Count"];
            text_translation_characters: components["schemas"]["Count"];
            document_translation_characters: components["schemas"]["Count"];
            text_improvement_characters: components["schemas"]["Count"];
            /** @description With two decimals. */
            speech_to_text_minutes: number;
            speech_to_text_milliseconds?: components["schemas"]["Count"];
        };
        /** @description A date of the request, without zone. */
        ReportTime: string;
        /** @description The first and the last four characters; of a very short key none. */
        MaskedKey: string;
        KeyUsage: {
            api_key: components["schemas"]["MaskedKey"];
            api_key_label: string;
            usage: components["schemas"]["UsageBreakdown"];
        };
        /**
         * Format: date-time
         * @description The beginning of a UTC day.
         */
        UsageDate: string;
        KeyAndDayUsage: {
            api_key: components["schemas"]["MaskedKey"];
            api_key_label: string;
            usage_date: components["schemas"]["UsageDate"];
            usage: components["schemas"]["UsageBreakdown"];
        };
        /** @description Keys and days without usage are left out. */
        UsageReport: {
            usage_report: {
                total_usage: components["schemas"]["UsageBreakdown"];
                /** @enum {string} */
                group_by?: "key" | "key_and_day";
                start_date: components["schemas"]["ReportTime"];
                end_date: components["schemas"]["ReportTime"];
                key_usages?: components["schemas"]["KeyUsage"][];
                key_and_day_usages?: components["schemas"]["KeyAndDayUsage"][];
            };
        };
        CustomTagUsage: {
            custom_tag: string;
            usage_date?: components["schemas"]["UsageDate"];
            breakdown: {
                total_characters: components["schemas"]["Count"];
                text_translation_characters: components["schemas"]["Count"];
                text_improvement_characters: components["schemas"]["Count"];
            };
        };
        /** @description Usage without a tag is not in it. */
        CustomTagUsageReport: {
            custom_tag_usage_report: {
                /** @enum {string} */
                aggregate_by: "period" | "day";
                start_date: components["schemas"]["ReportTime"];
                end_date: components["schemas"]["ReportTime"];
                next_page: number | null;
                usage: components["schemas"]["CustomTagUsage"][];
            };
        };
        /** Format: uuid */
        Uuid: string;
        /**
         * Format: date-time
         * @description ISO 8601 with milliseconds, UTC.
         */
        Timestamp: string;
        DatesAndTimesRules: {
            /** @enum {string} */
            calendar_era?: "use_bc_and_ad" | "use_bce_and_ce";
            /** @enum {string} */
            centuries?: "spell_out" | "use_arabic_numerals" | "use_numerals" | "use_roman_numerals";
            /** @enum {string} */
            date_format?: "use_dd_period_mm_period_yy_with_leading_zeros_for_single_digit_days_and_months" | "use_dd_period_mm_period_yyyy" | "use_dd_period_mm_period_yyyy_with_leading_zeros_for_single_digit_days_and_months" | "use_dd_period_space_abbreviated_month_yyyy_with_abbreviations_jan_period_feb_period_mrz_period_apr_period_mai_jun_period_jul_period_aug_period_sep_period_okt_period_nov_period_dez_period_without_leading_zeros_for_single_digit_days" | "use_dd_period_space_abbreviated_month_yyyy_with_abbreviations_jan_period_febr_period_maerz_apr_period_mai_juni_juli_aug_period_sept_period_okt_period_nov_period_dez_period_without_leading_zeros_for_single_digit_days" | "use_dd_period_space_month_yyyy_without_leading_zeros_for_single_digit_days" | "use_dd_slash_mm_slash_yyyy" | "use_dd_slash_mm_slash_yyyy_with_leading_zeros_for_single_digit_days_and_months" | "use_dd_space_spelled_out_month_space_yyyy" | "use_dd_space_spelled_out_month_space_yyyy_and_use_spanish_word_septiembre_for_ninth_month" | "use_dd_space_spelled_out_month_space_yyyy_and_use_spanish_word_setiembre_for_ninth_month" | "use_dd_space_spelled_out_month_space_yyyy_without_leading_zeros_for_single_digit_days" | "use_historical_eras_and_write_numbers_in_chinese_followed_by_chinese_word_公元前_or_公元后_with_arabic_numerals_in_parentheses" | "use_mm_slash_dd_slash_yyyy_with_leading_zeros_for_single_digit_days_and_months" | "use_numerals_only_with_leading_zero_for_single_digits" | "use_numerals_only_without_leading_zero_for_single_digits" | "use_spelled_out_month_space_dd_comma_space_yyyy_and_use_spanish_word_septiembre_for_ninth_month" | "use_spelled_out_month_space_dd_comma_space_yyyy_without_leading_zeros_for_single_digit_days" | "use_traditional_calendar_system_with_chinese_numbers" | "use_yyyy_chinese_word_年_mm_chinese_word_月_dd_chinese_word_日_with_chinese_numbers" | "use_yyyy_chinese_word_年_mm_chinese_word_月_dd_chinese_word_日_without_leading_zero_for_single_digit_months_and_days" | "use_yyyy_hyphen_mm_hyphen_dd_with_leading_zero_for_single_digit_days_and_months" | "use_yyyy_hyphen_mm_hyphen_dd_with_leading_zeros_for_single_digit_days_and_months" | "use_yyyy_korean word_년_space_mm_korean word_월_space_dd_korean word_일_without_leading_zero_for_single_digit_days_and_months" | "use_yyyy_period_mm_period_dd" | "use_yyyy_period_space_mm_period_space_dd_period_space_without_leading_zero_for_single_digit_days_and_months" | "use_yyyy_slash_mm_slash_dd" | "use_yyyy_slash_mm_slash_dd_with_leading_zero_for_single_digit_days_and_months";
            /** @enum {string} */
            dates_in_numerical_form?: "use_dd_hyphen_mm_hyphen_yyyy" | "use_dd_period_mm_period_yyyy" | "use_dd_slash_mm_slash_yyyy";
            /** @enum {string} */
            decades?: "spell_out" | "use_apostrophe_yy" | "use_yy_for_20th_century_but_yyyy_for_other_centuries" | "use_yy_without_apostrophe" | "use_yyyy";
            /** @enum {string} */
            hours_minutes_seconds_separator?: "use_colon" | "use_period";
            /** @enum {string} */
            hours_minutes_separator?: "use_colon_without_spaces" | "use_letter_h_with_regular_space_on_either_side" | "use_letter_h_without_spaces";
            /** @enum {string} */
            midnight_in_numerals?: "use_00_00" | "use_24_00";
            /** @enum {string} */
            single_digit_days_and_months?: "do_not_use_leading_zero" | "use_leading_zero";
            /** @enum {string} */
            single_digit_hours?: "do_not_use_leading_zero" | "use_leading_zero";
            /** @enum {string} */
            time_format?: "spell_out_time_in_words" | "use_12_hour_clock_and_do_not_specify_morning_or_evening" | "use_12_hour_clock_and_lowercase_am_or_pm_with_periods" | "use_12_hour_clock_and_lowercase_am_or_pm_with_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm" | "use_12_hour_clock_and_lowercase_am_or_pm_without_periods" | "use_12_hour_clock_and_lowercase_am_or_pm_without_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm" | "use_12_hour_clock_and_specify_morning_or_evening" | "use_12_hour_clock_and_uppercase_am_or_pm_with_periods" | "use_12_hour_clock_and_uppercase_am_or_pm_with_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm" | "use_12_hour_clock_and_uppercase_am_or_pm_without_periods" | "use_12_hour_clock_and_uppercase_am_or_pm_without_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm" | "use_12_hour_clock_and_write_chinese_word_上午_or_下午_or_chinese_word_早上_or_晚上_followed_by_arabic_numerals" | "use_12_hour_clock_and_write_chinese_word_上午_or_下午_or_chinese_word_早上_or_晚上_followed_by_arabic_numerals_with_chinese_word_点_for_hours" | "use_12_hour_clock_and_write_chinese_word_上午_or_下午_or_chinese_word_早上_or_晚上_followed_by_arabic_numerals_with_chinese_words_时_and_分_for_hours_and_minutes" | "use_12_hour_clock_and_write_chinese_word_上午_or_下午_or_chinese_word_早上_or_晚上_followed_by_chinese_numbers_with_chinese_words_时_and_分_for_hours_and_minutes" | "use_12_hour_clock_with_arabic_numerals_and_colon" | "use_12_hour_clock_with_korean_words_시_and_분" | "use_12_hour_clock_without_leading_zero_or_minutes_for_full_hours_use_colon_as_separator_and_lowercase_am_or_pm_without_periods" | "use_12_hour_clock_without_leading_zero_or_minutes_for_full_hours_use_colon_as_separator_and_uppercase_am_or_pm_without_periods" | "use_12_hour_clock_without_leading_zero_use_period_as_separator_and_lowercase_am_or_pm_with_periods_and_spaces" | "use_24_hour_clock" | "use_24_hour_clock_with_arabic_numerals_and_colon" | "use_24_hour_clock_with_colon_as_separator" | "use_24_hour_clock_with_korean_words_시_and_분" | "use_24_hour_clock_with_period_as_separator" | "use_hh_colon_mm_german_word_uhr_with_leading_zeros_for_single_digit_hours" | "use_hh_colon_mm_german_word_uhr_without_leading_zeros_for_single_digit_hours" | "use_hh_period_mm_german_word_uhr_with_leading_zeros_for_single_digit_hours" | "use_hh_period_mm_german_word_uhr_without_leading_zeros_for_single_digit_hours" | "use_hh_period_mm_german_word_uhr_without_leading_zeros_for_single_digit_hours_and_for_full_hours_state_hour_only";
            /** @enum {string} */
            writing_dates?: "use_dd_space_spelled_out_month_space_yyyy" | "use_numerals";
            /** @enum {string} */
            years?: "use_apostrophe_yy" | "use_common_era" | "use_japanese_imperial_era" | "use_yyyy";
        };
        FormattingRules: {
            /** @enum {string} */
            email_address_format?: "place_domain_in_parentheses" | "replace_at_symbol_with_english_word_at_in_brackets_and_replace_periods_with_english_word_dot_in_brackets" | "replace_at_symbol_with_english_word_at_in_brackets_with_space_on_either_side" | "replace_at_symbol_with_english_word_at_in_parentheses_with_space_on_either_side" | "replace_at_symbol_with_english_word_at_with_space_on_either_side" | "use_standard_format";
            /** @enum {string} */
            phone_number_country_code_format?: "use_00_before_country_code" | "use_plus_sign_before_country_code";
            /** @enum {string} */
            phone_number_format?: "do_not_use_spaces" | "do_not_use_spaces_or_special_characters_between_digits_of_phone_number" | "keep_original_format" | "place_area_code_in_parentheses_followed_by_space" | "separate_area_code_and_phone_number_with_slash" | "separate_area_code_and_phone_number_with_space" | "separate_country_code_area_code_local_prefix_and_last_four_digits_with_hyphens" | "separate_country_code_area_code_local_prefix_and_last_four_digits_with_periods" | "separate_country_code_area_code_local_prefix_and_last_four_digits_with_spaces" | "use_north_american_numbering_plan_format" | "use_space_after_country_code";
            /** @enum {string} */
            space_between_arabic_numerals_and_unit?: "do_not_use";
            /** @enum {string} */
            space_between_chinese_and_english?: "do_not_use";
            /** @enum {string} */
            space_between_chinese_characters_and_arabic_numerals?: "do_not_use";
        };
        NumbersRules: {
            /** @enum {string} */
            approximate_numbers?: "use_kanji_numbers";
            /** @enum {string} */
            currency_format?: "spell_out" | "spell_out_currency_name_followed_by_amount_in_arabic_numerals_without_space" | "spell_out_currency_name_followed_by_amount_in_chinese" | "use_amount_followed_by_currency_symbol_without_space" | "use_amount_followed_by_space_then_currency_symbol" | "use_amount_followed_by_space_then_iso_code" | "use_amount_followed_by_space_then_spell_out_currency_name" | "use_amount_followed_by_space_then_spell_out_currency_name_in_lowercase" | "use_amount_followed_by_spelled_out_currency_name_in_japanese_without_space" | "use_amount_followed_by_spelled_out_currency_name_without_space" | "use_currency_symbol_but_spell_out_if_no_symbol_exists" | "use_currency_symbol_but_use_iso_code_if_no_symbol_exists" | "use_currency_symbol_followed_by_amount_in_arabic_numerals_without_space" | "use_currency_symbol_followed_by_amount_without_space" | "use_currency_symbol_followed_by_space_then_amount" | "use_currency_symbol_followed_by_space_then_amount_in_arabic_numerals" | "use_full_width_currency_symbol_followed_by_amount_without_space" | "use_half_width_currency_symbol_followed_by_amount_without_space" | "use_half_width_currency_symbol_followed_by_space_then_amount" | "use_iso_code" | "use_iso_code_followed_by_space_then_amount" | "use_iso_code_followed_by_space_then_amount_in_arabic_numerals";
            /** @enum {string} */
            decimal_numbers_less_than_one?: "always_use_0_before_decimal_separator";
            /** @enum {string} */
            decimal_separator?: "use_comma_and_do_not_use_thousands_separator" | "use_comma_as_decimal_separator" | "use_comma_do_not_use_thousands_separator_and_use_period_only_for_radio_stations" | "use_period_and_do_not_use_thousands_separator" | "use_period_as_decimal_separator";
            /** @enum {string} */
            dimensions_separator?: "use_multiplication_sign_between_dimensions_with_space_on_either_side" | "use_multiplication_sign_between_dimensions_without_space_on_either_side" | "use_x_between_dimensions_with_space_on_either_side" | "use_x_between_dimensions_without_space_on_either_side";
            /** @enum {string} */
            equation_formula_reference?: "always_use_arabic_numerals_to_number_equations_or_formulas_referenced_in_text";
            /** @enum {string} */
            kanji_numbers?: "use_kanji_numbers_for_numbers_in_phrases_and_counting_method_based_on_native_japanese_readings";
            /** @enum {string} */
            large_number_format?: "always_use_arabic_numerals" | "spell_out_large_numbers" | "use_abbreviations_for_large_numbers" | "use_chinese_characters_for_ten_thousands_and_hundred_millions" | "use_comma_to_separate_large_numbers_into_units_of_three_except_for_calendar_years" | "use_kanji_for_trillions_hundred_millions_and_ten_thousands" | "use_korean_words_만_억_조_with_space" | "use_korean_words_만_억_조_without_space";
            /** @enum {string} */
            large_sums_of_money?: "spell_out_italian_words_milione_and_miliardo" | "use_italian_words_mio_and_mrd_instead_of_italian_words_milione_and_miliardo";
            /** @enum {string} */
            large_sums_of_money_format?: "use_amount_followed_by_abbreviation_for_million_or_billion_without_space" | "use_amount_followed_by_space_then_abbreviation_for_million_or_billion" | "use_amount_followed_by_space_then_english_word_million_or_billion";
            /** @enum {string} */
            list_of_measurements_with_units?: "repeat_unit_for_each_measurement_in_list";
            /** @enum {string} */
            mathematical_expression_spacing?: "use_space_between_elements_of_mathematical_expression_or_equation";
            /** @enum {string} */
            number_format?: "use_half_width_comma_to_separate_large_numbers_into_units_of_three_except_for_calendar_years_and_use_half_width_period_as_decimal_separator";
            /** @enum {string} */
            number_separator?: "do_not_use_chinese_comma_to_separate_numbers_indicating_approximate_value" | "use_chinese_comma_to_separate_numbers_in_abbreviations";
            /** @enum {string} */
            numbers_of_5_digits_or_more?: "use_comma_as_decimal_separator_and_period_as_thousands_separator" | "use_comma_as_decimal_separator_and_space_as_thousands_separator" | "use_comma_as_decimal_separator_period_as_thousands_separator_and_period_for_radio_stations" | "use_comma_as_decimal_separator_space_as_thousands_separator_and_period_for_radio_stations" | "use_period_as_decimal_separator_and_comma_as_thousands_separator" | "use_period_as_decimal_separator_and_space_as_thousands_separator";
            /** @enum {string} */
            numbers_up_to_4_digits?: "use_comma_as_decimal_separator_and_period_as_thousands_separator" | "use_comma_as_decimal_separator_and_space_as_thousands_separator" | "use_comma_as_decimal_separator_period_as_thousands_separator_and_period_for_radio_stations" | "use_comma_as_decimal_separator_space_as_thousands_separator_and_period_for_radio_stations" | "use_period_as_decimal_separator_and_comma_as_thousands_separator" | "use_period_as_decimal_separator_and_space_as_thousands_separator";
            /** @enum {string} */
            percentage_format?: "use_arabic_numerals_followed_by_percent_symbol_without_space" | "use_chinese_numbers_followed_by_chinese_word_百分之" | "use_numerals_followed_by_full_width_percent_symbol_without_space" | "use_numerals_followed_by_japanese_word_パーセント_without_space" | "use_numerals_followed_by_korean_word_퍼센트" | "use_numerals_followed_by_percent_symbol" | "use_numerals_followed_by_space_then_german_word_prozent" | "use_numerals_followed_by_space_then_half_width_percent_symbol" | "use_numerals_followed_by_space_then_italian_word_per_cento" | "use_numerals_followed_by_space_then_italian_word_percento" | "use_numerals_followed_by_space_then_korean_word_퍼센트" | "use_numerals_followed_by_space_then_percent_symbol" | "use_numerals_followed_by_space_then_spell_out_per_cent" | "use_numerals_followed_by_space_then_spell_out_percent" | "use_spanish_word_por_cien" | "use_spanish_word_por_ciento";
            /** @enum {string} */
            reference_to_symbol?: "spell_out_symbol_name_followed_by_symbol_in_parentheses";
            /** @enum {string} */
            spelling_out_units?: "abbreviate_units_of_measure_when_used_with_numeral_but_spell_out_when_used_without_numeral" | "always_abbreviate_units_of_measure" | "always_spell_out_units_of_measure" | "spell_out_units_in_korean" | "spell_out_units_of_measure_when_used_with_spelled_out_numbers_but_abbreviate_when_used_with_numeral" | "spell_out_units_of_measure_with_katakana_or_katakana_and_kanji" | "use_si_symbols" | "use_unit_symbols";
            /** @enum {string} */
            temperature_format?: "spell_out_unit" | "spell_out_unit_followed_by_numerals_then_korean_word_도" | "use_arabic_numerals_followed_by_space_then_spell_out_unit" | "use_arabic_numerals_followed_by_unit_symbol_without_space" | "use_arabic_numerals_then_spell_out_unit" | "use_chinese_numbers_then_spell_out_unit" | "use_italian_word_grado_and_do_not_specify_temperature_scale" | "use_numerals_followed_by_japanese_word_度_without_space" | "use_numerals_followed_by_korean_word_도" | "use_numerals_followed_by_space_then_spell_out_unit" | "use_numerals_followed_by_space_then_unit_symbol" | "use_numerals_followed_by_unit_symbol_without_space" | "use_spanish_word_grado_and_do_not_specify_temperature_scale";
            /** @enum {string} */
            thousands_separator?: "do_not_use" | "do_not_use_thousands_separator" | "use_comma" | "use_comma_to_separate_large_numbers_into_units_of_three" | "use_period" | "use_period_as_thousands_separator" | "use_space" | "use_space_as_thousands_separator" | "use_space_to_separate_large_numbers_into_units_of_three" | "use_straight_apostrophe_as_thousands_separator";
            /** @enum {string} */
            units_of_measure_spacing?: "do_not_use_space_between_numeral_and_unit_of_measure" | "use_space_between_numeral_and_unit_of_measure";
            /** @enum {string} */
            use_of_hiragana_and_kanji?: "use_hiragana_japanese_word_か所_or_か月_when_using_arabic_numerals_in_horizontal_writing_but_use_kanji_japanese_word_箇所_or_箇月_when_using_kanji_numbers";
            /** @enum {string} */
            writing_numbers?: "always_use_kanji_numbers" | "use_arabic_numerals" | "use_full_width_arabic_numerals_and_only_use_kanji_numbers_where_it_would_otherwise_sound_unnatural" | "use_half_width_arabic_numerals_and_only_use_kanji_numbers_where_it_would_otherwise_sound_unnatural";
            /** @enum {string} */
            zero_format?: "use_chinese_word_〇_for_numbering" | "use_chinese_word_零_for_measurement";
        };
        PunctuationRules: {
            /** @enum {string} */
            abbreviations?: "do_not_separate_abbreviated_words" | "separate_each_abbreviated_word_with_period_and_space" | "separate_each_abbreviated_word_with_period_without_space" | "separate_each_abbreviated_word_with_space_without_period";
            /** @enum {string} */
            acronyms?: "do_not_use_periods";
            /** @enum {string} */
            ampersand_abbreviation_spacing?: "do_not_use_spaces_before_and_after_ampersand_as_part_of_abbreviation" | "use_spaces_before_and_after_ampersand_as_part_of_abbreviation";
            /** @enum {string} */
            ampersand_usage?: "use_english_word_and_except_in_company_names_common_abbreviations_titles_software_code_and_mathematical_equations" | "use_full_width_ampersand" | "use_german_word_und_except_in_company_names_common_abbreviations_titles_software_code_and_mathematical_equations" | "use_half_width_ampersand";
            /** @enum {string} */
            apostrophe?: "use_curly_apostrophes" | "use_straight_apostrophes";
            /** @enum {string} */
            bracket?: "use_hexagonal_brackets" | "use_lenticular_brackets" | "use_parentheses" | "use_square_brackets_for_nationality_and_hexagonal_brackets_for_historical_period";
            /** @enum {string} */
            chinese_mixed_with_english?: "do_not_place_english_in_quotation_marks" | "place_english_in_quotation_marks";
            /** @enum {string} */
            colon?: "use_full_width_colon" | "use_half_width_colon";
            /** @enum {string} */
            colon_between_hours_and_minutes_or_chapters_and_verses?: "do_not_use_space_before_or_after_colon";
            /** @enum {string} */
            colon_in_heading?: "use_space_after_colon_not_before";
            /** @enum {string} */
            colon_to_replace_versus_or_to?: "do_not_use_space_before_or_after_colon";
            /** @enum {string} */
            comma_after_conjunctive_adverbs?: "do_not_use" | "use";
            /** @enum {string} */
            comma_after_i_e_and_e_g?: "do_not_use" | "use";
            /** @enum {string} */
            comma_after_short_introductory_phrase?: "do_not_use" | "use";
            /** @enum {string} */
            comma_and_semicolon?: "use_comma_between_clauses" | "use_semicolon_between_clauses";
            /** @enum {string} */
            corner_bracket_and_periods?: "add_period_after_closing_corner_bracket_at_end_of_sentence";
            /** @enum {string} */
            corner_brackets_and_periods?: "do_not_add_period_before_closing_corner_bracket_when_sentence_continues";
            /** @enum {string} */
            dash?: "use_em_dash" | "use_hyphen" | "use_tilde";
            /** @enum {string} */
            ellipsis?: "use_ellipsis_character" | "use_one_ellipsis_character" | "use_six_dots_at_the_bottom" | "use_six_dots_in_the_center" | "use_three_dots_at_the_bottom" | "use_three_dots_in_the_center" | "use_three_ellipsis_characters" | "use_three_periods" | "use_three_periods_without_spaces" | "use_three_spaced_periods" | "use_two_ellipsis_characters";
            /** @enum {string} */
            em_dash?: "use_double_em_dash";
            /** @enum {string} */
            emphasis?: "use_double_corner_brackets";
            /** @enum {string} */
            exclamation_marks?: "do_not_use";
            /** @enum {string} */
            explanatory_note_indicator?: "use_double_em_dash" | "use_parentheses";
            /** @enum {string} */
            full_sentence_in_round_brackets?: "add_period_before_closing_round_bracket";
            /** @enum {string} */
            highlighting_specific_expressions?: "use_single_curly_quotation_marks" | "use_single_straight_quotation_marks";
            /** @enum {string} */
            japanese_reference_materials?: "use_double_corner_brackets";
            /** @enum {string} */
            parentheses_for_supplementary_information?: "use_parentheses_without_space_on_either_side";
            /** @enum {string} */
            passage_of_time_and_movement_between_locations?: "use_double_em_dash";
            /** @enum {string} */
            periods_and_commas?: "use_full_width_japanese_periods_and_full_width_japanese_commas" | "use_full_width_japanese_periods_and_full_width_non_japanese_commas" | "use_full_width_non_japanese_periods_and_full_width_japanese_commas" | "use_full_width_non_japanese_periods_and_full_width_non_japanese_commas";
            /** @enum {string} */
            periods_in_academic_degrees?: "do_not_use" | "use";
            /** @enum {string} */
            periods_in_direct_quotes?: "do_not_use" | "use";
            /** @enum {string} */
            periods_in_uppercase_initialisms_and_acronyms?: "do_not_use";
            /** @enum {string} */
            plus_sign_usage?: "do_not_use_plus_sign_to_symbolize_english_word_and_unless_it_is_part_of_a_proper_noun";
            /** @enum {string} */
            possessives_of_proper_names_ending_in_s_style?: "add_apostrophe_only" | "add_apostrophe_s";
            /** @enum {string} */
            quotation_mark?: "use_curly_quotation_marks" | "use_double_curly_quotation_marks" | "use_double_straight_quotation_marks" | "use_guillemets" | "use_straight_quotation_marks";
            /** @enum {string} */
            quotation_mark_and_apostrophe?: "use_curly_quotation_marks_and_apostrophes" | "use_double_and_single_curly_quotation_marks_and_curly_apostrophes" | "use_double_and_single_straight_quotation_marks_and_straight_apostrophes" | "use_guillemets_and_curly_apostrophes" | "use_guillemets_and_straight_apostrophes" | "use_straight_quotation_marks_and_apostrophes";
            /** @enum {string} */
            quotation_style?: "use_corner_brackets_for_primary_quotations_and_double_corner_brackets_for_secondary_quotations" | "use_double_curly_quotation_marks_for_primary_quotations_and_single_curly_quotation_marks_for_secondary_quotations" | "use_double_curly_quotation_marks_for_primary_quotations_then_alternate_with_single_curly_quotation_marks_for_nested_quotations" | "use_double_german_quotation_marks_for_primary_quotations_and_single_german_quotation_marks_for_secondary_quotations" | "use_double_quotation_marks_for_primary_quotations_and_single_quotation_marks_for_secondary_quotations" | "use_double_straight_quotation_marks_for_primary_quotations_and_single_straight_quotation_marks_for_secondary_quotations" | "use_double_straight_quotation_marks_for_primary_quotations_then_alternate_with_single_straight_quotation_marks_for_nested_quotations" | "use_guillemets_for_primary_quotations_and_double_curly_quotation_marks_for_secondary_quotations" | "use_guillemets_for_primary_quotations_and_double_straight_quotation_marks_for_secondary_quotations" | "use_guillemets_for_primary_quotations_and_single_guillemets_for_secondary_quotations" | "use_guillemets_for_primary_quotations_double_curly_quotation_marks_for_secondary_quotations_and_single_curly_quotation_marks_for_further_nested_quotations" | "use_reversed_guillemets_for_primary_quotations_and_single_reversed_guillemets_for_secondary_quotations" | "use_single_quotation_marks_for_primary_quotations_and_double_quotation_marks_for_secondary_quotations";
            /** @enum {string} */
            range_indicator?: "use_en_dash_with_spaces" | "use_en_dash_without_space_on_either_side" | "use_en_dash_without_spaces" | "use_english_word_to" | "use_full_width_dash" | "use_full_width_wave_dash" | "use_german_word_bis" | "use_half_width_dash" | "use_hyphen" | "use_hyphen_with_space_on_either_side" | "use_hyphen_with_spaces" | "use_hyphen_without_space_on_either_side" | "use_hyphen_without_spaces" | "use_italian_words_da_a" | "use_japanese_word_から" | "use_korean_words_부터_까지" | "use_spanish_words_de_a" | "use_tilde";
            /** @enum {string} */
            related_phrases_indicator?: "use_comma" | "use_hyphen" | "use_middle_dot";
            /** @enum {string} */
            round_brackets?: "use_full_width_round_brackets" | "use_half_width_round_brackets";
            /** @enum {string} */
            salutation?: "do_not_use_comma_after_salutation_capitalize_following_word" | "use_colon_after_salutation" | "use_comma_after_salutation" | "use_exclamation_mark_after_salutation";
            /** @enum {string} */
            sentence_break_indicator?: "use_em_dash_with_space_on_either_side" | "use_em_dash_without_space_on_either_side" | "use_en_dash_with_space_on_either_side";
            /** @enum {string} */
            serial_comma?: "do_not_use" | "do_not_use_serial_comma_when_using_chinese_comma" | "use" | "use_serial_comma_when_using_comma";
            /** @enum {string} */
            setting_off_non_quoted_phrases?: "use_full_width_quotation_marks" | "use_half_width_quotation_marks";
            /** @enum {string} */
            slash?: "do_not_use_spaces_before_and_after_slashes" | "use_spaces_before_and_after_slashes" | "use_spaces_before_and_after_slashes_if_there_are_multiple_words_before_and_after_slash" | "use_spaces_before_and_after_slashes_if_there_are_multiple_words_before_or_after_slash";
            /** @enum {string} */
            slash_usage?: "do_not_use_slash_to_symbolize_english_word_or";
            /** @enum {string} */
            spacing_and_punctuation?: "do_not_use_space" | "use_regular_space";
            /** @enum {string} */
            text_in_round_brackets_referring_to_previous_sentence?: "add_period_after_closing_round_bracket" | "add_period_before_closing_round_bracket";
            /** @enum {string} */
            text_in_round_brackets_supplementing_preceding_text?: "add_period_after_closing_round_bracket";
            /** @enum {string} */
            titles_of_books_and_newspapers?: "use_double_angle_brackets" | "use_double_corner_brackets" | "use_double_straight_quotation_marks";
            /** @enum {string} */
            titles_of_creative_works_trade_names_laws_and_regulations?: "use_single_angle_brackets" | "use_single_corner_brackets" | "use_single_straight_quotation_marks";
            /** @enum {string} */
            uppercase_acronyms?: "do_not_use_spaces" | "use_spaces";
        };
        SpellingAndGrammarRules: {
            /** @enum {string} */
            abbreviating_french_word_numero?: "abbreviate_as_n_then_degree_symbol" | "abbreviate_as_n_then_o_in_superscript" | "abbreviate_as_no";
            /** @enum {string} */
            abbreviation_usage?: "do_not_use_abbreviations" | "do_not_use_abbreviations_unless_necessary" | "use_abbreviations" | "use_abbreviations_as_needed";
            /** @enum {string} */
            accents_and_cedillas?: "do_not_use_on_capital_letters" | "never_use" | "use_even_on_capital_letters";
            /** @enum {string} */
            "accents_in_verbs_conjugated_like_french_word_c\u00E9der"?: "use_acute_accent" | "use_grave_accent";
            /** @enum {string} */
            accents_with_subject_verb_inversion?: "use_acute_accent" | "use_grave_accent";
            /** @enum {string} */
            active_passive_voice?: "use_active_voice_if_subject_is_prominent_and_agent_is_clear" | "use_active_voice_to_describe_operations_with_user_as_subject" | "use_active_voice_unless_agent_is_unknown_or_irrelevant" | "use_passive_voice_as_needed" | "use_passive_voice_for_automatic_operations_from_user_perspective" | "use_passive_voice_if_agent_is_unknown_or_irrelevant";
            /** @enum {string} */
            all_caps?: "do_not_use_all_caps_except_for_acronyms_initialisms_or_proper_nouns" | "do_not_use_all_caps_except_for_acronyms_or_brand_names";
            /** @enum {string} */
            complete_sentences?: "always_write_complete_sentences";
            /** @enum {string} */
            compound_nouns?: "write_as_one_word" | "write_with_hyphen";
            /** @enum {string} */
            conjunctions?: "never_start_sentence_with_coordinating_conjunction";
            /** @enum {string} */
            contractions?: "do_not_use_contractions" | "use_contractions" | "use_contractions_but_avoid_negative_contractions";
            /** @enum {string} */
            established_loanwords?: "use_as_is" | "use_native_or_sino_korean_equivalents";
            /** @enum {string} */
            eszett?: "replace_eszett_with_ss";
            /** @enum {string} */
            foreign_word_translation?: "use_equivalent_expressions_in_chinese" | "use_foreign_forms_or_abbreviations_for_technical_terms_or_brand_names" | "use_literal_translation" | "use_localized_names_for_brands_with_official_chinese_translations" | "use_mixture_of_transliteration_and_translation" | "use_transliteration";
            /** @enum {string} */
            french_verbs_ending_in_eler_and_eter?: "transcribe_open_e_sound_by_doubling_next_consonant" | "transcribe_open_e_sound_with_grave_accent";
            /** @enum {string} */
            i_and_u_with_circumflex_accents?: "do_not_use_circumflex_accents_except_in_verbs_and_to_distinguish_homophones" | "use_circumflex_accents";
            /** @enum {string} */
            informal_address_pronouns?: "capitalize_informal_address_pronouns" | "do_not_capitalize_informal_address_pronouns";
            /** @enum {string} */
            latin_abbreviations?: "do_not_use_latin_abbreviations";
            /** @enum {string} */
            passive_voice?: "avoid_passive_voice_when_agent_is_known";
            /** @enum {string} */
            past_participle_of_french_word_laisser_followed_by_infinitive?: "make_french_word_laisser_agree_with_direct_object_complement_if_it_appears_before_verb" | "use_invariable_form_french_word_laissé";
            /** @enum {string} */
            personal_titles?: "abbreviate" | "do_not_abbreviate";
            /** @enum {string} */
            pluralizing_foreign_words?: "use_french_spelling_rules" | "use_original_language_spelling";
            /** @enum {string} */
            quotation_modification?: "do_not_modify_text_in_quotation_marks" | "modify_text_in_quotation_marks_according_to_custom_rules";
            /** @enum {string} */
            spanish_word_solo?: "never_use_acute_accent" | "use_acute_accent_when_used_as_adverb";
            /** @enum {string} */
            special_characters?: "never_use_symbols";
            /** @enum {string} */
            spelled_out_numbers?: "use_hyphens" | "use_hyphens_between_elements_under_100_and_not_separated_by_french_word_et";
            /** @enum {string} */
            umlauts?: "replace_umlauts_with_ae_oe_ue";
            /** @enum {string} */
            unestablished_loanwords?: "paraphrase_in_korean" | "use_as_is" | "use_as_is_with_explanation_in_parentheses";
        };
        StyleAndToneRules: {
            /** @enum {string} */
            abbreviations?: "avoid_abbreviations_and_symbols_that_can_be_spelled_out_easily" | "use_abbreviations_and_symbols";
            /** @enum {string} */
            addressing_non_binary_people?: "use_spanish_word_elle" | "use_spanish_word_ellx";
            /** @enum {string} */
            addressing_the_reader?: "use_formal_french_word_vous" | "use_formal_italian_word_lei" | "use_informal_french_word_tu" | "use_informal_italian_word_tu";
            /** @enum {string} */
            anglicisms?: "avoid_anglicisms_when_there_is_a_french_equivalent";
            /** @enum {string} */
            binary_representation_of_gender?: "avoid_binary_representation_of_gender_when_gender_neutral_language_can_be_used" | "replace_binary_representations_of_gender_with_gender_neutral_language" | "use_neutral_pronouns";
            /** @enum {string} */
            complex_sentences?: "avoid_unnecessarily_complex_sentences";
            /** @enum {string} */
            country_names?: "use_long_form" | "use_short_form";
            /** @enum {string} */
            declarative_endings?: "mix_hapsho_and_haeyo_styles" | "use_hae_style" | "use_haeyo_style" | "use_hapsho_style" | "use_hara_style";
            /** @enum {string} */
            default_first_person_pronoun?: "do_not_use_first_person_pronouns" | "omit_first_person_subject_when_clear_from_context" | "use_first_person_pronouns";
            /** @enum {string} */
            default_second_person_pronoun?: "do_not_use_second_person_pronouns" | "use_second_person_pronouns";
            /** @enum {string} */
            directional_language?: "do_not_use_directional_language";
            /** @enum {string} */
            double_negatives?: "do_not_use_double_negatives" | "use_double_negatives";
            /** @enum {string} */
            formality?: "use_casual_tone" | "use_formal_tone";
            /** @enum {string} */
            gender_neutral_language_readability?: "use_generic_masculine_for_common_compound_nouns_if_it_increases_readability";
            /** @enum {string} */
            gender_unspecified?: "use_both_masculine_and_feminine_forms" | "use_gender_neutral_terms" | "use_masculine_form_only" | "use_middle_dots" | "use_parentheses" | "use_periods";
            /** @enum {string} */
            gender_unspecified_or_mixed?: "use_both_feminine_and_masculine_forms" | "use_feminine_form_only" | "use_inclusive_nouns_and_adjectives" | "use_masculine_form_only" | "use_neutral_nouns_and_adjectives";
            /** @enum {string} */
            idioms_colloquialisms_and_culture_specific_references?: "do_not_use";
            /** @enum {string} */
            inflected_words_masculine_noun_agreement?: "place_masculine_nouns_closest_to_inflected_words";
            /** @enum {string} */
            instructions_style?: "use_imperative" | "use_indicative" | "use_infinitive" | "use_modal_verbs" | "use_passive_voice";
            /** @enum {string} */
            mixing_styles?: "do_not_mix_desu_masu_style_and_dearu_style";
            /** @enum {string} */
            modal_verbs?: "avoid_modal_verbs";
            /** @enum {string} */
            personal_vs_impersonal_style?: "use_impersonal_style" | "use_personal_style";
            /** @enum {string} */
            positive_vs_negative_language?: "use_positive_language";
            /** @enum {string} */
            proximity_agreement?: "use";
            /** @enum {string} */
            reader_action_required?: "use_you_must_when_action_is_required_from_reader";
            /** @enum {string} */
            redundant_introductory_phrases?: "avoid_redundant_introductory_phrases" | "do_not_use_redundant_phrases_that_refer_to_current_text";
            /** @enum {string} */
            redundant_phrases?: "avoid_relativizing_and_redundant_phrases" | "do_not_use_redundant_phrases";
            /** @enum {string} */
            referring_to_non_binary_people?: "use_the_singular_and_plural_schwa";
            /** @enum {string} */
            short_vs_long_words?: "use_short_words";
            /** @enum {string} */
            simple_words_and_sentences?: "use_simple_words_and_sentences_avoid_hard_to_translate_words_and_figures_of_speech";
            /** @enum {string} */
            text_position_references?: "avoid_directional_terms_as_only_reference_to_position_in_text_specify_exact_position_instead";
            /** @enum {string} */
            tone?: "use_dearu_style_to_give_impression_content_is_accurate_and_rigorous_or_to_convey_sense_of_confidence_and_reliability" | "use_desu_masu_style_to_give_impression_content_is_plain_and_straightforward_or_to_give_reader_reassuring_or_soft_impression";
            /** @enum {string} */
            verbal_vs_nominal_style?: "use_nominal_style" | "use_verbal_style";
        };
        VocabularyRules: {
            /** @enum {string} */
            abbreviations?: "write_original_term_then_abbreviation_and_explanation";
            /** @enum {string} */
            loanwords?: "add_explanation_to_loanword_if_difficult_to_rephrase" | "rephrase_loanword_in_daily_use_chinese_or_japanese_words_if_possible" | "rephrase_loanword_with_another_expression_if_not_established" | "use_loanword_as_is_if_well_established";
        };
        /** @description The chosen options, by category and rule. A rule that is not named is not configured. */
        ConfiguredRules: {
            dates_and_times?: components["schemas"]["DatesAndTimesRules"];
            formatting?: components["schemas"]["FormattingRules"];
            numbers?: components["schemas"]["NumbersRules"];
            punctuation?: components["schemas"]["PunctuationRules"];
            spelling_and_grammar?: components["schemas"]["SpellingAndGrammarRules"];
            style_and_tone?: components["schemas"]["StyleAndToneRules"];
            vocabulary?: components["schemas"]["VocabularyRules"];
        };
        CustomInstruction: {
            id: components["schemas"]["Uuid"];
            label: string;
            prompt: string;
            source_language?: string;
        };
        StyleRuleList: {
            style_id: components["schemas"]["Uuid"];
            name: string;
            creation_time: components["schemas"]["Timestamp"];
            /** @description When the list came to its version. */
            updated_time: components["schemas"]["Timestamp"];
            /** @enum {string} */
            language: "de" | "en" | "es" | "fr" | "it" | "ja" | "ko" | "zh";
            /** @description 1 for a new list; every modification adds one. */
            version: number;
            configured_rules?: components["schemas"]["ConfiguredRules"];
            custom_instructions?: components["schemas"]["CustomInstruction"][];
        };
        StyleRuleListPage: {
            /** @description In the order in which the lists were made. A page beyond the end is empty. */
            style_rules: components["schemas"]["StyleRuleList"][];
        };
        /** @description Characters are Unicode code points. */
        Name: string;
        /**
         * @description The base language of the targets that the list is for, in any letter case. Variants are refused.
         * @enum {string}
         */
        ListLanguage: "de" | "en" | "es" | "fr" | "it" | "ja" | "ko" | "zh";
        InstructionDraft: {
            /** @description What people call the instruction. */
            label: string;
            /** @description What the translation should heed. */
            prompt: string;
            /** @description The language of the prompt, in any letter case; absent from answers when it was not given. */
            source_language?: components["schemas"]["TargetLanguage"];
        };
        CreateStyleRuleListRequest: {
            name: components["schemas"]["Name"];
            language: components["schemas"]["ListLanguage"];
            configured_rules?: components["schemas"]["ConfiguredRules"];
            /** @description Kept in this order. */
            custom_instructions?: components["schemas"]["InstructionDraft"][];
        };
        /** @description A list with its rules and instructions, empty ones included. */
        FullStyleRuleList: WithRequired<components["schemas"]["StyleRuleList"], "configured_rules" | "custom_instructions">;
        UpdateStyleRuleListRequest: {
            name?: components["schemas"]["Name"];
        };
        /** @description The complete rules, which replace those of the list. They may be wrapped in a field `configured_rules`, which is the name of no category. */
        ConfiguredRulesRequest: {
            configured_rules?: components["schemas"]["ConfiguredRules"];
            dates_and_times?: components["schemas"]["DatesAndTimesRules"];
            formatting?: components["schemas"]["FormattingRules"];
            numbers?: components["schemas"]["NumbersRules"];
            punctuation?: components["schemas"]["PunctuationRules"];
            spelling_and_grammar?: components["schemas"]["SpellingAndGrammarRules"];
            style_and_tone?: components["schemas"]["StyleAndToneRules"];
            vocabulary?: components["schemas"]["VocabularyRules"];
        };
        /** @description The instruction, as in the public document; under the specification's contract the whole list with the fields of the instruction beside it, which is what client libraries read. */
        NewInstructionAnswer: components["schemas"]["CustomInstruction"] | components["schemas"]["FullStyleRuleList"];
        TranslationMemory: {
            /** Format: uuid */
            translation_memory_id: string;
            name: string;
            source_language: string;
            target_languages: string[];
            /** @description Source segments, each with its translations. */
            segment_count: number;
            /** Format: date-time */
            creation_time?: string;
            /** Format: date-time */
            updated_time?: string;
        };
        TranslationMemoryPage: {
            /** @description In the order in which the memories were made. A page beyond the end is empty. */
            translation_memories: components["schemas"]["TranslationMemory"][];
            /** @description How many memories the account has, on all pages. */
            total_count: number;
        };
        TranslationMemorySegments: {
            /** @description In the order of the file that they were imported from. */
            segments: {
                source_segment_id: string;
                source_text: string;
                targets: {
                    target_segment_id: string;
                    target_language: string;
                    target_text: string;
                }[];
            }[];
            /** @description How many source segments the memory has; a filter does not change it. */
            segment_count: number;
            /** @description For the next page; the last page has none. */
            next_page_cursor?: string;
        };
        TranslationMemoryImportRequest: {
            /** @description The file that is going to be uploaded. */
            source_file: {
                file_name: string;
                /** @description Bytes; at most 30 MB. */
                content_length: number;
                /** @default application/xml */
                content_type: string;
            };
            parameters?: {
                /** @description The name of the memory; by default that of the file. */
                display_name?: string;
            };
        };
        TranslationMemoryImport: {
            /** Format: uuid */
            job_id: string;
            /** @description Where the file is put, with its signature. */
            upload_url: string;
            /**
             * Format: date-time
             * @description When the address stops working.
             */
            expires_at: string;
        };
        TranslationMemoryExport: {
            /** Format: uuid */
            job_id: string;
            parameters: {
                translation_memory_id: string;
            };
        };
        TranslationMemoryJobResult: {
            /** @enum {string} */
            status: "awaiting_input" | "processing" | "completed" | "downloaded" | "failed" | "expired";
            status_metadata?: {
                /** @description What the job waits for. */
                required_action: string;
            };
            /** @description Where the file of a completed export is, with its signature. */
            download_url?: string;
            /**
             * Format: date-time
             * @description When the address stops working.
             */
            expires_at?: string;
            error?: {
                message: string;
            };
            /** @description The memory that a completed import has made. */
            translation_memory_id?: string;
            /** @description Units and translations of the file that a completed import left out. */
            skipped_segment_count?: number;
        };
        TranslationMemoryJob: {
            /** Format: uuid */
            job_id: string;
            /** @enum {string} */
            product: "translation_memory";
            /** @enum {string} */
            operation: "import" | "export";
            /** Format: date-time */
            creation_time: string;
            /** Format: date-time */
            updated_time: string;
            /** @description Of an import. */
            source_file?: {
                content_type: string;
                content_length: number;
            };
            parameters: {
                /** @description Of an export. */
                translation_memory_id?: string;
                /** @description Of an import. */
                display_name?: string;
            };
            results: components["schemas"]["TranslationMemoryJobResult"][];
        };
        /** @description A UUID, which follows from the seed and from how many glossaries the account has made. */
        GlossaryId: string;
        /** @description Up to 1024 bytes in UTF-8. */
        GlossaryName: string;
        /**
         * @description Language of a dictionary, in any letter case. Base languages only; a dictionary serves their variants too.
         * @enum {string}
         */
        GlossaryLanguage: "ar" | "bg" | "cs" | "da" | "de" | "el" | "en" | "es" | "et" | "fi" | "fr" | "he" | "hu" | "id" | "it" | "ja" | "ko" | "lt" | "lv" | "nb" | "nl" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sv" | "th" | "tr" | "uk" | "vi" | "zh";
        DictionaryInfo: {
            source_lang: components["schemas"]["GlossaryLanguage"];
            target_lang: components["schemas"]["GlossaryLanguage"];
            entry_count: number;
        };
        /**
         * Format: date-time
         * @description ISO 8601 with milliseconds, UTC.
         */
        CreationTime: string;
        MultilingualGlossary: {
            glossary_id: components["schemas"]["GlossaryId"];
            /** @description Whether translations can use it; in the answer to its creation only. Always true in Mynah. */
            ready?: boolean;
            name: components["schemas"]["GlossaryName"];
            dictionaries: components["schemas"]["DictionaryInfo"][];
            creation_time: components["schemas"]["CreationTime"];
        };
        MultilingualGlossaryList: {
            /** @description In the order of their creation. */
            glossaries: components["schemas"]["MultilingualGlossary"][];
        };
        /** @description Up to 10 MiB of entries in UTF-8. Source phrases must differ from each other; phrases are up to 1024 bytes, not empty, without control characters and line breaks, and without white space at their ends. */
        Entries: string;
        /**
         * @description `tsv`: one entry a line, its phrases separated by a tab. `csv`: separated by a comma, with quotes where needed, and optionally the two languages behind; lines for other languages are left out.
         * @default tsv
         * @enum {string}
         */
        EntriesFormat: "tsv" | "csv";
        DictionaryWithEntries: {
            source_lang: components["schemas"]["GlossaryLanguage"];
            target_lang: components["schemas"]["GlossaryLanguage"];
            entries: components["schemas"]["Entries"];
            entries_format?: components["schemas"]["EntriesFormat"];
        };
        CreateMultilingualGlossaryRequest: {
            name: components["schemas"]["GlossaryName"];
            /** @description One for each language pair. Without any the glossary is empty. */
            dictionaries?: components["schemas"]["DictionaryWithEntries"][];
        };
        PatchMultilingualGlossaryRequest: {
            name?: components["schemas"]["GlossaryName"];
            /** @description At most one; its entries are added to those of the pair, or replace them phrase by phrase. */
            dictionaries?: components["schemas"]["DictionaryWithEntries"][];
        };
        GlossaryEntries: {
            dictionaries: {
                source_lang: components["schemas"]["GlossaryLanguage"];
                target_lang: components["schemas"]["GlossaryLanguage"];
                /** @description TSV, lines separated by `\n`, none at the end. */
                entries: string;
                /** @constant */
                entries_format: "tsv";
            }[];
        };
        /** @description A glossary as v2 shows it; of several dictionaries, the first. */
        MonolingualGlossary: {
            glossary_id: components["schemas"]["GlossaryId"];
            /** @description Whether translations can use it. Always true in Mynah. */
            ready: boolean;
            name: components["schemas"]["GlossaryName"];
            source_lang: components["schemas"]["GlossaryLanguage"];
            target_lang: components["schemas"]["GlossaryLanguage"];
            creation_time: components["schemas"]["CreationTime"];
            entry_count: number;
        };
        MonolingualGlossaryList: {
            /** @description In the order of their creation. */
            glossaries: components["schemas"]["MonolingualGlossary"][];
        };
        CreateGlossaryRequest: {
            name: components["schemas"]["GlossaryName"];
            source_lang: components["schemas"]["GlossaryLanguage"];
            target_lang: components["schemas"]["GlossaryLanguage"];
            entries: components["schemas"]["Entries"];
            entries_format?: components["schemas"]["EntriesFormat"];
        };
        GlossaryLanguagePairs: {
            supported_languages: {
                source_lang: components["schemas"]["GlossaryLanguage"];
                target_lang: components["schemas"]["GlossaryLanguage"];
            }[];
        };
        VoiceStreamAccess: {
            /** @description The WebSocket's address, on the listener that was asked. */
            streaming_url: string;
            /** @description Opens one connection, to be sent as the query parameter `token`. */
            token: string;
            /**
             * Format: uuid
             * @description The same for all connections of the session.
             */
            session_id: string;
        };
        VoiceSessionRequest: {
            /**
             * @description Container, codec and encoding of the audio; case and blanks around a semicolon do not matter. Audio has a single channel.
             * @enum {string}
             */
            source_media_content_type: "audio/auto" | "audio/flac" | "audio/mpeg" | "audio/ogg" | "audio/webm" | "audio/x-matroska" | "audio/ogg;codecs=flac" | "audio/ogg;codecs=opus" | "audio/pcm;encoding=alaw;rate=8000" | "audio/pcm;encoding=ulaw;rate=8000" | "audio/pcm;encoding=s16le;rate=8000" | "audio/pcm;encoding=s16le;rate=16000" | "audio/pcm;encoding=s16le;rate=44100" | "audio/pcm;encoding=s16le;rate=48000" | "audio/webm;codecs=opus" | "audio/x-matroska;codecs=aac" | "audio/x-matroska;codecs=flac" | "audio/x-matroska;codecs=mp3" | "audio/x-matroska;codecs=opus";
            /**
             * @description JSON in text frames, or MessagePack in binary frames.
             * @default json
             * @enum {string}
             */
            message_format: "json" | "msgpack";
            /**
             * @description The language that is spoken; without it, it is detected.
             * @enum {string|null}
             */
            source_language?: "ar" | "bg" | "bn" | "cs" | "da" | "de" | "el" | "en" | "es" | "et" | "fi" | "fr" | "ga" | "he" | "hr" | "hu" | "id" | "it" | "ja" | "ko" | "lt" | "lv" | "mt" | "nb" | "nl" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sv" | "th" | "tl" | "tr" | "uk" | "vi" | "zh" | null;
            /**
             * @description Whether the source language is a hint or binding.
             * @default auto
             * @enum {string}
             */
            source_language_mode: "auto" | "fixed";
            /** @description Languages of translated transcripts. */
            target_languages?: ("ar" | "bg" | "bn" | "cs" | "da" | "de" | "el" | "en" | "en-GB" | "en-US" | "es" | "et" | "fi" | "fr" | "ga" | "he" | "hr" | "hu" | "id" | "it" | "ja" | "ko" | "lt" | "lv" | "mt" | "nb" | "nl" | "pl" | "pt" | "pt-BR" | "pt-PT" | "ro" | "ru" | "sk" | "sl" | "sv" | "th" | "tl" | "tr" | "uk" | "vi" | "zh" | "zh-Hans" | "zh-Hant")[];
            /** @description The languages of translated speech, for accounts with access. They become target languages, too, if they are not. */
            target_media_languages?: ("ar" | "bg" | "cs" | "da" | "de" | "el" | "en" | "en-GB" | "en-US" | "es" | "fi" | "fr" | "hu" | "id" | "it" | "ja" | "ko" | "nb" | "nl" | "pl" | "pt" | "pt-BR" | "pt-PT" | "ro" | "ru" | "sk" | "sv" | "tr" | "uk" | "vi" | "zh" | "zh-Hans" | "zh-Hant")[];
            /**
             * @description Container, codec and encoding of translated speech; case and blanks around a semicolon do not matter.
             * @default audio/webm;codecs=opus
             * @enum {string}
             */
            target_media_content_type: "audio/flac" | "video/mp2t;codecs=aac" | "video/mp2t;codecs=opus" | "audio/ogg" | "audio/ogg;codecs=flac" | "audio/ogg;codecs=opus" | "audio/opus" | "audio/pcm;encoding=alaw;rate=8000" | "audio/pcm;encoding=ulaw;rate=8000" | "audio/pcm;encoding=s16le;rate=16000" | "audio/pcm;encoding=s16le;rate=24000" | "audio/webm" | "audio/webm;codecs=opus" | "audio/x-matroska;codecs=aac" | "audio/x-matroska;codecs=flac" | "audio/x-matroska;codecs=opus";
            /**
             * @description The voice of translated speech.
             * @enum {string}
             */
            target_media_voice?: "male" | "female";
            /**
             * Format: uuid
             * @description A list of terms that are spoken; any UUID is accepted and changes nothing (our choice).
             */
            spoken_terms_id?: string;
            /** @description A glossary for the translations; needs source_language. */
            glossary_id?: string;
            /**
             * @description The form of address in targets that have one for voice.
             * @default default
             * @enum {string}
             */
            formality: "default" | "formal" | "more" | "informal" | "less" | "prefer_more" | "prefer_less";
        };
        /**
         * @description The media type of the result; case and blanks around a semicolon do not matter.
         * @enum {string}
         */
        VoiceJobTargetType: "text/plain" | "application/x-subrip" | "audio/flac" | "video/mp2t;codecs=aac" | "video/mp2t;codecs=opus" | "audio/ogg;codecs=flac" | "audio/ogg;codecs=opus" | "audio/opus" | "audio/pcm;encoding=alaw;rate=8000" | "audio/pcm;encoding=ulaw;rate=8000" | "audio/pcm;encoding=s16le;rate=16000" | "audio/pcm;encoding=s16le;rate=24000" | "audio/webm;codecs=opus" | "audio/x-matroska;codecs=aac" | "audio/x-matroska;codecs=flac" | "audio/x-matroska;codecs=opus" | "audio/x-matroska;codecs=pcm_s16le;rate=16000" | "audio/x-matroska;codecs=pcm_s16le;rate=24000";
        VoiceJobRequest: {
            /** @description The file that is going to be uploaded. */
            source_file: {
                name: string;
                /** @enum {string} */
                content_type: "audio/mpeg" | "audio/wav" | "audio/ogg" | "audio/flac" | "audio/mp4" | "audio/webm";
                /**
                 * Format: int64
                 * @description Bytes; at most 1 GiB.
                 */
                content_length: number;
            };
            parameters?: {
                /**
                 * @description The language that is spoken; without it, it is detected.
                 * @enum {string}
                 */
                source_language?: "ar" | "bg" | "bn" | "cs" | "da" | "de" | "el" | "en" | "es" | "et" | "fi" | "fr" | "ga" | "he" | "hr" | "hu" | "id" | "it" | "ja" | "ko" | "lt" | "lv" | "mt" | "nb" | "nl" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sv" | "th" | "tl" | "tr" | "uk" | "vi" | "zh";
            };
            /** @description What the speech becomes. Each target has its own result. */
            targets: {
                /** @enum {string} */
                language: "ar" | "bg" | "bn" | "cs" | "da" | "de" | "el" | "en" | "en-GB" | "en-US" | "es" | "et" | "fi" | "fr" | "ga" | "he" | "hr" | "hu" | "id" | "it" | "ja" | "ko" | "lt" | "lv" | "mt" | "nb" | "nl" | "pl" | "pt" | "pt-BR" | "pt-PT" | "ro" | "ru" | "sk" | "sl" | "sv" | "th" | "tl" | "tr" | "uk" | "vi" | "zh" | "zh-Hans" | "zh-Hant";
                type: components["schemas"]["VoiceJobTargetType"];
            }[];
        };
        VoiceJobCreated: {
            /** Format: uuid */
            job_id: string;
            /**
             * Format: uri
             * @description Where the file is put, with `Authorization: DeepL-Signature <signature>`.
             */
            upload_url: string;
            /** @description For the upload alone. */
            signature: string;
            /**
             * Format: uri
             * @description The same address with its signature; with `include=signed_url`.
             */
            signed_upload_url?: string;
        };
        VoiceJobResult: {
            /** @enum {string} */
            status: "pending" | "uploaded" | "processing" | "complete" | "downloaded" | "failed";
            /**
             * Format: uri
             * @description Where the result is, with `Authorization: DeepL-Signature <signature>`; while it is complete.
             */
            download_url?: string;
            /** @description For this download alone. */
            signature?: string;
            /**
             * Format: uri
             * @description The same address with its signature; with `include=signed_url`.
             */
            signed_download_url?: string;
            /** @description Why there is no result. */
            error?: {
                message: string;
            };
        };
        VoiceJob: {
            /** Format: uuid */
            job_id: string;
            /** @enum {string} */
            product: "voice";
            /** @enum {string} */
            operation: "translate";
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            usage: {
                /**
                 * Format: int64
                 * @description Bytes of the file and of the results.
                 */
                storage_used: number;
            };
            source_file: {
                name: string;
                content_type: string;
                /** Format: int64 */
                content_length: number;
            };
            parameters: {
                source_language?: string;
            };
            targets: {
                language: string;
                type: components["schemas"]["VoiceJobTargetType"];
            }[];
            /** @description One for each target, in their order. */
            results: components["schemas"]["VoiceJobResult"][];
        };
        QualityEvaluationRequest: {
            /** @description The languages of all segments. */
            metadata: {
                source_language: string;
                target_language: string;
            };
            /** @description Texts with their translations. */
            segments: {
                source: string;
                /** @description An empty one is a finding. */
                target: string;
            }[];
        };
        QualityEvaluationJob: {
            /** Format: uuid */
            job_id: string;
            /** @description A path of the same address. */
            poll_url: string;
        };
        /** @description Parts of a text in code points, sorted, apart from each other. */
        QualityEvaluationSpans: {
            start: number;
            /** @description Behind the last one. */
            end: number;
        }[];
        QualityEvaluationFinding: {
            /** @enum {string} */
            type: "Accuracy" | "Fluency" | "Style" | "Miscellaneous";
            /**
             * @description That of miscellaneous findings is named by no source.
             * @enum {string}
             */
            sub_type: "Addition" | "Awkward" | "Character encoding" | "Grammar" | "Grammatical register" | "Inconsistency" | "Inconsistent style" | "Miscellaneous" | "Mistranslation" | "Omission" | "Over-translation" | "Punctuation" | "Spelling" | "Under-translation" | "Untranslated text";
            /** @enum {string} */
            severity: "Critical" | "Major" | "Minor";
            explanation: string;
            source_spans: components["schemas"]["QualityEvaluationSpans"];
            target_spans: components["schemas"]["QualityEvaluationSpans"];
        };
        QualityEvaluationReport: {
            /** Format: uuid */
            job_id: string;
            /** @enum {string} */
            status: "done";
            /** @description In the order of the request. */
            segments: {
                segment_index: number;
                errors: components["schemas"]["QualityEvaluationFinding"][];
            }[];
            summary: {
                overall_score: number;
                /** @description Type → sub-type → severity → how many. */
                granular_counts: {
                    [key: string]: {
                        [key: string]: {
                            [key: string]: number;
                        };
                    };
                };
            };
        };
        QualityEvaluationFailure: {
            /** Format: uuid */
            job_id: string;
            /** @enum {string} */
            status: "error";
            error: {
                code: string;
                message: string;
            };
        };
        QualityEvaluationProcessing: {
            /** Format: uuid */
            job_id: string;
            /** @enum {string} */
            status: "processing";
        };
    };
    responses: {
        /** @description A parameter is missing, unknown to the service, or does not go with another. */
        BadRequest: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key is missing or unknown, or may not do this. */
        Forbidden: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing for this account. */
        NotFound: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than the operation takes. */
        PayloadTooLarge: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The URL is longer than the service takes. */
        UriTooLong: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body's media type is none that the operation takes. */
        UnsupportedMediaType: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests in a short time. Wait, then send it again. */
        TooManyRequests: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A limit of the account or of the key is reached, or the request would pass it. */
        QuotaExceeded: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something broke. Send it again. */
        InternalError: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Temporarily unavailable. Send it again later. */
        ServiceUnavailable: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service did not answer in time. Send it again later. */
        GatewayTimeout: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests for the service as a whole. Wait, then send it again. */
        Overloaded: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key is missing or unknown. */
        Unauthorized: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description What is there already does not go with the request. */
        Conflict: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description The tag under which the usage of this request is reported: at most 100 visible ASCII characters, in any letter case, white space around it ignored. `X-Service-Reporting-Tag` is the same. */
        ReportingTag: string;
        /** @description The first day, as `2026-01-31` or `2026-01-31T00:00:00`, UTC. */
        StartDate: components["schemas"]["ReportDate"];
        /** @description The last day, in the same forms; a date without time includes the whole day. */
        EndDate: components["schemas"]["ReportDate"];
        /** @description Left out or empty, only the total is reported. */
        GroupBy: "" | "key" | "key_and_day";
        /** @description Usage of the whole range, or of each day. Empty is the whole range. */
        AggregateBy: "" | "period" | "day";
        /** @description Pages have 100 entries. The first is 1; the others are named by `next_page`. */
        TagPage: number;
        /** @description Which page, counted from 0. */
        Page: number;
        /** @description How many items a page has. */
        PageSize: number;
        /** @description Adds `configured_rules` and `custom_instructions` to every list. */
        Detailed: boolean;
        /** @description Id of a style rule list. Any other ID is 404, including malformed ones and those of other accounts and regions. */
        StyleId: string;
        /** @description Id of a custom instruction of the list. Anything else is 404. */
        InstructionId: string;
        GlossaryIdParameter: string;
        SourceLanguageParameter: components["schemas"]["GlossaryLanguage"];
        TargetLanguageParameter: components["schemas"]["GlossaryLanguage"];
    };
    requestBodies: never;
    headers: {
        /** @description 32 lower-case hexadecimal digits, another one for every answer (spec §4; form from the public docs). */
        TraceId: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    translateText: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tag under which the usage of this request is reported: at most 100 visible ASCII characters, in any letter case, white space around it ignored. `X-Service-Reporting-Tag` is the same. */
                "X-DeepL-Reporting-Tag"?: components["parameters"]["ReportingTag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TranslateTextRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["TranslateTextRequest"];
            };
        };
        responses: {
            /** @description One result for each text */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslateTextResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
            529: components["responses"]["Overloaded"];
        };
    };
    rephraseText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RephraseTextRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["RephraseTextRequest"];
            };
        };
        responses: {
            /** @description One result for each text */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImprovedTexts"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    correctText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectTextRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CorrectTextRequest"];
            };
        };
        responses: {
            /** @description One result for each text */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImprovedTexts"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    detectLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DetectLanguageRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["DetectLanguageRequest"];
            };
        };
        responses: {
            /** @description One result for each text */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetectLanguageResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    translateDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["DocumentUpload"];
            };
        };
        responses: {
            /** @description What the document is asked for by */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentHandle"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
            529: components["responses"]["Overloaded"];
        };
    };
    getDocumentStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description From the answer to the upload. */
                document_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["DocumentKey"];
                "application/json": components["schemas"]["DocumentKey"];
            };
        };
        responses: {
            /** @description The state of the document */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentStatus"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
            529: components["responses"]["Overloaded"];
        };
    };
    downloadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description From the answer to the upload. */
                document_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["DocumentKey"];
                "application/json": components["schemas"]["DocumentKey"];
            };
        };
        responses: {
            /** @description The translated document, in the media type of its format */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    /** @description The name of the document that was uploaded. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
            529: components["responses"]["Overloaded"];
        };
    };
    getLanguages: {
        parameters: {
            query?: {
                /** @deprecated */
                product?: "translate_text" | "translate_document" | "glossary" | "voice" | "write" | "style_rules";
                resource?: "translate_text" | "translate_document" | "glossary" | "voice" | "write" | "style_rules" | "translation_memory";
                /** @description `beta` also lists what is in beta, `external` also shows features that partners provide. Repeated, or with commas. */
                include?: ("beta" | "external")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Languages in the order of their codes */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductLanguage"][] | components["schemas"]["ResourceLanguage"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLanguageProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each with the sides on which a language must support the feature */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLanguagePairExceptions: {
        parameters: {
            query: {
                product: "translate_text" | "translate_document" | "glossary" | "voice" | "write" | "style_rules";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pairs with the features that they have */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PairException"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLanguageResources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each with the sides on which a language must support the feature */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLanguagesV2: {
        parameters: {
            query: {
                /** @description May also come in the body, as a form or as JSON (clients). */
                type: "source" | "target";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Languages in the order of their codes */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguageV2"][];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
            529: components["responses"]["Overloaded"];
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts are up to date immediately; the service itself may lag some minutes */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
            529: components["responses"]["Overloaded"];
        };
    };
    adminGetDeveloperKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Active and deactivated keys */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeveloperKeys"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    adminCreateDeveloperKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateDeveloperKeyRequest"];
            };
        };
        responses: {
            /** @description The new key; it works immediately */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeveloperKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    adminDeactivateDeveloperKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeactivateDeveloperKeyRequest"];
            };
        };
        responses: {
            /** @description The key, which stops working immediately */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeveloperKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    adminRenameDeveloperKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameDeveloperKeyRequest"];
            };
        };
        responses: {
            /** @description The key with its new label */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeveloperKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    adminSetDeveloperKeyUsageLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LimitDeveloperKeyRequest"];
            };
        };
        responses: {
            /** @description The key with its limits */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeveloperKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    adminGetAnalytics: {
        parameters: {
            query: {
                /** @description The first day, as `2026-01-31` or `2026-01-31T00:00:00`, UTC. */
                start_date: components["parameters"]["StartDate"];
                /** @description The last day, in the same forms; a date without time includes the whole day. */
                end_date: components["parameters"]["EndDate"];
                /** @description Left out or empty, only the total is reported. */
                group_by?: components["parameters"]["GroupBy"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage, by key and day if asked for */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    adminGetCustomTagAnalytics: {
        parameters: {
            query: {
                /** @description The first day, as `2026-01-31` or `2026-01-31T00:00:00`, UTC. */
                start_date: components["parameters"]["StartDate"];
                /** @description The last day, in the same forms; a date without time includes the whole day. */
                end_date: components["parameters"]["EndDate"];
                /** @description Usage of the whole range, or of each day. Empty is the whole range. */
                aggregate_by: components["parameters"]["AggregateBy"];
                /** @description Pages have 100 entries. The first is 1; the others are named by `next_page`. */
                page: components["parameters"]["TagPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the usage by tag */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomTagUsageReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getStyleRuleLists: {
        parameters: {
            query: {
                /** @description Which page, counted from 0. */
                page: components["parameters"]["Page"];
                /** @description How many items a page has. */
                page_size: components["parameters"]["PageSize"];
                /** @description Adds `configured_rules` and `custom_instructions` to every list. */
                detailed: components["parameters"]["Detailed"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StyleRuleListPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createStyleRuleList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateStyleRuleListRequest"];
            };
        };
        responses: {
            /** @description The list, version 1, with ids for its instructions */
            201: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FullStyleRuleList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getStyleRuleList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a style rule list. Any other ID is 404, including malformed ones and those of other accounts and regions. */
                style_id: components["parameters"]["StyleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FullStyleRuleList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteStyleRuleList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a style rule list. Any other ID is 404, including malformed ones and those of other accounts and regions. */
                style_id: components["parameters"]["StyleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateStyleRuleList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a style rule list. Any other ID is 404, including malformed ones and those of other accounts and regions. */
                style_id: components["parameters"]["StyleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateStyleRuleListRequest"];
            };
        };
        responses: {
            /** @description The list, its version one higher; unchanged when no name was given */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FullStyleRuleList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateStyleRuleConfiguredRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a style rule list. Any other ID is 404, including malformed ones and those of other accounts and regions. */
                style_id: components["parameters"]["StyleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfiguredRulesRequest"];
            };
        };
        responses: {
            /** @description The list, its version one higher */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FullStyleRuleList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCustomInstruction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a style rule list. Any other ID is 404, including malformed ones and those of other accounts and regions. */
                style_id: components["parameters"]["StyleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstructionDraft"];
            };
        };
        responses: {
            /** @description The instruction; or the list, its version one higher */
            201: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewInstructionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCustomInstruction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a style rule list. Any other ID is 404, including malformed ones and those of other accounts and regions. */
                style_id: components["parameters"]["StyleId"];
                /** @description Id of a custom instruction of the list. Anything else is 404. */
                instruction_id: components["parameters"]["InstructionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The instruction */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomInstruction"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateCustomInstruction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a style rule list. Any other ID is 404, including malformed ones and those of other accounts and regions. */
                style_id: components["parameters"]["StyleId"];
                /** @description Id of a custom instruction of the list. Anything else is 404. */
                instruction_id: components["parameters"]["InstructionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstructionDraft"];
            };
        };
        responses: {
            /** @description The instruction; the list's version is one higher */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomInstruction"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteCustomInstruction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a style rule list. Any other ID is 404, including malformed ones and those of other accounts and regions. */
                style_id: components["parameters"]["StyleId"];
                /** @description Id of a custom instruction of the list. Anything else is 404. */
                instruction_id: components["parameters"]["InstructionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted; the list's version is one higher */
            204: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTranslationMemories: {
        parameters: {
            query: {
                /** @description Which page, counted from 0. */
                page: components["parameters"]["Page"];
                /** @description How many items a page has. */
                page_size: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, and how many memories there are */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationMemoryPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTranslationMemory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A memory of the account. */
                translation_memory_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The memory */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationMemory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteTranslationMemory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A memory of the account. */
                translation_memory_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The memory is gone */
            204: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTranslationMemorySegments: {
        parameters: {
            query: {
                /** @description Source segments per page. */
                page_size: number;
                /** @description The cursor from the previous page, with the same filter. */
                page_cursor?: string;
                /** @description Only segments whose source or one of whose translations contains this. */
                filter_text?: string;
                /** @description Whether upper and lower case differ in the filter. */
                filter_case_sensitive: boolean;
            };
            header?: never;
            path: {
                /** @description A memory of the account. */
                translation_memory_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationMemorySegments"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createTranslationMemoryImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TranslationMemoryImportRequest"];
            };
        };
        responses: {
            /** @description The job, and where its file is uploaded */
            202: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationMemoryImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createTranslationMemoryExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A memory of the account. */
                translation_memory_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An earlier job, which is completed */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationMemoryExport"];
                };
            };
            /** @description A new job */
            202: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationMemoryExport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTranslationMemoryJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description From the answer to the import or export. */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationMemoryJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    downloadTranslationMemoryFile: {
        parameters: {
            query?: {
                /** @description The signature in the address. */
                "X-Signature"?: string;
            };
            header?: never;
            path: {
                /** @description The import whose file it is, or the export that wrote it. */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The TMX file */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    uploadTranslationMemoryFile: {
        parameters: {
            query?: {
                /** @description The signature in the address. */
                "X-Signature"?: string;
            };
            header?: never;
            path: {
                /** @description The import whose file it is, or the export that wrote it. */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "*/*": unknown;
            };
        };
        responses: {
            /** @description The file is there */
            204: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMultilingualGlossaries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every glossary of the account in the region */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MultilingualGlossaryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            529: components["responses"]["Overloaded"];
        };
    };
    createMultilingualGlossary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateMultilingualGlossaryRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateMultilingualGlossaryRequest"];
            };
        };
        responses: {
            /** @description The glossary, ready to be used */
            201: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MultilingualGlossary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            529: components["responses"]["Overloaded"];
        };
    };
    getMultilingualGlossary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                glossary_id: components["parameters"]["GlossaryIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The glossary */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MultilingualGlossary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            529: components["responses"]["Overloaded"];
        };
    };
    deleteMultilingualGlossary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                glossary_id: components["parameters"]["GlossaryIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            204: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            529: components["responses"]["Overloaded"];
        };
    };
    patchMultilingualGlossary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                glossary_id: components["parameters"]["GlossaryIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchMultilingualGlossaryRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["PatchMultilingualGlossaryRequest"];
            };
        };
        responses: {
            /** @description The glossary with all of its dictionaries */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MultilingualGlossary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            529: components["responses"]["Overloaded"];
        };
    };
    getMultilingualGlossaryEntries: {
        parameters: {
            query: {
                source_lang: components["parameters"]["SourceLanguageParameter"];
                target_lang: components["parameters"]["TargetLanguageParameter"];
            };
            header?: never;
            path: {
                glossary_id: components["parameters"]["GlossaryIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dictionary as the one element of a list */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlossaryEntries"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            529: components["responses"]["Overloaded"];
        };
    };
    replaceDictionary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                glossary_id: components["parameters"]["GlossaryIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DictionaryWithEntries"];
                "application/x-www-form-urlencoded": components["schemas"]["DictionaryWithEntries"];
            };
        };
        responses: {
            /** @description The dictionary, new or replaced */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            529: components["responses"]["Overloaded"];
        };
    };
    deleteDictionary: {
        parameters: {
            query: {
                source_lang: components["parameters"]["SourceLanguageParameter"];
                target_lang: components["parameters"]["TargetLanguageParameter"];
            };
            header?: never;
            path: {
                glossary_id: components["parameters"]["GlossaryIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone; the glossary stays */
            204: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            529: components["responses"]["Overloaded"];
        };
    };
    listGlossaries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every glossary of the account in the region that has a dictionary */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonolingualGlossaryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            529: components["responses"]["Overloaded"];
        };
    };
    createGlossary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGlossaryRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateGlossaryRequest"];
            };
        };
        responses: {
            /** @description The glossary, ready to be used */
            201: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonolingualGlossary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            529: components["responses"]["Overloaded"];
        };
    };
    getGlossary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                glossary_id: components["parameters"]["GlossaryIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The glossary */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonolingualGlossary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            529: components["responses"]["Overloaded"];
        };
    };
    deleteGlossary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                glossary_id: components["parameters"]["GlossaryIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            204: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            529: components["responses"]["Overloaded"];
        };
    };
    getGlossaryEntries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                glossary_id: components["parameters"]["GlossaryIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One entry a line, no line break at the end */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/tab-separated-values": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            529: components["responses"]["Overloaded"];
        };
    };
    listGlossaryLanguages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every glossary language with every other */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlossaryLanguagePairs"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            529: components["responses"]["Overloaded"];
        };
    };
    requestReconnection: {
        parameters: {
            query: {
                /** @description The newest token of the session. */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the stream is opened, and with what */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceStreamAccess"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getVoiceStreamingUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoiceSessionRequest"];
            };
        };
        responses: {
            /** @description Where the stream is opened, and with what */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceStreamAccess"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createVoiceTranslateJob: {
        parameters: {
            query?: {
                /** @description With `signed_url`, the answer has addresses as well that need no Authorization header. */
                include?: "signed_url"[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoiceJobRequest"];
            };
        };
        responses: {
            /** @description The job, and where its file is uploaded */
            201: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceJobCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getVoiceTranslateJobStatus: {
        parameters: {
            query?: {
                /** @description With `signed_url`, the answer has addresses as well that need no Authorization header. */
                include?: "signed_url"[];
            };
            header?: never;
            path: {
                /** @description From the answer to the creation. */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job with a result for each target, in the order of the targets */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    downloadVoiceJobResult: {
        parameters: {
            query?: {
                /** @description The signature, instead of the Authorization header; pre-signed addresses have it. */
                "X-Signature"?: string;
            };
            header?: never;
            path: {
                /** @description The job that the asset belongs to. */
                job_id: string;
                /** @description The file to be uploaded, or one of the results. */
                asset_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result, in the media type of its target */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    uploadVoiceJobSource: {
        parameters: {
            query?: {
                /** @description The signature, instead of the Authorization header; pre-signed addresses have it. */
                "X-Signature"?: string;
            };
            header?: never;
            path: {
                /** @description The job that the asset belongs to. */
                job_id: string;
                /** @description The file to be uploaded, or one of the results. */
                asset_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
                "*/*": unknown;
            };
        };
        responses: {
            /** @description The file is there */
            204: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    submitQualityEvaluation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QualityEvaluationRequest"];
            };
        };
        responses: {
            /** @description Where to ask for the result */
            202: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    /** @description Seconds to wait before asking. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QualityEvaluationJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    pollQualityEvaluation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description From the answer to the submission. */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report, or why there is none */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QualityEvaluationReport"] | components["schemas"]["QualityEvaluationFailure"];
                };
            };
            /** @description Not yet done */
            202: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    /** @description Seconds to wait before asking. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QualityEvaluationProcessing"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
