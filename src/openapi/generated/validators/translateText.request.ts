// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
import { t as require_ucs2length } from "./shared-ucs2length.ts";
// virtual:translateText.request
const body = validate20;
const schema31 = {
	"type": "object",
	"required": ["text", "target_lang"],
	"properties": {
		"text": {
			"type": "array",
			"minItems": 1,
			"maxItems": 50,
			"items": { "type": "string" }
		},
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
		"context": { "type": "string" },
		"show_billed_characters": {
			"type": "boolean",
			"default": false
		},
		"model_type": {
			"type": "string",
			"enum": [
				"quality_optimized",
				"prefer_quality_optimized",
				"latency_optimized"
			]
		},
		"split_sentences": {
			"type": "string",
			"enum": [
				"0",
				"1",
				"nonewlines"
			]
		},
		"preserve_formatting": {
			"type": "boolean",
			"default": false
		},
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
		"custom_instructions": {
			"type": "array",
			"maxItems": 10,
			"items": {
				"type": "string",
				"minLength": 1,
				"maxLength": 300
			}
		},
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
		"tag_handling": {
			"type": "string",
			"enum": ["xml", "html"]
		},
		"tag_handling_version": {
			"type": "string",
			"enum": ["v1", "v2"]
		},
		"outline_detection": {
			"type": "boolean",
			"default": true
		},
		"non_splitting_tags": {
			"type": "array",
			"items": { "type": "string" }
		},
		"splitting_tags": {
			"type": "array",
			"items": { "type": "string" }
		},
		"ignore_tags": {
			"type": "array",
			"items": { "type": "string" }
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
		if (data.show_billed_characters === void 0) data.show_billed_characters = false;
		if (data.preserve_formatting === void 0) data.preserve_formatting = false;
		if (data.formality === void 0) data.formality = "default";
		if (data.translation_memory_threshold === void 0) data.translation_memory_threshold = 75;
		if (data.outline_detection === void 0) data.outline_detection = true;
		if (data.enable_beta_languages === void 0) data.enable_beta_languages = false;
		let missing0;
		if (data.text === void 0 && (missing0 = "text") || data.target_lang === void 0 && (missing0 = "target_lang")) {
			validate20.errors = [{
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: missing0 },
				message: "must have required property '" + missing0 + "'"
			}];
			return false;
		} else {
			if (data.text !== void 0) {
				let data0 = data.text;
				if (Array.isArray(data0)) {
					if (data0.length > 50) {
						validate20.errors = [{
							instancePath: instancePath + "/text",
							schemaPath: "#/properties/text/maxItems",
							keyword: "maxItems",
							params: { limit: 50 },
							message: "must NOT have more than 50 items"
						}];
						return false;
					} else if (data0.length < 1) {
						validate20.errors = [{
							instancePath: instancePath + "/text",
							schemaPath: "#/properties/text/minItems",
							keyword: "minItems",
							params: { limit: 1 },
							message: "must NOT have fewer than 1 items"
						}];
						return false;
					} else {
						const len0 = data0.length;
						for (let i0 = 0; i0 < len0; i0++) if (typeof data0[i0] !== "string") {
							validate20.errors = [{
								instancePath: instancePath + "/text/" + i0,
								schemaPath: "#/properties/text/items/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							}];
							return false;
						}
					}
				} else {
					validate20.errors = [{
						instancePath: instancePath + "/text",
						schemaPath: "#/properties/text/type",
						keyword: "type",
						params: { type: "array" },
						message: "must be array"
					}];
					return false;
				}
				var valid0 = true;
			} else var valid0 = true;
			if (valid0) {
				if (data.target_lang !== void 0) {
					let data2 = data.target_lang;
					if (typeof data2 !== "string") {
						validate20.errors = [{
							instancePath: instancePath + "/target_lang",
							schemaPath: "#/properties/target_lang/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						}];
						return false;
					}
					if (!(data2 === "ace" || data2 === "af" || data2 === "an" || data2 === "ar" || data2 === "as" || data2 === "ay" || data2 === "az" || data2 === "ba" || data2 === "be" || data2 === "bg" || data2 === "bho" || data2 === "bn" || data2 === "br" || data2 === "bs" || data2 === "ca" || data2 === "ceb" || data2 === "ckb" || data2 === "cs" || data2 === "cy" || data2 === "da" || data2 === "de" || data2 === "de-CH" || data2 === "el" || data2 === "en" || data2 === "en-GB" || data2 === "en-US" || data2 === "eo" || data2 === "es" || data2 === "es-419" || data2 === "et" || data2 === "eu" || data2 === "fa" || data2 === "fi" || data2 === "fr" || data2 === "fr-CA" || data2 === "ga" || data2 === "gl" || data2 === "gn" || data2 === "gom" || data2 === "gu" || data2 === "ha" || data2 === "he" || data2 === "hi" || data2 === "hr" || data2 === "ht" || data2 === "hu" || data2 === "hy" || data2 === "id" || data2 === "ig" || data2 === "is" || data2 === "it" || data2 === "ja" || data2 === "jv" || data2 === "ka" || data2 === "kk" || data2 === "kmr" || data2 === "ko" || data2 === "ky" || data2 === "la" || data2 === "lb" || data2 === "lmo" || data2 === "ln" || data2 === "lt" || data2 === "lv" || data2 === "mai" || data2 === "mg" || data2 === "mi" || data2 === "mk" || data2 === "ml" || data2 === "mn" || data2 === "mr" || data2 === "ms" || data2 === "mt" || data2 === "my" || data2 === "nb" || data2 === "ne" || data2 === "nl" || data2 === "oc" || data2 === "om" || data2 === "pa" || data2 === "pag" || data2 === "pam" || data2 === "pl" || data2 === "prs" || data2 === "ps" || data2 === "pt" || data2 === "pt-BR" || data2 === "pt-PT" || data2 === "qu" || data2 === "ro" || data2 === "ru" || data2 === "sa" || data2 === "scn" || data2 === "sk" || data2 === "sl" || data2 === "sq" || data2 === "sr" || data2 === "st" || data2 === "su" || data2 === "sv" || data2 === "sw" || data2 === "ta" || data2 === "te" || data2 === "tg" || data2 === "th" || data2 === "tk" || data2 === "tl" || data2 === "tn" || data2 === "tr" || data2 === "ts" || data2 === "tt" || data2 === "uk" || data2 === "ur" || data2 === "uz" || data2 === "vi" || data2 === "wo" || data2 === "xh" || data2 === "yi" || data2 === "yue" || data2 === "zh" || data2 === "zh-Hans" || data2 === "zh-Hant" || data2 === "zu")) {
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
					if (data.source_lang !== void 0) {
						let data3 = data.source_lang;
						if (typeof data3 !== "string") {
							validate20.errors = [{
								instancePath: instancePath + "/source_lang",
								schemaPath: "#/properties/source_lang/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							}];
							return false;
						}
						if (!(data3 === "ace" || data3 === "af" || data3 === "an" || data3 === "ar" || data3 === "as" || data3 === "ay" || data3 === "az" || data3 === "ba" || data3 === "be" || data3 === "bg" || data3 === "bho" || data3 === "bn" || data3 === "br" || data3 === "bs" || data3 === "ca" || data3 === "ceb" || data3 === "ckb" || data3 === "cs" || data3 === "cy" || data3 === "da" || data3 === "de" || data3 === "el" || data3 === "en" || data3 === "eo" || data3 === "es" || data3 === "et" || data3 === "eu" || data3 === "fa" || data3 === "fi" || data3 === "fr" || data3 === "ga" || data3 === "gl" || data3 === "gn" || data3 === "gom" || data3 === "gu" || data3 === "ha" || data3 === "he" || data3 === "hi" || data3 === "hr" || data3 === "ht" || data3 === "hu" || data3 === "hy" || data3 === "id" || data3 === "ig" || data3 === "is" || data3 === "it" || data3 === "ja" || data3 === "jv" || data3 === "ka" || data3 === "kk" || data3 === "kmr" || data3 === "ko" || data3 === "ky" || data3 === "la" || data3 === "lb" || data3 === "lmo" || data3 === "ln" || data3 === "lt" || data3 === "lv" || data3 === "mai" || data3 === "mg" || data3 === "mi" || data3 === "mk" || data3 === "ml" || data3 === "mn" || data3 === "mr" || data3 === "ms" || data3 === "mt" || data3 === "my" || data3 === "nb" || data3 === "ne" || data3 === "nl" || data3 === "oc" || data3 === "om" || data3 === "pa" || data3 === "pag" || data3 === "pam" || data3 === "pl" || data3 === "prs" || data3 === "ps" || data3 === "pt" || data3 === "qu" || data3 === "ro" || data3 === "ru" || data3 === "sa" || data3 === "scn" || data3 === "sk" || data3 === "sl" || data3 === "sq" || data3 === "sr" || data3 === "st" || data3 === "su" || data3 === "sv" || data3 === "sw" || data3 === "ta" || data3 === "te" || data3 === "tg" || data3 === "th" || data3 === "tk" || data3 === "tl" || data3 === "tn" || data3 === "tr" || data3 === "ts" || data3 === "tt" || data3 === "uk" || data3 === "ur" || data3 === "uz" || data3 === "vi" || data3 === "wo" || data3 === "xh" || data3 === "yi" || data3 === "yue" || data3 === "zh" || data3 === "zu")) {
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
						if (data.context !== void 0) {
							if (typeof data.context !== "string") {
								validate20.errors = [{
									instancePath: instancePath + "/context",
									schemaPath: "#/properties/context/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string"
								}];
								return false;
							}
							var valid0 = true;
						} else var valid0 = true;
						if (valid0) {
							if (typeof data.show_billed_characters !== "boolean") {
								validate20.errors = [{
									instancePath: instancePath + "/show_billed_characters",
									schemaPath: "#/properties/show_billed_characters/type",
									keyword: "type",
									params: { type: "boolean" },
									message: "must be boolean"
								}];
								return false;
							}
							var valid0 = true;
							if (valid0) {
								if (data.model_type !== void 0) {
									let data6 = data.model_type;
									if (typeof data6 !== "string") {
										validate20.errors = [{
											instancePath: instancePath + "/model_type",
											schemaPath: "#/properties/model_type/type",
											keyword: "type",
											params: { type: "string" },
											message: "must be string"
										}];
										return false;
									}
									if (!(data6 === "quality_optimized" || data6 === "prefer_quality_optimized" || data6 === "latency_optimized")) {
										validate20.errors = [{
											instancePath: instancePath + "/model_type",
											schemaPath: "#/properties/model_type/enum",
											keyword: "enum",
											params: { allowedValues: schema31.properties.model_type.enum },
											message: "must be equal to one of the allowed values"
										}];
										return false;
									}
									var valid0 = true;
								} else var valid0 = true;
								if (valid0) {
									if (data.split_sentences !== void 0) {
										let data7 = data.split_sentences;
										if (typeof data7 !== "string") {
											validate20.errors = [{
												instancePath: instancePath + "/split_sentences",
												schemaPath: "#/properties/split_sentences/type",
												keyword: "type",
												params: { type: "string" },
												message: "must be string"
											}];
											return false;
										}
										if (!(data7 === "0" || data7 === "1" || data7 === "nonewlines")) {
											validate20.errors = [{
												instancePath: instancePath + "/split_sentences",
												schemaPath: "#/properties/split_sentences/enum",
												keyword: "enum",
												params: { allowedValues: schema31.properties.split_sentences.enum },
												message: "must be equal to one of the allowed values"
											}];
											return false;
										}
										var valid0 = true;
									} else var valid0 = true;
									if (valid0) {
										if (typeof data.preserve_formatting !== "boolean") {
											validate20.errors = [{
												instancePath: instancePath + "/preserve_formatting",
												schemaPath: "#/properties/preserve_formatting/type",
												keyword: "type",
												params: { type: "boolean" },
												message: "must be boolean"
											}];
											return false;
										}
										var valid0 = true;
										if (valid0) {
											let data9 = data.formality;
											if (typeof data9 !== "string") {
												validate20.errors = [{
													instancePath: instancePath + "/formality",
													schemaPath: "#/properties/formality/type",
													keyword: "type",
													params: { type: "string" },
													message: "must be string"
												}];
												return false;
											}
											if (!(data9 === "default" || data9 === "more" || data9 === "less" || data9 === "prefer_more" || data9 === "prefer_less")) {
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
														let data11 = data.glossary_ids;
														if (Array.isArray(data11)) {
															if (data11.length > 5) {
																validate20.errors = [{
																	instancePath: instancePath + "/glossary_ids",
																	schemaPath: "#/properties/glossary_ids/maxItems",
																	keyword: "maxItems",
																	params: { limit: 5 },
																	message: "must NOT have more than 5 items"
																}];
																return false;
															} else {
																const len1 = data11.length;
																for (let i1 = 0; i1 < len1; i1++) if (typeof data11[i1] !== "string") {
																	validate20.errors = [{
																		instancePath: instancePath + "/glossary_ids/" + i1,
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
															if (data.custom_instructions !== void 0) {
																let data14 = data.custom_instructions;
																if (Array.isArray(data14)) {
																	if (data14.length > 10) {
																		validate20.errors = [{
																			instancePath: instancePath + "/custom_instructions",
																			schemaPath: "#/properties/custom_instructions/maxItems",
																			keyword: "maxItems",
																			params: { limit: 10 },
																			message: "must NOT have more than 10 items"
																		}];
																		return false;
																	} else {
																		const len2 = data14.length;
																		for (let i2 = 0; i2 < len2; i2++) {
																			let data15 = data14[i2];
																			if (typeof data15 === "string") {
																				if (func1(data15) > 300) {
																					validate20.errors = [{
																						instancePath: instancePath + "/custom_instructions/" + i2,
																						schemaPath: "#/properties/custom_instructions/items/maxLength",
																						keyword: "maxLength",
																						params: { limit: 300 },
																						message: "must NOT have more than 300 characters"
																					}];
																					return false;
																				} else if (func1(data15) < 1) {
																					validate20.errors = [{
																						instancePath: instancePath + "/custom_instructions/" + i2,
																						schemaPath: "#/properties/custom_instructions/items/minLength",
																						keyword: "minLength",
																						params: { limit: 1 },
																						message: "must NOT have fewer than 1 characters"
																					}];
																					return false;
																				}
																			} else {
																				validate20.errors = [{
																					instancePath: instancePath + "/custom_instructions/" + i2,
																					schemaPath: "#/properties/custom_instructions/items/type",
																					keyword: "type",
																					params: { type: "string" },
																					message: "must be string"
																				}];
																				return false;
																			}
																		}
																	}
																} else {
																	validate20.errors = [{
																		instancePath: instancePath + "/custom_instructions",
																		schemaPath: "#/properties/custom_instructions/type",
																		keyword: "type",
																		params: { type: "array" },
																		message: "must be array"
																	}];
																	return false;
																}
																var valid0 = true;
															} else var valid0 = true;
															if (valid0) {
																if (data.translation_memory_id !== void 0) {
																	let data16 = data.translation_memory_id;
																	if (typeof data16 === "string") {
																		if (!formats0.test(data16)) {
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
																	let data17 = data.translation_memory_threshold;
																	if (!(typeof data17 == "number" && !(data17 % 1) && !isNaN(data17) && isFinite(data17))) {
																		validate20.errors = [{
																			instancePath: instancePath + "/translation_memory_threshold",
																			schemaPath: "#/properties/translation_memory_threshold/type",
																			keyword: "type",
																			params: { type: "integer" },
																			message: "must be integer"
																		}];
																		return false;
																	}
																	if (typeof data17 == "number" && isFinite(data17)) {
																		if (data17 > 100 || isNaN(data17)) {
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
																		} else if (data17 < 0 || isNaN(data17)) {
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
																		if (data.tag_handling !== void 0) {
																			let data18 = data.tag_handling;
																			if (typeof data18 !== "string") {
																				validate20.errors = [{
																					instancePath: instancePath + "/tag_handling",
																					schemaPath: "#/properties/tag_handling/type",
																					keyword: "type",
																					params: { type: "string" },
																					message: "must be string"
																				}];
																				return false;
																			}
																			if (!(data18 === "xml" || data18 === "html")) {
																				validate20.errors = [{
																					instancePath: instancePath + "/tag_handling",
																					schemaPath: "#/properties/tag_handling/enum",
																					keyword: "enum",
																					params: { allowedValues: schema31.properties.tag_handling.enum },
																					message: "must be equal to one of the allowed values"
																				}];
																				return false;
																			}
																			var valid0 = true;
																		} else var valid0 = true;
																		if (valid0) {
																			if (data.tag_handling_version !== void 0) {
																				let data19 = data.tag_handling_version;
																				if (typeof data19 !== "string") {
																					validate20.errors = [{
																						instancePath: instancePath + "/tag_handling_version",
																						schemaPath: "#/properties/tag_handling_version/type",
																						keyword: "type",
																						params: { type: "string" },
																						message: "must be string"
																					}];
																					return false;
																				}
																				if (!(data19 === "v1" || data19 === "v2")) {
																					validate20.errors = [{
																						instancePath: instancePath + "/tag_handling_version",
																						schemaPath: "#/properties/tag_handling_version/enum",
																						keyword: "enum",
																						params: { allowedValues: schema31.properties.tag_handling_version.enum },
																						message: "must be equal to one of the allowed values"
																					}];
																					return false;
																				}
																				var valid0 = true;
																			} else var valid0 = true;
																			if (valid0) {
																				if (typeof data.outline_detection !== "boolean") {
																					validate20.errors = [{
																						instancePath: instancePath + "/outline_detection",
																						schemaPath: "#/properties/outline_detection/type",
																						keyword: "type",
																						params: { type: "boolean" },
																						message: "must be boolean"
																					}];
																					return false;
																				}
																				var valid0 = true;
																				if (valid0) {
																					if (data.non_splitting_tags !== void 0) {
																						let data21 = data.non_splitting_tags;
																						if (Array.isArray(data21)) {
																							const len3 = data21.length;
																							for (let i3 = 0; i3 < len3; i3++) if (typeof data21[i3] !== "string") {
																								validate20.errors = [{
																									instancePath: instancePath + "/non_splitting_tags/" + i3,
																									schemaPath: "#/properties/non_splitting_tags/items/type",
																									keyword: "type",
																									params: { type: "string" },
																									message: "must be string"
																								}];
																								return false;
																							}
																						} else {
																							validate20.errors = [{
																								instancePath: instancePath + "/non_splitting_tags",
																								schemaPath: "#/properties/non_splitting_tags/type",
																								keyword: "type",
																								params: { type: "array" },
																								message: "must be array"
																							}];
																							return false;
																						}
																						var valid0 = true;
																					} else var valid0 = true;
																					if (valid0) {
																						if (data.splitting_tags !== void 0) {
																							let data23 = data.splitting_tags;
																							if (Array.isArray(data23)) {
																								const len4 = data23.length;
																								for (let i4 = 0; i4 < len4; i4++) if (typeof data23[i4] !== "string") {
																									validate20.errors = [{
																										instancePath: instancePath + "/splitting_tags/" + i4,
																										schemaPath: "#/properties/splitting_tags/items/type",
																										keyword: "type",
																										params: { type: "string" },
																										message: "must be string"
																									}];
																									return false;
																								}
																							} else {
																								validate20.errors = [{
																									instancePath: instancePath + "/splitting_tags",
																									schemaPath: "#/properties/splitting_tags/type",
																									keyword: "type",
																									params: { type: "array" },
																									message: "must be array"
																								}];
																								return false;
																							}
																							var valid0 = true;
																						} else var valid0 = true;
																						if (valid0) {
																							if (data.ignore_tags !== void 0) {
																								let data25 = data.ignore_tags;
																								if (Array.isArray(data25)) {
																									const len5 = data25.length;
																									for (let i5 = 0; i5 < len5; i5++) if (typeof data25[i5] !== "string") {
																										validate20.errors = [{
																											instancePath: instancePath + "/ignore_tags/" + i5,
																											schemaPath: "#/properties/ignore_tags/items/type",
																											keyword: "type",
																											params: { type: "string" },
																											message: "must be string"
																										}];
																										return false;
																									}
																								} else {
																									validate20.errors = [{
																										instancePath: instancePath + "/ignore_tags",
																										schemaPath: "#/properties/ignore_tags/type",
																										keyword: "type",
																										params: { type: "array" },
																										message: "must be array"
																									}];
																									return false;
																								}
																								var valid0 = true;
																							} else var valid0 = true;
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
		"text": true,
		"target_lang": true,
		"source_lang": true,
		"context": true,
		"show_billed_characters": true,
		"model_type": true,
		"split_sentences": true,
		"preserve_formatting": true,
		"formality": true,
		"glossary_id": true,
		"glossary_ids": true,
		"style_id": true,
		"custom_instructions": true,
		"translation_memory_id": true,
		"translation_memory_threshold": true,
		"tag_handling": true,
		"tag_handling_version": true,
		"outline_detection": true,
		"non_splitting_tags": true,
		"splitting_tags": true,
		"ignore_tags": true,
		"enable_beta_languages": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
export { body };
