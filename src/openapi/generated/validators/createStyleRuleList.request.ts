// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
import { i as __toCommonJS } from "./shared-rolldown-runtime.ts";
import { t as require_ucs2length } from "./shared-ucs2length.ts";
import { a as init_virtual_schema_SpellingAndGrammarRules, c as virtual_schema_PunctuationRules_exports, d as init_virtual_schema_FormattingRules, f as virtual_schema_FormattingRules_exports, i as virtual_schema_StyleAndToneRules_exports, l as init_virtual_schema_NumbersRules, m as virtual_schema_DatesAndTimesRules_exports, n as virtual_schema_VocabularyRules_exports, o as virtual_schema_SpellingAndGrammarRules_exports, p as init_virtual_schema_DatesAndTimesRules, r as init_virtual_schema_StyleAndToneRules, s as init_virtual_schema_PunctuationRules, t as init_virtual_schema_VocabularyRules, u as virtual_schema_NumbersRules_exports } from "./shared-schema-VocabularyRules.ts";
// virtual:createStyleRuleList.request
const body = validate20;
const schema31 = {
	"type": "object",
	"required": ["name", "language"],
	"properties": {
		"name": {
			"type": "string",
			"minLength": 1,
			"maxLength": 1024,
			"pattern": "^\\P{Surrogate}*$"
		},
		"language": {
			"type": "string",
			"enum": [
				"de",
				"en",
				"es",
				"fr",
				"it",
				"ja",
				"ko",
				"zh"
			]
		},
		"configured_rules": {
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"dates_and_times": { "x-shared": "DatesAndTimesRules" },
				"formatting": { "x-shared": "FormattingRules" },
				"numbers": { "x-shared": "NumbersRules" },
				"punctuation": { "x-shared": "PunctuationRules" },
				"spelling_and_grammar": { "x-shared": "SpellingAndGrammarRules" },
				"style_and_tone": { "x-shared": "StyleAndToneRules" },
				"vocabulary": { "x-shared": "VocabularyRules" }
			}
		},
		"custom_instructions": {
			"type": "array",
			"maxItems": 200,
			"items": {
				"type": "object",
				"required": ["label", "prompt"],
				"properties": {
					"label": {
						"type": "string",
						"minLength": 1,
						"maxLength": 100,
						"pattern": "^\\P{Surrogate}*$"
					},
					"prompt": {
						"type": "string",
						"minLength": 1,
						"maxLength": 300,
						"pattern": "^\\P{Surrogate}*$"
					},
					"source_language": {
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
					}
				}
			}
		}
	}
};
const func1 = require_ucs2length().default;
const func3 = (init_virtual_schema_DatesAndTimesRules(), __toCommonJS(virtual_schema_DatesAndTimesRules_exports)).shared;
const func4 = (init_virtual_schema_FormattingRules(), __toCommonJS(virtual_schema_FormattingRules_exports)).shared;
const func5 = (init_virtual_schema_NumbersRules(), __toCommonJS(virtual_schema_NumbersRules_exports)).shared;
const func6 = (init_virtual_schema_PunctuationRules(), __toCommonJS(virtual_schema_PunctuationRules_exports)).shared;
const func7 = (init_virtual_schema_SpellingAndGrammarRules(), __toCommonJS(virtual_schema_SpellingAndGrammarRules_exports)).shared;
const func8 = (init_virtual_schema_StyleAndToneRules(), __toCommonJS(virtual_schema_StyleAndToneRules_exports)).shared;
const func9 = (init_virtual_schema_VocabularyRules(), __toCommonJS(virtual_schema_VocabularyRules_exports)).shared;
const pattern4 = new RegExp("^\\P{Surrogate}*$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (errors === 0) {
		if (data && typeof data == "object" && !Array.isArray(data)) {
			let missing0;
			if (data.name === void 0 && (missing0 = "name") || data.language === void 0 && (missing0 = "language")) {
				validate20.errors = [{
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: missing0 },
					message: "must have required property '" + missing0 + "'"
				}];
				return false;
			} else {
				if (data.name !== void 0) {
					let data0 = data.name;
					const _errs1 = errors;
					if (errors === _errs1) {
						if (typeof data0 === "string") {
							if (func1(data0) > 1024) {
								validate20.errors = [{
									instancePath: instancePath + "/name",
									schemaPath: "#/properties/name/maxLength",
									keyword: "maxLength",
									params: { limit: 1024 },
									message: "must NOT have more than 1024 characters"
								}];
								return false;
							} else if (func1(data0) < 1) {
								validate20.errors = [{
									instancePath: instancePath + "/name",
									schemaPath: "#/properties/name/minLength",
									keyword: "minLength",
									params: { limit: 1 },
									message: "must NOT have fewer than 1 characters"
								}];
								return false;
							} else if (!pattern4.test(data0)) {
								validate20.errors = [{
									instancePath: instancePath + "/name",
									schemaPath: "#/properties/name/pattern",
									keyword: "pattern",
									params: { pattern: "^\\P{Surrogate}*$" },
									message: "must match pattern \"^\\P{Surrogate}*$\""
								}];
								return false;
							}
						} else {
							validate20.errors = [{
								instancePath: instancePath + "/name",
								schemaPath: "#/properties/name/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							}];
							return false;
						}
					}
					var valid0 = _errs1 === errors;
				} else var valid0 = true;
				if (valid0) {
					if (data.language !== void 0) {
						let data1 = data.language;
						const _errs3 = errors;
						if (typeof data1 !== "string") {
							validate20.errors = [{
								instancePath: instancePath + "/language",
								schemaPath: "#/properties/language/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							}];
							return false;
						}
						if (!(data1 === "de" || data1 === "en" || data1 === "es" || data1 === "fr" || data1 === "it" || data1 === "ja" || data1 === "ko" || data1 === "zh")) {
							validate20.errors = [{
								instancePath: instancePath + "/language",
								schemaPath: "#/properties/language/enum",
								keyword: "enum",
								params: { allowedValues: schema31.properties.language.enum },
								message: "must be equal to one of the allowed values"
							}];
							return false;
						}
						var valid0 = _errs3 === errors;
					} else var valid0 = true;
					if (valid0) {
						if (data.configured_rules !== void 0) {
							let data2 = data.configured_rules;
							const _errs5 = errors;
							if (errors === _errs5) {
								if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
									const _errs7 = errors;
									for (const key0 in data2) if (!(key0 === "dates_and_times" || key0 === "formatting" || key0 === "numbers" || key0 === "punctuation" || key0 === "spelling_and_grammar" || key0 === "style_and_tone" || key0 === "vocabulary")) {
										validate20.errors = [{
											instancePath: instancePath + "/configured_rules",
											schemaPath: "#/properties/configured_rules/additionalProperties",
											keyword: "additionalProperties",
											params: { additionalProperty: key0 },
											message: "must NOT have additional properties"
										}];
										return false;
									}
									if (_errs7 === errors) {
										if (data2.dates_and_times !== void 0) {
											const _errs8 = errors;
											if (!func3(data2.dates_and_times, {
												instancePath: instancePath + "/configured_rules/dates_and_times",
												parentData: data2,
												parentDataProperty: "dates_and_times",
												rootData,
												dynamicAnchors
											})) {
												vErrors = vErrors === null ? func3.errors : vErrors.concat(func3.errors);
												errors = vErrors.length;
											}
											var valid1 = _errs8 === errors;
										} else var valid1 = true;
										if (valid1) {
											if (data2.formatting !== void 0) {
												const _errs9 = errors;
												if (!func4(data2.formatting, {
													instancePath: instancePath + "/configured_rules/formatting",
													parentData: data2,
													parentDataProperty: "formatting",
													rootData,
													dynamicAnchors
												})) {
													vErrors = vErrors === null ? func4.errors : vErrors.concat(func4.errors);
													errors = vErrors.length;
												}
												var valid1 = _errs9 === errors;
											} else var valid1 = true;
											if (valid1) {
												if (data2.numbers !== void 0) {
													const _errs10 = errors;
													if (!func5(data2.numbers, {
														instancePath: instancePath + "/configured_rules/numbers",
														parentData: data2,
														parentDataProperty: "numbers",
														rootData,
														dynamicAnchors
													})) {
														vErrors = vErrors === null ? func5.errors : vErrors.concat(func5.errors);
														errors = vErrors.length;
													}
													var valid1 = _errs10 === errors;
												} else var valid1 = true;
												if (valid1) {
													if (data2.punctuation !== void 0) {
														const _errs11 = errors;
														if (!func6(data2.punctuation, {
															instancePath: instancePath + "/configured_rules/punctuation",
															parentData: data2,
															parentDataProperty: "punctuation",
															rootData,
															dynamicAnchors
														})) {
															vErrors = vErrors === null ? func6.errors : vErrors.concat(func6.errors);
															errors = vErrors.length;
														}
														var valid1 = _errs11 === errors;
													} else var valid1 = true;
													if (valid1) {
														if (data2.spelling_and_grammar !== void 0) {
															const _errs12 = errors;
															if (!func7(data2.spelling_and_grammar, {
																instancePath: instancePath + "/configured_rules/spelling_and_grammar",
																parentData: data2,
																parentDataProperty: "spelling_and_grammar",
																rootData,
																dynamicAnchors
															})) {
																vErrors = vErrors === null ? func7.errors : vErrors.concat(func7.errors);
																errors = vErrors.length;
															}
															var valid1 = _errs12 === errors;
														} else var valid1 = true;
														if (valid1) {
															if (data2.style_and_tone !== void 0) {
																const _errs13 = errors;
																if (!func8(data2.style_and_tone, {
																	instancePath: instancePath + "/configured_rules/style_and_tone",
																	parentData: data2,
																	parentDataProperty: "style_and_tone",
																	rootData,
																	dynamicAnchors
																})) {
																	vErrors = vErrors === null ? func8.errors : vErrors.concat(func8.errors);
																	errors = vErrors.length;
																}
																var valid1 = _errs13 === errors;
															} else var valid1 = true;
															if (valid1) {
																if (data2.vocabulary !== void 0) {
																	const _errs14 = errors;
																	if (!func9(data2.vocabulary, {
																		instancePath: instancePath + "/configured_rules/vocabulary",
																		parentData: data2,
																		parentDataProperty: "vocabulary",
																		rootData,
																		dynamicAnchors
																	})) {
																		vErrors = vErrors === null ? func9.errors : vErrors.concat(func9.errors);
																		errors = vErrors.length;
																	}
																	var valid1 = _errs14 === errors;
																} else var valid1 = true;
															}
														}
													}
												}
											}
										}
									}
								} else {
									validate20.errors = [{
										instancePath: instancePath + "/configured_rules",
										schemaPath: "#/properties/configured_rules/type",
										keyword: "type",
										params: { type: "object" },
										message: "must be object"
									}];
									return false;
								}
							}
							var valid0 = _errs5 === errors;
						} else var valid0 = true;
						if (valid0) {
							if (data.custom_instructions !== void 0) {
								let data10 = data.custom_instructions;
								const _errs15 = errors;
								if (errors === _errs15) {
									if (Array.isArray(data10)) {
										if (data10.length > 200) {
											validate20.errors = [{
												instancePath: instancePath + "/custom_instructions",
												schemaPath: "#/properties/custom_instructions/maxItems",
												keyword: "maxItems",
												params: { limit: 200 },
												message: "must NOT have more than 200 items"
											}];
											return false;
										} else {
											const len0 = data10.length;
											for (let i0 = 0; i0 < len0; i0++) {
												let data11 = data10[i0];
												const _errs17 = errors;
												if (errors === _errs17) {
													if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
														let missing1;
														if (data11.label === void 0 && (missing1 = "label") || data11.prompt === void 0 && (missing1 = "prompt")) {
															validate20.errors = [{
																instancePath: instancePath + "/custom_instructions/" + i0,
																schemaPath: "#/properties/custom_instructions/items/required",
																keyword: "required",
																params: { missingProperty: missing1 },
																message: "must have required property '" + missing1 + "'"
															}];
															return false;
														} else {
															if (data11.label !== void 0) {
																let data12 = data11.label;
																const _errs19 = errors;
																if (errors === _errs19) {
																	if (typeof data12 === "string") {
																		if (func1(data12) > 100) {
																			validate20.errors = [{
																				instancePath: instancePath + "/custom_instructions/" + i0 + "/label",
																				schemaPath: "#/properties/custom_instructions/items/properties/label/maxLength",
																				keyword: "maxLength",
																				params: { limit: 100 },
																				message: "must NOT have more than 100 characters"
																			}];
																			return false;
																		} else if (func1(data12) < 1) {
																			validate20.errors = [{
																				instancePath: instancePath + "/custom_instructions/" + i0 + "/label",
																				schemaPath: "#/properties/custom_instructions/items/properties/label/minLength",
																				keyword: "minLength",
																				params: { limit: 1 },
																				message: "must NOT have fewer than 1 characters"
																			}];
																			return false;
																		} else if (!pattern4.test(data12)) {
																			validate20.errors = [{
																				instancePath: instancePath + "/custom_instructions/" + i0 + "/label",
																				schemaPath: "#/properties/custom_instructions/items/properties/label/pattern",
																				keyword: "pattern",
																				params: { pattern: "^\\P{Surrogate}*$" },
																				message: "must match pattern \"^\\P{Surrogate}*$\""
																			}];
																			return false;
																		}
																	} else {
																		validate20.errors = [{
																			instancePath: instancePath + "/custom_instructions/" + i0 + "/label",
																			schemaPath: "#/properties/custom_instructions/items/properties/label/type",
																			keyword: "type",
																			params: { type: "string" },
																			message: "must be string"
																		}];
																		return false;
																	}
																}
																var valid3 = _errs19 === errors;
															} else var valid3 = true;
															if (valid3) {
																if (data11.prompt !== void 0) {
																	let data13 = data11.prompt;
																	const _errs21 = errors;
																	if (errors === _errs21) {
																		if (typeof data13 === "string") {
																			if (func1(data13) > 300) {
																				validate20.errors = [{
																					instancePath: instancePath + "/custom_instructions/" + i0 + "/prompt",
																					schemaPath: "#/properties/custom_instructions/items/properties/prompt/maxLength",
																					keyword: "maxLength",
																					params: { limit: 300 },
																					message: "must NOT have more than 300 characters"
																				}];
																				return false;
																			} else if (func1(data13) < 1) {
																				validate20.errors = [{
																					instancePath: instancePath + "/custom_instructions/" + i0 + "/prompt",
																					schemaPath: "#/properties/custom_instructions/items/properties/prompt/minLength",
																					keyword: "minLength",
																					params: { limit: 1 },
																					message: "must NOT have fewer than 1 characters"
																				}];
																				return false;
																			} else if (!pattern4.test(data13)) {
																				validate20.errors = [{
																					instancePath: instancePath + "/custom_instructions/" + i0 + "/prompt",
																					schemaPath: "#/properties/custom_instructions/items/properties/prompt/pattern",
																					keyword: "pattern",
																					params: { pattern: "^\\P{Surrogate}*$" },
																					message: "must match pattern \"^\\P{Surrogate}*$\""
																				}];
																				return false;
																			}
																		} else {
																			validate20.errors = [{
																				instancePath: instancePath + "/custom_instructions/" + i0 + "/prompt",
																				schemaPath: "#/properties/custom_instructions/items/properties/prompt/type",
																				keyword: "type",
																				params: { type: "string" },
																				message: "must be string"
																			}];
																			return false;
																		}
																	}
																	var valid3 = _errs21 === errors;
																} else var valid3 = true;
																if (valid3) {
																	if (data11.source_language !== void 0) {
																		let data14 = data11.source_language;
																		const _errs23 = errors;
																		if (typeof data14 !== "string") {
																			validate20.errors = [{
																				instancePath: instancePath + "/custom_instructions/" + i0 + "/source_language",
																				schemaPath: "#/properties/custom_instructions/items/properties/source_language/type",
																				keyword: "type",
																				params: { type: "string" },
																				message: "must be string"
																			}];
																			return false;
																		}
																		if (!(data14 === "ace" || data14 === "af" || data14 === "an" || data14 === "ar" || data14 === "as" || data14 === "ay" || data14 === "az" || data14 === "ba" || data14 === "be" || data14 === "bg" || data14 === "bho" || data14 === "bn" || data14 === "br" || data14 === "bs" || data14 === "ca" || data14 === "ceb" || data14 === "ckb" || data14 === "cs" || data14 === "cy" || data14 === "da" || data14 === "de" || data14 === "de-CH" || data14 === "el" || data14 === "en" || data14 === "en-GB" || data14 === "en-US" || data14 === "eo" || data14 === "es" || data14 === "es-419" || data14 === "et" || data14 === "eu" || data14 === "fa" || data14 === "fi" || data14 === "fr" || data14 === "fr-CA" || data14 === "ga" || data14 === "gl" || data14 === "gn" || data14 === "gom" || data14 === "gu" || data14 === "ha" || data14 === "he" || data14 === "hi" || data14 === "hr" || data14 === "ht" || data14 === "hu" || data14 === "hy" || data14 === "id" || data14 === "ig" || data14 === "is" || data14 === "it" || data14 === "ja" || data14 === "jv" || data14 === "ka" || data14 === "kk" || data14 === "kmr" || data14 === "ko" || data14 === "ky" || data14 === "la" || data14 === "lb" || data14 === "lmo" || data14 === "ln" || data14 === "lt" || data14 === "lv" || data14 === "mai" || data14 === "mg" || data14 === "mi" || data14 === "mk" || data14 === "ml" || data14 === "mn" || data14 === "mr" || data14 === "ms" || data14 === "mt" || data14 === "my" || data14 === "nb" || data14 === "ne" || data14 === "nl" || data14 === "oc" || data14 === "om" || data14 === "pa" || data14 === "pag" || data14 === "pam" || data14 === "pl" || data14 === "prs" || data14 === "ps" || data14 === "pt" || data14 === "pt-BR" || data14 === "pt-PT" || data14 === "qu" || data14 === "ro" || data14 === "ru" || data14 === "sa" || data14 === "scn" || data14 === "sk" || data14 === "sl" || data14 === "sq" || data14 === "sr" || data14 === "st" || data14 === "su" || data14 === "sv" || data14 === "sw" || data14 === "ta" || data14 === "te" || data14 === "tg" || data14 === "th" || data14 === "tk" || data14 === "tl" || data14 === "tn" || data14 === "tr" || data14 === "ts" || data14 === "tt" || data14 === "uk" || data14 === "ur" || data14 === "uz" || data14 === "vi" || data14 === "wo" || data14 === "xh" || data14 === "yi" || data14 === "yue" || data14 === "zh" || data14 === "zh-Hans" || data14 === "zh-Hant" || data14 === "zu")) {
																			validate20.errors = [{
																				instancePath: instancePath + "/custom_instructions/" + i0 + "/source_language",
																				schemaPath: "#/properties/custom_instructions/items/properties/source_language/enum",
																				keyword: "enum",
																				params: { allowedValues: schema31.properties.custom_instructions.items.properties.source_language.enum },
																				message: "must be equal to one of the allowed values"
																			}];
																			return false;
																		}
																		var valid3 = _errs23 === errors;
																	} else var valid3 = true;
																}
															}
														}
													} else {
														validate20.errors = [{
															instancePath: instancePath + "/custom_instructions/" + i0,
															schemaPath: "#/properties/custom_instructions/items/type",
															keyword: "type",
															params: { type: "object" },
															message: "must be object"
														}];
														return false;
													}
												}
												if (!(_errs17 === errors)) break;
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
								}
								var valid0 = _errs15 === errors;
							} else var valid0 = true;
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
	}
	validate20.errors = vErrors;
	return errors === 0;
}
validate20.evaluated = {
	"props": {
		"name": true,
		"language": true,
		"configured_rules": true,
		"custom_instructions": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
export { body };
