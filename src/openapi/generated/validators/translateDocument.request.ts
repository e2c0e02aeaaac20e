// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
import { t as require_ucs2length } from "./shared-ucs2length.ts";
// virtual:translateDocument.request
const body = validate20;
const schema31 = {
	"type": "object",
	"required": ["target_lang"],
	"properties": {
		"target_lang": {
			"type": "string",
			"enum": [
				"ace",
				"af",
				"an",
				"ar",
				"as",
				"ay",
				"az",
				"ba",
				"be",
				"bg",
				"bho",
				"bn",
				"br",
				"bs",
				"ca",
				"ceb",
				"ckb",
				"cs",
				"cy",
				"da",
				"de",
				"de-CH",
				"el",
				"en",
				"en-GB",
				"en-US",
				"eo",
				"es",
				"es-419",
				"et",
				"eu",
				"fa",
				"fi",
				"fr",
				"fr-CA",
				"ga",
				"gl",
				"gn",
				"gom",
				"gu",
				"ha",
				"he",
				"hi",
				"hr",
				"ht",
				"hu",
				"hy",
				"id",
				"ig",
				"is",
				"it",
				"ja",
				"jv",
				"ka",
				"kk",
				"kmr",
				"ko",
				"ky",
				"la",
				"lb",
				"lmo",
				"ln",
				"lt",
				"lv",
				"mai",
				"mg",
				"mi",
				"mk",
				"ml",
				"mn",
				"mr",
				"ms",
				"mt",
				"my",
				"nb",
				"ne",
				"nl",
				"oc",
				"om",
				"pa",
				"pag",
				"pam",
				"pl",
				"prs",
				"ps",
				"pt",
				"pt-BR",
				"pt-PT",
				"qu",
				"ro",
				"ru",
				"sa",
				"scn",
				"sk",
				"sl",
				"sq",
				"sr",
				"st",
				"su",
				"sv",
				"sw",
				"ta",
				"te",
				"tg",
				"th",
				"tk",
				"tl",
				"tn",
				"tr",
				"ts",
				"tt",
				"uk",
				"ur",
				"uz",
				"vi",
				"wo",
				"xh",
				"yi",
				"yue",
				"zh",
				"zh-Hans",
				"zh-Hant",
				"zu"
			]
		},
		"file": { "contentMediaType": "application/octet-stream" },
		"filename": {
			"type": "string",
			"maxLength": 1024
		},
		"source_lang": {
			"type": "string",
			"enum": [
				"ace",
				"af",
				"an",
				"ar",
				"as",
				"ay",
				"az",
				"ba",
				"be",
				"bg",
				"bho",
				"bn",
				"br",
				"bs",
				"ca",
				"ceb",
				"ckb",
				"cs",
				"cy",
				"da",
				"de",
				"el",
				"en",
				"eo",
				"es",
				"et",
				"eu",
				"fa",
				"fi",
				"fr",
				"ga",
				"gl",
				"gn",
				"gom",
				"gu",
				"ha",
				"he",
				"hi",
				"hr",
				"ht",
				"hu",
				"hy",
				"id",
				"ig",
				"is",
				"it",
				"ja",
				"jv",
				"ka",
				"kk",
				"kmr",
				"ko",
				"ky",
				"la",
				"lb",
				"lmo",
				"ln",
				"lt",
				"lv",
				"mai",
				"mg",
				"mi",
				"mk",
				"ml",
				"mn",
				"mr",
				"ms",
				"mt",
				"my",
				"nb",
				"ne",
				"nl",
				"oc",
				"om",
				"pa",
				"pag",
				"pam",
				"pl",
				"prs",
				"ps",
				"pt",
				"qu",
				"ro",
				"ru",
				"sa",
				"scn",
				"sk",
				"sl",
				"sq",
				"sr",
				"st",
				"su",
				"sv",
				"sw",
				"ta",
				"te",
				"tg",
				"th",
				"tk",
				"tl",
				"tn",
				"tr",
				"ts",
				"tt",
				"uk",
				"ur",
				"uz",
				"vi",
				"wo",
				"xh",
				"yi",
				"yue",
				"zh",
				"zu"
			]
		},
		"output_format": { "type": "string" },
		"formality": {
			"type": "string",
			"enum": [
				"default",
				"more",
				"less",
				"prefer_more",
				"prefer_less"
			],
			"default": "default"
		},
		"glossary_id": { "type": "string" },
		"glossary_ids": {
			"type": "array",
			"maxItems": 5,
			"items": { "type": "string" }
		},
		"style_id": { "type": "string" },
		"translation_memory_id": {
			"type": "string",
			"format": "uuid"
		},
		"translation_memory_threshold": {
			"type": "integer",
			"minimum": 0,
			"maximum": 100,
			"default": 75
		},
		"enable_beta_languages": {
			"type": "boolean",
			"default": false
		}
	}
};
const func1 = require_ucs2length().default;
const formats0 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.formality === void 0) data.formality = "default";
		if (data.translation_memory_threshold === void 0) data.translation_memory_threshold = 75;
		if (data.enable_beta_languages === void 0) data.enable_beta_languages = false;
		let missing0;
		if (data.target_lang === void 0 && (missing0 = "target_lang")) {
			validate20.errors = [{
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: missing0 },
				message: "must have required property '" + missing0 + "'"
			}];
			return false;
		} else {
			if (data.target_lang !== void 0) {
				let data0 = data.target_lang;
				if (typeof data0 !== "string") {
					validate20.errors = [{
						instancePath: instancePath + "/target_lang",
						schemaPath: "#/properties/target_lang/type",
						keyword: "type",
						params: { type: "string" },
						message: "must be string"
					}];
					return false;
				}
				if (!(data0 === "ace" || data0 === "af" || data0 === "an" || data0 === "ar" || data0 === "as" || data0 === "ay" || data0 === "az" || data0 === "ba" || data0 === "be" || data0 === "bg" || data0 === "bho" || data0 === "bn" || data0 === "br" || data0 === "bs" || data0 === "ca" || data0 === "ceb" || data0 === "ckb" || data0 === "cs" || data0 === "cy" || data0 === "da" || data0 === "de" || data0 === "de-CH" || data0 === "el" || data0 === "en" || data0 === "en-GB" || data0 === "en-US" || data0 === "eo" || data0 === "es" || data0 === "es-419" || data0 === "et" || data0 === "eu" || data0 === "fa" || data0 === "fi" || data0 === "fr" || data0 === "fr-CA" || data0 === "ga" || data0 === "gl" || data0 === "gn" || data0 === "gom" || data0 === "gu" || data0 === "ha" || data0 === "he" || data0 === "hi" || data0 === "hr" || data0 === "ht" || data0 === "hu" || data0 === "hy" || data0 === "id" || data0 === "ig" || data0 === "is" || data0 === "it" || data0 === "ja" || data0 === "jv" || data0 === "ka" || data0 === "kk" || data0 === "kmr" || data0 === "ko" || data0 === "ky" || data0 === "la" || data0 === "lb" || data0 === "lmo" || data0 === "ln" || data0 === "lt" || data0 === "lv" || data0 === "mai" || data0 === "mg" || data0 === "mi" || data0 === "mk" || data0 === "ml" || data0 === "mn" || data0 === "mr" || data0 === "ms" || data0 === "mt" || data0 === "my" || data0 === "nb" || data0 === "ne" || data0 === "nl" || data0 === "oc" || data0 === "om" || data0 === "pa" || data0 === "pag" || data0 === "pam" || data0 === "pl" || data0 === "prs" || data0 === "ps" || data0 === "pt" || data0 === "pt-BR" || data0 === "pt-PT" || data0 === "qu" || data0 === "ro" || data0 === "ru" || data0 === "sa" || data0 === "scn" || data0 === "sk" || data0 === "sl" || data0 === "sq" || data0 === "sr" || data0 === "st" || data0 === "su" || data0 === "sv" || data0 === "sw" || data0 === "ta" || data0 === "te" || data0 === "tg" || data0 === "th" || data0 === "tk" || data0 === "tl" || data0 === "tn" || data0 === "tr" || data0 === "ts" || data0 === "tt" || data0 === "uk" || data0 === "ur" || data0 === "uz" || data0 === "vi" || data0 === "wo" || data0 === "xh" || data0 === "yi" || data0 === "yue" || data0 === "zh" || data0 === "zh-Hans" || data0 === "zh-Hant" || data0 === "zu")) {
					validate20.errors = [{
						instancePath: instancePath + "/target_lang",
						schemaPath: "#/properties/target_lang/enum",
						keyword: "enum",
						params: { allowedValues: schema31.properties.target_lang.enum },
						message: "must be equal to one of the allowed values"
					}];
					return false;
				}
				var valid0 = true;
			} else var valid0 = true;
			if (valid0) {
				if (data.filename !== void 0) {
					let data1 = data.filename;
					if (typeof data1 === "string") {
						if (func1(data1) > 1024) {
							validate20.errors = [{
								instancePath: instancePath + "/filename",
								schemaPath: "#/properties/filename/maxLength",
								keyword: "maxLength",
								params: { limit: 1024 },
								message: "must NOT have more than 1024 characters"
							}];
							return false;
						}
					} else {
						validate20.errors = [{
							instancePath: instancePath + "/filename",
							schemaPath: "#/properties/filename/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						}];
						return false;
					}
					var valid0 = true;
				} else var valid0 = true;
				if (valid0) {
					if (data.source_lang !== void 0) {
						let data2 = data.source_lang;
						if (typeof data2 !== "string") {
							validate20.errors = [{
								instancePath: instancePath + "/source_lang",
								schemaPath: "#/properties/source_lang/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							}];
							return false;
						}
						if (!(data2 === "ace" || data2 === "af" || data2 === "an" || data2 === "ar" || data2 === "as" || data2 === "ay" || data2 === "az" || data2 === "ba" || data2 === "be" || data2 === "bg" || data2 === "bho" || data2 === "bn" || data2 === "br" || data2 === "bs" || data2 === "ca" || data2 === "ceb" || data2 === "ckb" || data2 === "cs" || data2 === "cy" || data2 === "da" || data2 === "de" || data2 === "el" || data2 === "en" || data2 === "eo" || data2 === "es" || data2 === "et" || data2 === "eu" || data2 === "fa" || data2 === "fi" || data2 === "fr" || data2 === "ga" || data2 === "gl" || data2 === "gn" || data2 === "gom" || data2 === "gu" || data2 === "ha" || data2 === "he" || data2 === "hi" || data2 === "hr" || data2 === "ht" || data2 === "hu" || data2 === "hy" || data2 === "id" || data2 === "ig" || data2 === "is" || data2 === "it" || data2 === "ja" || data2 === "jv" || data2 === "ka" || data2 === "kk" || data2 === "kmr" || data2 === "ko" || data2 === "ky" || data2 === "la" || data2 === "lb" || data2 === "lmo" || data2 === "ln" || data2 === "lt" || data2 === "lv" || data2 === "mai" || data2 === "mg" || data2 === "mi" || data2 === "mk" || data2 === "ml" || data2 === "mn" || data2 === "mr" || data2 === "ms" || data2 === "mt" || data2 === "my" || data2 === "nb" || data2 === "ne" || data2 === "nl" || data2 === "oc" || data2 === "om" || data2 === "pa" || data2 === "pag" || data2 === "pam" || data2 === "pl" || data2 === "prs" || data2 === "ps" || data2 === "pt" || data2 === "qu" || data2 === "ro" || data2 === "ru" || data2 === "sa" || data2 === "scn" || data2 === "sk" || data2 === "sl" || data2 === "sq" || data2 === "sr" || data2 === "st" || data2 === "su" || data2 === "sv" || data2 === "sw" || data2 === "ta" || data2 === "te" || data2 === "tg" || data2 === "th" || data2 === "tk" || data2 === "tl" || data2 === "tn" || data2 === "tr" || data2 === "ts" || data2 === "tt" || data2 === "uk" || data2 === "ur" || data2 === "uz" || data2 === "vi" || data2 === "wo" || data2 === "xh" || data2 === "yi" || data2 === "yue" || data2 === "zh" || data2 === "zu")) {
							validate20.errors = [{
								instancePath: instancePath + "/source_lang",
								schemaPath: "#/properties/source_lang/enum",
								keyword: "enum",
								params: { allowedValues: schema31.properties.source_lang.enum },
								message: "must be equal to one of the allowed values"
							}];
							return false;
						}
						var valid0 = true;
					} else var valid0 = true;
					if (valid0) {
						if (data.output_format !== void 0) {
							if (typeof data.output_format !== "string") {
								validate20.errors = [{
									instancePath: instancePath + "/output_format",
									schemaPath: "#/properties/output_format/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string"
								}];
								return false;
							}
							var valid0 = true;
						} else var valid0 = true;
						if (valid0) {
							let data4 = data.formality;
							if (typeof data4 !== "string") {
								validate20.errors = [{
									instancePath: instancePath + "/formality",
									schemaPath: "#/properties/formality/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string"
								}];
								return false;
							}
							if (!(data4 === "default" || data4 === "more" || data4 === "less" || data4 === "prefer_more" || data4 === "prefer_less")) {
								validate20.errors = [{
									instancePath: instancePath + "/formality",
									schemaPath: "#/properties/formality/enum",
									keyword: "enum",
									params: { allowedValues: schema31.properties.formality.enum },
									message: "must be equal to one of the allowed values"
								}];
								return false;
							}
							var valid0 = true;
							if (valid0) {
								if (data.glossary_id !== void 0) {
									if (typeof data.glossary_id !== "string") {
										validate20.errors = [{
											instancePath: instancePath + "/glossary_id",
											schemaPath: "#/properties/glossary_id/type",
											keyword: "type",
											params: { type: "string" },
											message: "must be string"
										}];
										return false;
									}
									var valid0 = true;
								} else var valid0 = true;
								if (valid0) {
									if (data.glossary_ids !== void 0) {
										let data6 = data.glossary_ids;
										if (Array.isArray(data6)) {
											if (data6.length > 5) {
												validate20.errors = [{
													instancePath: instancePath + "/glossary_ids",
													schemaPath: "#/properties/glossary_ids/maxItems",
													keyword: "maxItems",
													params: { limit: 5 },
													message: "must NOT have more than 5 items"
												}];
												return false;
											} else {
												const len0 = data6.length;
												for (let i0 = 0; i0 < len0; i0++) if (typeof data6[i0] !== "string") {
													validate20.errors = [{
														instancePath: instancePath + "/glossary_ids/" + i0,
														schemaPath: "#/properties/glossary_ids/items/type",
														keyword: "type",
														params: { type: "string" },
														message: "must be string"
													}];
													return false;
												}
											}
										} else {
											validate20.errors = [{
												instancePath: instancePath + "/glossary_ids",
												schemaPath: "#/properties/glossary_ids/type",
												keyword: "type",
												params: { type: "array" },
												message: "must be array"
											}];
											return false;
										}
										var valid0 = true;
									} else var valid0 = true;
									if (valid0) {
										if (data.style_id !== void 0) {
											if (typeof data.style_id !== "string") {
												validate20.errors = [{
													instancePath: instancePath + "/style_id",
													schemaPath: "#/properties/style_id/type",
													keyword: "type",
													params: { type: "string" },
													message: "must be string"
												}];
												return false;
											}
											var valid0 = true;
										} else var valid0 = true;
										if (valid0) {
											if (data.translation_memory_id !== void 0) {
												let data9 = data.translation_memory_id;
												if (typeof data9 === "string") {
													if (!formats0.test(data9)) {
														validate20.errors = [{
															instancePath: instancePath + "/translation_memory_id",
															schemaPath: "#/properties/translation_memory_id/format",
															keyword: "format",
															params: { format: "uuid" },
															message: "must match format \"uuid\""
														}];
														return false;
													}
												} else {
													validate20.errors = [{
														instancePath: instancePath + "/translation_memory_id",
														schemaPath: "#/properties/translation_memory_id/type",
														keyword: "type",
														params: { type: "string" },
														message: "must be string"
													}];
													return false;
												}
												var valid0 = true;
											} else var valid0 = true;
											if (valid0) {
												let data10 = data.translation_memory_threshold;
												if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10))) {
													validate20.errors = [{
														instancePath: instancePath + "/translation_memory_threshold",
														schemaPath: "#/properties/translation_memory_threshold/type",
														keyword: "type",
														params: { type: "integer" },
														message: "must be integer"
													}];
													return false;
												}
												if (typeof data10 == "number" && isFinite(data10)) {
													if (data10 > 100 || isNaN(data10)) {
														validate20.errors = [{
															instancePath: instancePath + "/translation_memory_threshold",
															schemaPath: "#/properties/translation_memory_threshold/maximum",
															keyword: "maximum",
															params: {
																comparison: "<=",
																limit: 100
															},
															message: "must be <= 100"
														}];
														return false;
													} else if (data10 < 0 || isNaN(data10)) {
														validate20.errors = [{
															instancePath: instancePath + "/translation_memory_threshold",
															schemaPath: "#/properties/translation_memory_threshold/minimum",
															keyword: "minimum",
															params: {
																comparison: ">=",
																limit: 0
															},
															message: "must be >= 0"
														}];
														return false;
													}
												}
												var valid0 = true;
												if (valid0) {
													if (typeof data.enable_beta_languages !== "boolean") {
														validate20.errors = [{
															instancePath: instancePath + "/enable_beta_languages",
															schemaPath: "#/properties/enable_beta_languages/type",
															keyword: "type",
															params: { type: "boolean" },
															message: "must be boolean"
														}];
														return false;
													}
													var valid0 = true;
												}
											}
										}
									}
								}
							}
						}
					}
				}
			}
		}
	} else {
		validate20.errors = [{
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		}];
		return false;
	}
	validate20.errors = vErrors;
	return true;
}
validate20.evaluated = {
	"props": {
		"target_lang": true,
		"file": true,
		"filename": true,
		"source_lang": true,
		"output_format": true,
		"formality": true,
		"glossary_id": true,
		"glossary_ids": true,
		"style_id": true,
		"translation_memory_id": true,
		"translation_memory_threshold": true,
		"enable_beta_languages": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
export { body };
