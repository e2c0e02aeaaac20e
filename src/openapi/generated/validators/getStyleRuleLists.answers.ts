// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
import { i as __toCommonJS } from "./shared-rolldown-runtime.ts";
import { a as init_virtual_schema_SpellingAndGrammarRules, c as virtual_schema_PunctuationRules_exports, d as init_virtual_schema_FormattingRules, f as virtual_schema_FormattingRules_exports, i as virtual_schema_StyleAndToneRules_exports, l as init_virtual_schema_NumbersRules, m as virtual_schema_DatesAndTimesRules_exports, n as virtual_schema_VocabularyRules_exports, o as virtual_schema_SpellingAndGrammarRules_exports, p as init_virtual_schema_DatesAndTimesRules, r as init_virtual_schema_StyleAndToneRules, s as init_virtual_schema_PunctuationRules, t as init_virtual_schema_VocabularyRules, u as virtual_schema_NumbersRules_exports } from "./shared-schema-VocabularyRules.ts";
// virtual:getStyleRuleLists.answers
const status200 = validate20;
const schema31 = {
	"type": "object",
	"required": ["style_rules"],
	"properties": { "style_rules": {
		"type": "array",
		"maxItems": 25,
		"items": {
			"type": "object",
			"required": [
				"style_id",
				"name",
				"creation_time",
				"updated_time",
				"language",
				"version"
			],
			"properties": {
				"style_id": {
					"type": "string",
					"pattern": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"
				},
				"name": { "type": "string" },
				"creation_time": {
					"type": "string",
					"pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"
				},
				"updated_time": {
					"type": "string",
					"pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"
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
				"version": {
					"type": "integer",
					"minimum": 1
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
						"required": [
							"id",
							"label",
							"prompt"
						],
						"properties": {
							"id": {
								"type": "string",
								"pattern": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"
							},
							"label": { "type": "string" },
							"prompt": { "type": "string" },
							"source_language": { "type": "string" }
						}
					}
				}
			}
		}
	} }
};
const pattern4 = new RegExp("^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", "u");
const pattern5 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$", "u");
const func1 = (init_virtual_schema_DatesAndTimesRules(), __toCommonJS(virtual_schema_DatesAndTimesRules_exports)).shared;
const func2 = (init_virtual_schema_FormattingRules(), __toCommonJS(virtual_schema_FormattingRules_exports)).shared;
const func3 = (init_virtual_schema_NumbersRules(), __toCommonJS(virtual_schema_NumbersRules_exports)).shared;
const func4 = (init_virtual_schema_PunctuationRules(), __toCommonJS(virtual_schema_PunctuationRules_exports)).shared;
const func5 = (init_virtual_schema_SpellingAndGrammarRules(), __toCommonJS(virtual_schema_SpellingAndGrammarRules_exports)).shared;
const func6 = (init_virtual_schema_StyleAndToneRules(), __toCommonJS(virtual_schema_StyleAndToneRules_exports)).shared;
const func7 = (init_virtual_schema_VocabularyRules(), __toCommonJS(virtual_schema_VocabularyRules_exports)).shared;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (errors === 0) {
		if (data && typeof data == "object" && !Array.isArray(data)) {
			let missing0;
			if (data.style_rules === void 0 && (missing0 = "style_rules")) {
				validate20.errors = [{
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: missing0 },
					message: "must have required property '" + missing0 + "'"
				}];
				return false;
			} else if (data.style_rules !== void 0) {
				let data0 = data.style_rules;
				if (errors === errors) {
					if (Array.isArray(data0)) {
						if (data0.length > 25) {
							validate20.errors = [{
								instancePath: instancePath + "/style_rules",
								schemaPath: "#/properties/style_rules/maxItems",
								keyword: "maxItems",
								params: { limit: 25 },
								message: "must NOT have more than 25 items"
							}];
							return false;
						} else {
							const len0 = data0.length;
							for (let i0 = 0; i0 < len0; i0++) {
								let data1 = data0[i0];
								const _errs3 = errors;
								if (errors === _errs3) {
									if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
										let missing1;
										if (data1.style_id === void 0 && (missing1 = "style_id") || data1.name === void 0 && (missing1 = "name") || data1.creation_time === void 0 && (missing1 = "creation_time") || data1.updated_time === void 0 && (missing1 = "updated_time") || data1.language === void 0 && (missing1 = "language") || data1.version === void 0 && (missing1 = "version")) {
											validate20.errors = [{
												instancePath: instancePath + "/style_rules/" + i0,
												schemaPath: "#/properties/style_rules/items/required",
												keyword: "required",
												params: { missingProperty: missing1 },
												message: "must have required property '" + missing1 + "'"
											}];
											return false;
										} else {
											if (data1.style_id !== void 0) {
												let data2 = data1.style_id;
												const _errs5 = errors;
												if (errors === _errs5) {
													if (typeof data2 === "string") {
														if (!pattern4.test(data2)) {
															validate20.errors = [{
																instancePath: instancePath + "/style_rules/" + i0 + "/style_id",
																schemaPath: "#/properties/style_rules/items/properties/style_id/pattern",
																keyword: "pattern",
																params: { pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" },
																message: "must match pattern \"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$\""
															}];
															return false;
														}
													} else {
														validate20.errors = [{
															instancePath: instancePath + "/style_rules/" + i0 + "/style_id",
															schemaPath: "#/properties/style_rules/items/properties/style_id/type",
															keyword: "type",
															params: { type: "string" },
															message: "must be string"
														}];
														return false;
													}
												}
												var valid2 = _errs5 === errors;
											} else var valid2 = true;
											if (valid2) {
												if (data1.name !== void 0) {
													const _errs7 = errors;
													if (typeof data1.name !== "string") {
														validate20.errors = [{
															instancePath: instancePath + "/style_rules/" + i0 + "/name",
															schemaPath: "#/properties/style_rules/items/properties/name/type",
															keyword: "type",
															params: { type: "string" },
															message: "must be string"
														}];
														return false;
													}
													var valid2 = _errs7 === errors;
												} else var valid2 = true;
												if (valid2) {
													if (data1.creation_time !== void 0) {
														let data4 = data1.creation_time;
														const _errs9 = errors;
														if (errors === _errs9) {
															if (typeof data4 === "string") {
																if (!pattern5.test(data4)) {
																	validate20.errors = [{
																		instancePath: instancePath + "/style_rules/" + i0 + "/creation_time",
																		schemaPath: "#/properties/style_rules/items/properties/creation_time/pattern",
																		keyword: "pattern",
																		params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" },
																		message: "must match pattern \"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$\""
																	}];
																	return false;
																}
															} else {
																validate20.errors = [{
																	instancePath: instancePath + "/style_rules/" + i0 + "/creation_time",
																	schemaPath: "#/properties/style_rules/items/properties/creation_time/type",
																	keyword: "type",
																	params: { type: "string" },
																	message: "must be string"
																}];
																return false;
															}
														}
														var valid2 = _errs9 === errors;
													} else var valid2 = true;
													if (valid2) {
														if (data1.updated_time !== void 0) {
															let data5 = data1.updated_time;
															const _errs11 = errors;
															if (errors === _errs11) {
																if (typeof data5 === "string") {
																	if (!pattern5.test(data5)) {
																		validate20.errors = [{
																			instancePath: instancePath + "/style_rules/" + i0 + "/updated_time",
																			schemaPath: "#/properties/style_rules/items/properties/updated_time/pattern",
																			keyword: "pattern",
																			params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" },
																			message: "must match pattern \"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$\""
																		}];
																		return false;
																	}
																} else {
																	validate20.errors = [{
																		instancePath: instancePath + "/style_rules/" + i0 + "/updated_time",
																		schemaPath: "#/properties/style_rules/items/properties/updated_time/type",
																		keyword: "type",
																		params: { type: "string" },
																		message: "must be string"
																	}];
																	return false;
																}
															}
															var valid2 = _errs11 === errors;
														} else var valid2 = true;
														if (valid2) {
															if (data1.language !== void 0) {
																let data6 = data1.language;
																const _errs13 = errors;
																if (typeof data6 !== "string") {
																	validate20.errors = [{
																		instancePath: instancePath + "/style_rules/" + i0 + "/language",
																		schemaPath: "#/properties/style_rules/items/properties/language/type",
																		keyword: "type",
																		params: { type: "string" },
																		message: "must be string"
																	}];
																	return false;
																}
																if (!(data6 === "de" || data6 === "en" || data6 === "es" || data6 === "fr" || data6 === "it" || data6 === "ja" || data6 === "ko" || data6 === "zh")) {
																	validate20.errors = [{
																		instancePath: instancePath + "/style_rules/" + i0 + "/language",
																		schemaPath: "#/properties/style_rules/items/properties/language/enum",
																		keyword: "enum",
																		params: { allowedValues: schema31.properties.style_rules.items.properties.language.enum },
																		message: "must be equal to one of the allowed values"
																	}];
																	return false;
																}
																var valid2 = _errs13 === errors;
															} else var valid2 = true;
															if (valid2) {
																if (data1.version !== void 0) {
																	let data7 = data1.version;
																	const _errs15 = errors;
																	if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7))) {
																		validate20.errors = [{
																			instancePath: instancePath + "/style_rules/" + i0 + "/version",
																			schemaPath: "#/properties/style_rules/items/properties/version/type",
																			keyword: "type",
																			params: { type: "integer" },
																			message: "must be integer"
																		}];
																		return false;
																	}
																	if (errors === _errs15) {
																		if (typeof data7 == "number" && isFinite(data7)) {
																			if (data7 < 1 || isNaN(data7)) {
																				validate20.errors = [{
																					instancePath: instancePath + "/style_rules/" + i0 + "/version",
																					schemaPath: "#/properties/style_rules/items/properties/version/minimum",
																					keyword: "minimum",
																					params: {
																						comparison: ">=",
																						limit: 1
																					},
																					message: "must be >= 1"
																				}];
																				return false;
																			}
																		}
																	}
																	var valid2 = _errs15 === errors;
																} else var valid2 = true;
																if (valid2) {
																	if (data1.configured_rules !== void 0) {
																		let data8 = data1.configured_rules;
																		const _errs17 = errors;
																		if (errors === _errs17) {
																			if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
																				const _errs19 = errors;
																				for (const key0 in data8) if (!(key0 === "dates_and_times" || key0 === "formatting" || key0 === "numbers" || key0 === "punctuation" || key0 === "spelling_and_grammar" || key0 === "style_and_tone" || key0 === "vocabulary")) {
																					validate20.errors = [{
																						instancePath: instancePath + "/style_rules/" + i0 + "/configured_rules",
																						schemaPath: "#/properties/style_rules/items/properties/configured_rules/additionalProperties",
																						keyword: "additionalProperties",
																						params: { additionalProperty: key0 },
																						message: "must NOT have additional properties"
																					}];
																					return false;
																				}
																				if (_errs19 === errors) {
																					if (data8.dates_and_times !== void 0) {
																						const _errs20 = errors;
																						if (!func1(data8.dates_and_times, {
																							instancePath: instancePath + "/style_rules/" + i0 + "/configured_rules/dates_and_times",
																							parentData: data8,
																							parentDataProperty: "dates_and_times",
																							rootData,
																							dynamicAnchors
																						})) {
																							vErrors = vErrors === null ? func1.errors : vErrors.concat(func1.errors);
																							errors = vErrors.length;
																						}
																						var valid3 = _errs20 === errors;
																					} else var valid3 = true;
																					if (valid3) {
																						if (data8.formatting !== void 0) {
																							const _errs21 = errors;
																							if (!func2(data8.formatting, {
																								instancePath: instancePath + "/style_rules/" + i0 + "/configured_rules/formatting",
																								parentData: data8,
																								parentDataProperty: "formatting",
																								rootData,
																								dynamicAnchors
																							})) {
																								vErrors = vErrors === null ? func2.errors : vErrors.concat(func2.errors);
																								errors = vErrors.length;
																							}
																							var valid3 = _errs21 === errors;
																						} else var valid3 = true;
																						if (valid3) {
																							if (data8.numbers !== void 0) {
																								const _errs22 = errors;
																								if (!func3(data8.numbers, {
																									instancePath: instancePath + "/style_rules/" + i0 + "/configured_rules/numbers",
																									parentData: data8,
																									parentDataProperty: "numbers",
																									rootData,
																									dynamicAnchors
																								})) {
																									vErrors = vErrors === null ? func3.errors : vErrors.concat(func3.errors);
																									errors = vErrors.length;
																								}
																								var valid3 = _errs22 === errors;
																							} else var valid3 = true;
																							if (valid3) {
																								if (data8.punctuation !== void 0) {
																									const _errs23 = errors;
																									if (!func4(data8.punctuation, {
																										instancePath: instancePath + "/style_rules/" + i0 + "/configured_rules/punctuation",
																										parentData: data8,
																										parentDataProperty: "punctuation",
																										rootData,
																										dynamicAnchors
																									})) {
																										vErrors = vErrors === null ? func4.errors : vErrors.concat(func4.errors);
																										errors = vErrors.length;
																									}
																									var valid3 = _errs23 === errors;
																								} else var valid3 = true;
																								if (valid3) {
																									if (data8.spelling_and_grammar !== void 0) {
																										const _errs24 = errors;
																										if (!func5(data8.spelling_and_grammar, {
																											instancePath: instancePath + "/style_rules/" + i0 + "/configured_rules/spelling_and_grammar",
																											parentData: data8,
																											parentDataProperty: "spelling_and_grammar",
																											rootData,
																											dynamicAnchors
																										})) {
																											vErrors = vErrors === null ? func5.errors : vErrors.concat(func5.errors);
																											errors = vErrors.length;
																										}
																										var valid3 = _errs24 === errors;
																									} else var valid3 = true;
																									if (valid3) {
																										if (data8.style_and_tone !== void 0) {
																											const _errs25 = errors;
																											if (!func6(data8.style_and_tone, {
																												instancePath: instancePath + "/style_rules/" + i0 + "/configured_rules/style_and_tone",
																												parentData: data8,
																												parentDataProperty: "style_and_tone",
																												rootData,
																												dynamicAnchors
																											})) {
																												vErrors = vErrors === null ? func6.errors : vErrors.concat(func6.errors);
																												errors = vErrors.length;
																											}
																											var valid3 = _errs25 === errors;
																										} else var valid3 = true;
																										if (valid3) {
																											if (data8.vocabulary !== void 0) {
																												const _errs26 = errors;
																												if (!func7(data8.vocabulary, {
																													instancePath: instancePath + "/style_rules/" + i0 + "/configured_rules/vocabulary",
																													parentData: data8,
																													parentDataProperty: "vocabulary",
																													rootData,
																													dynamicAnchors
																												})) {
																													vErrors = vErrors === null ? func7.errors : vErrors.concat(func7.errors);
																													errors = vErrors.length;
																												}
																												var valid3 = _errs26 === errors;
																											} else var valid3 = true;
																										}
																									}
																								}
																							}
																						}
																					}
																				}
																			} else {
																				validate20.errors = [{
																					instancePath: instancePath + "/style_rules/" + i0 + "/configured_rules",
																					schemaPath: "#/properties/style_rules/items/properties/configured_rules/type",
																					keyword: "type",
																					params: { type: "object" },
																					message: "must be object"
																				}];
																				return false;
																			}
																		}
																		var valid2 = _errs17 === errors;
																	} else var valid2 = true;
																	if (valid2) {
																		if (data1.custom_instructions !== void 0) {
																			let data16 = data1.custom_instructions;
																			const _errs27 = errors;
																			if (errors === _errs27) {
																				if (Array.isArray(data16)) {
																					if (data16.length > 200) {
																						validate20.errors = [{
																							instancePath: instancePath + "/style_rules/" + i0 + "/custom_instructions",
																							schemaPath: "#/properties/style_rules/items/properties/custom_instructions/maxItems",
																							keyword: "maxItems",
																							params: { limit: 200 },
																							message: "must NOT have more than 200 items"
																						}];
																						return false;
																					} else {
																						const len1 = data16.length;
																						for (let i1 = 0; i1 < len1; i1++) {
																							let data17 = data16[i1];
																							const _errs29 = errors;
																							if (errors === _errs29) {
																								if (data17 && typeof data17 == "object" && !Array.isArray(data17)) {
																									let missing2;
																									if (data17.id === void 0 && (missing2 = "id") || data17.label === void 0 && (missing2 = "label") || data17.prompt === void 0 && (missing2 = "prompt")) {
																										validate20.errors = [{
																											instancePath: instancePath + "/style_rules/" + i0 + "/custom_instructions/" + i1,
																											schemaPath: "#/properties/style_rules/items/properties/custom_instructions/items/required",
																											keyword: "required",
																											params: { missingProperty: missing2 },
																											message: "must have required property '" + missing2 + "'"
																										}];
																										return false;
																									} else {
																										if (data17.id !== void 0) {
																											let data18 = data17.id;
																											const _errs31 = errors;
																											if (errors === _errs31) {
																												if (typeof data18 === "string") {
																													if (!pattern4.test(data18)) {
																														validate20.errors = [{
																															instancePath: instancePath + "/style_rules/" + i0 + "/custom_instructions/" + i1 + "/id",
																															schemaPath: "#/properties/style_rules/items/properties/custom_instructions/items/properties/id/pattern",
																															keyword: "pattern",
																															params: { pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" },
																															message: "must match pattern \"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$\""
																														}];
																														return false;
																													}
																												} else {
																													validate20.errors = [{
																														instancePath: instancePath + "/style_rules/" + i0 + "/custom_instructions/" + i1 + "/id",
																														schemaPath: "#/properties/style_rules/items/properties/custom_instructions/items/properties/id/type",
																														keyword: "type",
																														params: { type: "string" },
																														message: "must be string"
																													}];
																													return false;
																												}
																											}
																											var valid5 = _errs31 === errors;
																										} else var valid5 = true;
																										if (valid5) {
																											if (data17.label !== void 0) {
																												const _errs33 = errors;
																												if (typeof data17.label !== "string") {
																													validate20.errors = [{
																														instancePath: instancePath + "/style_rules/" + i0 + "/custom_instructions/" + i1 + "/label",
																														schemaPath: "#/properties/style_rules/items/properties/custom_instructions/items/properties/label/type",
																														keyword: "type",
																														params: { type: "string" },
																														message: "must be string"
																													}];
																													return false;
																												}
																												var valid5 = _errs33 === errors;
																											} else var valid5 = true;
																											if (valid5) {
																												if (data17.prompt !== void 0) {
																													const _errs35 = errors;
																													if (typeof data17.prompt !== "string") {
																														validate20.errors = [{
																															instancePath: instancePath + "/style_rules/" + i0 + "/custom_instructions/" + i1 + "/prompt",
																															schemaPath: "#/properties/style_rules/items/properties/custom_instructions/items/properties/prompt/type",
																															keyword: "type",
																															params: { type: "string" },
																															message: "must be string"
																														}];
																														return false;
																													}
																													var valid5 = _errs35 === errors;
																												} else var valid5 = true;
																												if (valid5) {
																													if (data17.source_language !== void 0) {
																														const _errs37 = errors;
																														if (typeof data17.source_language !== "string") {
																															validate20.errors = [{
																																instancePath: instancePath + "/style_rules/" + i0 + "/custom_instructions/" + i1 + "/source_language",
																																schemaPath: "#/properties/style_rules/items/properties/custom_instructions/items/properties/source_language/type",
																																keyword: "type",
																																params: { type: "string" },
																																message: "must be string"
																															}];
																															return false;
																														}
																														var valid5 = _errs37 === errors;
																													} else var valid5 = true;
																												}
																											}
																										}
																									}
																								} else {
																									validate20.errors = [{
																										instancePath: instancePath + "/style_rules/" + i0 + "/custom_instructions/" + i1,
																										schemaPath: "#/properties/style_rules/items/properties/custom_instructions/items/type",
																										keyword: "type",
																										params: { type: "object" },
																										message: "must be object"
																									}];
																									return false;
																								}
																							}
																							if (!(_errs29 === errors)) break;
																						}
																					}
																				} else {
																					validate20.errors = [{
																						instancePath: instancePath + "/style_rules/" + i0 + "/custom_instructions",
																						schemaPath: "#/properties/style_rules/items/properties/custom_instructions/type",
																						keyword: "type",
																						params: { type: "array" },
																						message: "must be array"
																					}];
																					return false;
																				}
																			}
																			var valid2 = _errs27 === errors;
																		} else var valid2 = true;
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
											instancePath: instancePath + "/style_rules/" + i0,
											schemaPath: "#/properties/style_rules/items/type",
											keyword: "type",
											params: { type: "object" },
											message: "must be object"
										}];
										return false;
									}
								}
								if (!(_errs3 === errors)) break;
							}
						}
					} else {
						validate20.errors = [{
							instancePath: instancePath + "/style_rules",
							schemaPath: "#/properties/style_rules/type",
							keyword: "type",
							params: { type: "array" },
							message: "must be array"
						}];
						return false;
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
	"props": { "style_rules": true },
	"dynamicProps": false,
	"dynamicItems": false
};
export { status200 };
