// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
import { i as __toCommonJS } from "./shared-rolldown-runtime.ts";
import { a as init_virtual_schema_SpellingAndGrammarRules, c as virtual_schema_PunctuationRules_exports, d as init_virtual_schema_FormattingRules, f as virtual_schema_FormattingRules_exports, i as virtual_schema_StyleAndToneRules_exports, l as init_virtual_schema_NumbersRules, m as virtual_schema_DatesAndTimesRules_exports, n as virtual_schema_VocabularyRules_exports, o as virtual_schema_SpellingAndGrammarRules_exports, p as init_virtual_schema_DatesAndTimesRules, r as init_virtual_schema_StyleAndToneRules, s as init_virtual_schema_PunctuationRules, t as init_virtual_schema_VocabularyRules, u as virtual_schema_NumbersRules_exports } from "./shared-schema-VocabularyRules.ts";
// virtual:getStyleRuleList.answers
const status200 = validate20;
const schema31 = {
	"type": "object",
	"required": ["configured_rules", "custom_instructions"],
	"allOf": [{
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
	}]
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
	if (errors === errors) {
		if (data && typeof data == "object" && !Array.isArray(data)) {
			let missing0;
			if (data.style_id === void 0 && (missing0 = "style_id") || data.name === void 0 && (missing0 = "name") || data.creation_time === void 0 && (missing0 = "creation_time") || data.updated_time === void 0 && (missing0 = "updated_time") || data.language === void 0 && (missing0 = "language") || data.version === void 0 && (missing0 = "version")) {
				validate20.errors = [{
					instancePath,
					schemaPath: "#/allOf/0/required",
					keyword: "required",
					params: { missingProperty: missing0 },
					message: "must have required property '" + missing0 + "'"
				}];
				return false;
			} else {
				if (data.style_id !== void 0) {
					let data0 = data.style_id;
					const _errs3 = errors;
					if (errors === _errs3) {
						if (typeof data0 === "string") {
							if (!pattern4.test(data0)) {
								validate20.errors = [{
									instancePath: instancePath + "/style_id",
									schemaPath: "#/allOf/0/properties/style_id/pattern",
									keyword: "pattern",
									params: { pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" },
									message: "must match pattern \"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$\""
								}];
								return false;
							}
						} else {
							validate20.errors = [{
								instancePath: instancePath + "/style_id",
								schemaPath: "#/allOf/0/properties/style_id/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							}];
							return false;
						}
					}
					var valid1 = _errs3 === errors;
				} else var valid1 = true;
				if (valid1) {
					if (data.name !== void 0) {
						const _errs5 = errors;
						if (typeof data.name !== "string") {
							validate20.errors = [{
								instancePath: instancePath + "/name",
								schemaPath: "#/allOf/0/properties/name/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							}];
							return false;
						}
						var valid1 = _errs5 === errors;
					} else var valid1 = true;
					if (valid1) {
						if (data.creation_time !== void 0) {
							let data2 = data.creation_time;
							const _errs7 = errors;
							if (errors === _errs7) {
								if (typeof data2 === "string") {
									if (!pattern5.test(data2)) {
										validate20.errors = [{
											instancePath: instancePath + "/creation_time",
											schemaPath: "#/allOf/0/properties/creation_time/pattern",
											keyword: "pattern",
											params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" },
											message: "must match pattern \"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$\""
										}];
										return false;
									}
								} else {
									validate20.errors = [{
										instancePath: instancePath + "/creation_time",
										schemaPath: "#/allOf/0/properties/creation_time/type",
										keyword: "type",
										params: { type: "string" },
										message: "must be string"
									}];
									return false;
								}
							}
							var valid1 = _errs7 === errors;
						} else var valid1 = true;
						if (valid1) {
							if (data.updated_time !== void 0) {
								let data3 = data.updated_time;
								const _errs9 = errors;
								if (errors === _errs9) {
									if (typeof data3 === "string") {
										if (!pattern5.test(data3)) {
											validate20.errors = [{
												instancePath: instancePath + "/updated_time",
												schemaPath: "#/allOf/0/properties/updated_time/pattern",
												keyword: "pattern",
												params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" },
												message: "must match pattern \"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$\""
											}];
											return false;
										}
									} else {
										validate20.errors = [{
											instancePath: instancePath + "/updated_time",
											schemaPath: "#/allOf/0/properties/updated_time/type",
											keyword: "type",
											params: { type: "string" },
											message: "must be string"
										}];
										return false;
									}
								}
								var valid1 = _errs9 === errors;
							} else var valid1 = true;
							if (valid1) {
								if (data.language !== void 0) {
									let data4 = data.language;
									const _errs11 = errors;
									if (typeof data4 !== "string") {
										validate20.errors = [{
											instancePath: instancePath + "/language",
											schemaPath: "#/allOf/0/properties/language/type",
											keyword: "type",
											params: { type: "string" },
											message: "must be string"
										}];
										return false;
									}
									if (!(data4 === "de" || data4 === "en" || data4 === "es" || data4 === "fr" || data4 === "it" || data4 === "ja" || data4 === "ko" || data4 === "zh")) {
										validate20.errors = [{
											instancePath: instancePath + "/language",
											schemaPath: "#/allOf/0/properties/language/enum",
											keyword: "enum",
											params: { allowedValues: schema31.allOf[0].properties.language.enum },
											message: "must be equal to one of the allowed values"
										}];
										return false;
									}
									var valid1 = _errs11 === errors;
								} else var valid1 = true;
								if (valid1) {
									if (data.version !== void 0) {
										let data5 = data.version;
										const _errs13 = errors;
										if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
											validate20.errors = [{
												instancePath: instancePath + "/version",
												schemaPath: "#/allOf/0/properties/version/type",
												keyword: "type",
												params: { type: "integer" },
												message: "must be integer"
											}];
											return false;
										}
										if (errors === _errs13) {
											if (typeof data5 == "number" && isFinite(data5)) {
												if (data5 < 1 || isNaN(data5)) {
													validate20.errors = [{
														instancePath: instancePath + "/version",
														schemaPath: "#/allOf/0/properties/version/minimum",
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
										var valid1 = _errs13 === errors;
									} else var valid1 = true;
									if (valid1) {
										if (data.configured_rules !== void 0) {
											let data6 = data.configured_rules;
											const _errs15 = errors;
											if (errors === _errs15) {
												if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
													const _errs17 = errors;
													for (const key0 in data6) if (!(key0 === "dates_and_times" || key0 === "formatting" || key0 === "numbers" || key0 === "punctuation" || key0 === "spelling_and_grammar" || key0 === "style_and_tone" || key0 === "vocabulary")) {
														validate20.errors = [{
															instancePath: instancePath + "/configured_rules",
															schemaPath: "#/allOf/0/properties/configured_rules/additionalProperties",
															keyword: "additionalProperties",
															params: { additionalProperty: key0 },
															message: "must NOT have additional properties"
														}];
														return false;
													}
													if (_errs17 === errors) {
														if (data6.dates_and_times !== void 0) {
															const _errs18 = errors;
															if (!func1(data6.dates_and_times, {
																instancePath: instancePath + "/configured_rules/dates_and_times",
																parentData: data6,
																parentDataProperty: "dates_and_times",
																rootData,
																dynamicAnchors
															})) {
																vErrors = vErrors === null ? func1.errors : vErrors.concat(func1.errors);
																errors = vErrors.length;
															}
															var valid2 = _errs18 === errors;
														} else var valid2 = true;
														if (valid2) {
															if (data6.formatting !== void 0) {
																const _errs19 = errors;
																if (!func2(data6.formatting, {
																	instancePath: instancePath + "/configured_rules/formatting",
																	parentData: data6,
																	parentDataProperty: "formatting",
																	rootData,
																	dynamicAnchors
																})) {
																	vErrors = vErrors === null ? func2.errors : vErrors.concat(func2.errors);
																	errors = vErrors.length;
																}
																var valid2 = _errs19 === errors;
															} else var valid2 = true;
															if (valid2) {
																if (data6.numbers !== void 0) {
																	const _errs20 = errors;
																	if (!func3(data6.numbers, {
																		instancePath: instancePath + "/configured_rules/numbers",
																		parentData: data6,
																		parentDataProperty: "numbers",
																		rootData,
																		dynamicAnchors
																	})) {
																		vErrors = vErrors === null ? func3.errors : vErrors.concat(func3.errors);
																		errors = vErrors.length;
																	}
																	var valid2 = _errs20 === errors;
																} else var valid2 = true;
																if (valid2) {
																	if (data6.punctuation !== void 0) {
																		const _errs21 = errors;
																		if (!func4(data6.punctuation, {
																			instancePath: instancePath + "/configured_rules/punctuation",
																			parentData: data6,
																			parentDataProperty: "punctuation",
																			rootData,
																			dynamicAnchors
																		})) {
																			vErrors = vErrors === null ? func4.errors : vErrors.concat(func4.errors);
																			errors = vErrors.length;
																		}
																		var valid2 = _errs21 === errors;
																	} else var valid2 = true;
																	if (valid2) {
																		if (data6.spelling_and_grammar !== void 0) {
																			const _errs22 = errors;
																			if (!func5(data6.spelling_and_grammar, {
																				instancePath: instancePath + "/configured_rules/spelling_and_grammar",
																				parentData: data6,
																				parentDataProperty: "spelling_and_grammar",
																				rootData,
																				dynamicAnchors
																			})) {
																				vErrors = vErrors === null ? func5.errors : vErrors.concat(func5.errors);
																				errors = vErrors.length;
																			}
																			var valid2 = _errs22 === errors;
																		} else var valid2 = true;
																		if (valid2) {
																			if (data6.style_and_tone !== void 0) {
																				const _errs23 = errors;
																				if (!func6(data6.style_and_tone, {
																					instancePath: instancePath + "/configured_rules/style_and_tone",
																					parentData: data6,
																					parentDataProperty: "style_and_tone",
																					rootData,
																					dynamicAnchors
																				})) {
																					vErrors = vErrors === null ? func6.errors : vErrors.concat(func6.errors);
																					errors = vErrors.length;
																				}
																				var valid2 = _errs23 === errors;
																			} else var valid2 = true;
																			if (valid2) {
																				if (data6.vocabulary !== void 0) {
																					const _errs24 = errors;
																					if (!func7(data6.vocabulary, {
																						instancePath: instancePath + "/configured_rules/vocabulary",
																						parentData: data6,
																						parentDataProperty: "vocabulary",
																						rootData,
																						dynamicAnchors
																					})) {
																						vErrors = vErrors === null ? func7.errors : vErrors.concat(func7.errors);
																						errors = vErrors.length;
																					}
																					var valid2 = _errs24 === errors;
																				} else var valid2 = true;
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
														schemaPath: "#/allOf/0/properties/configured_rules/type",
														keyword: "type",
														params: { type: "object" },
														message: "must be object"
													}];
													return false;
												}
											}
											var valid1 = _errs15 === errors;
										} else var valid1 = true;
										if (valid1) {
											if (data.custom_instructions !== void 0) {
												let data14 = data.custom_instructions;
												const _errs25 = errors;
												if (errors === _errs25) {
													if (Array.isArray(data14)) {
														if (data14.length > 200) {
															validate20.errors = [{
																instancePath: instancePath + "/custom_instructions",
																schemaPath: "#/allOf/0/properties/custom_instructions/maxItems",
																keyword: "maxItems",
																params: { limit: 200 },
																message: "must NOT have more than 200 items"
															}];
															return false;
														} else {
															const len0 = data14.length;
															for (let i0 = 0; i0 < len0; i0++) {
																let data15 = data14[i0];
																const _errs27 = errors;
																if (errors === _errs27) {
																	if (data15 && typeof data15 == "object" && !Array.isArray(data15)) {
																		let missing1;
																		if (data15.id === void 0 && (missing1 = "id") || data15.label === void 0 && (missing1 = "label") || data15.prompt === void 0 && (missing1 = "prompt")) {
																			validate20.errors = [{
																				instancePath: instancePath + "/custom_instructions/" + i0,
																				schemaPath: "#/allOf/0/properties/custom_instructions/items/required",
																				keyword: "required",
																				params: { missingProperty: missing1 },
																				message: "must have required property '" + missing1 + "'"
																			}];
																			return false;
																		} else {
																			if (data15.id !== void 0) {
																				let data16 = data15.id;
																				const _errs29 = errors;
																				if (errors === _errs29) {
																					if (typeof data16 === "string") {
																						if (!pattern4.test(data16)) {
																							validate20.errors = [{
																								instancePath: instancePath + "/custom_instructions/" + i0 + "/id",
																								schemaPath: "#/allOf/0/properties/custom_instructions/items/properties/id/pattern",
																								keyword: "pattern",
																								params: { pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" },
																								message: "must match pattern \"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$\""
																							}];
																							return false;
																						}
																					} else {
																						validate20.errors = [{
																							instancePath: instancePath + "/custom_instructions/" + i0 + "/id",
																							schemaPath: "#/allOf/0/properties/custom_instructions/items/properties/id/type",
																							keyword: "type",
																							params: { type: "string" },
																							message: "must be string"
																						}];
																						return false;
																					}
																				}
																				var valid4 = _errs29 === errors;
																			} else var valid4 = true;
																			if (valid4) {
																				if (data15.label !== void 0) {
																					const _errs31 = errors;
																					if (typeof data15.label !== "string") {
																						validate20.errors = [{
																							instancePath: instancePath + "/custom_instructions/" + i0 + "/label",
																							schemaPath: "#/allOf/0/properties/custom_instructions/items/properties/label/type",
																							keyword: "type",
																							params: { type: "string" },
																							message: "must be string"
																						}];
																						return false;
																					}
																					var valid4 = _errs31 === errors;
																				} else var valid4 = true;
																				if (valid4) {
																					if (data15.prompt !== void 0) {
																						const _errs33 = errors;
																						if (typeof data15.prompt !== "string") {
																							validate20.errors = [{
																								instancePath: instancePath + "/custom_instructions/" + i0 + "/prompt",
																								schemaPath: "#/allOf/0/properties/custom_instructions/items/properties/prompt/type",
																								keyword: "type",
																								params: { type: "string" },
																								message: "must be string"
																							}];
																							return false;
																						}
																						var valid4 = _errs33 === errors;
																					} else var valid4 = true;
																					if (valid4) {
																						if (data15.source_language !== void 0) {
																							const _errs35 = errors;
																							if (typeof data15.source_language !== "string") {
																								validate20.errors = [{
																									instancePath: instancePath + "/custom_instructions/" + i0 + "/source_language",
																									schemaPath: "#/allOf/0/properties/custom_instructions/items/properties/source_language/type",
																									keyword: "type",
																									params: { type: "string" },
																									message: "must be string"
																								}];
																								return false;
																							}
																							var valid4 = _errs35 === errors;
																						} else var valid4 = true;
																					}
																				}
																			}
																		}
																	} else {
																		validate20.errors = [{
																			instancePath: instancePath + "/custom_instructions/" + i0,
																			schemaPath: "#/allOf/0/properties/custom_instructions/items/type",
																			keyword: "type",
																			params: { type: "object" },
																			message: "must be object"
																		}];
																		return false;
																	}
																}
																if (!(_errs27 === errors)) break;
															}
														}
													} else {
														validate20.errors = [{
															instancePath: instancePath + "/custom_instructions",
															schemaPath: "#/allOf/0/properties/custom_instructions/type",
															keyword: "type",
															params: { type: "array" },
															message: "must be array"
														}];
														return false;
													}
												}
												var valid1 = _errs25 === errors;
											} else var valid1 = true;
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
				schemaPath: "#/allOf/0/type",
				keyword: "type",
				params: { type: "object" },
				message: "must be object"
			}];
			return false;
		}
	}
	if (errors === 0) {
		if (data && typeof data == "object" && !Array.isArray(data)) {
			let missing2;
			if (data.configured_rules === void 0 && (missing2 = "configured_rules") || data.custom_instructions === void 0 && (missing2 = "custom_instructions")) {
				validate20.errors = [{
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: missing2 },
					message: "must have required property '" + missing2 + "'"
				}];
				return false;
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
		"style_id": true,
		"name": true,
		"creation_time": true,
		"updated_time": true,
		"language": true,
		"version": true,
		"configured_rules": true,
		"custom_instructions": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
export { status200 };
