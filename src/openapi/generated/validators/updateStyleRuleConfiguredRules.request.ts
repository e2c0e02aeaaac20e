// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
import { i as __toCommonJS } from "./shared-rolldown-runtime.ts";
import { a as init_virtual_schema_SpellingAndGrammarRules, c as virtual_schema_PunctuationRules_exports, d as init_virtual_schema_FormattingRules, f as virtual_schema_FormattingRules_exports, i as virtual_schema_StyleAndToneRules_exports, l as init_virtual_schema_NumbersRules, m as virtual_schema_DatesAndTimesRules_exports, n as virtual_schema_VocabularyRules_exports, o as virtual_schema_SpellingAndGrammarRules_exports, p as init_virtual_schema_DatesAndTimesRules, r as init_virtual_schema_StyleAndToneRules, s as init_virtual_schema_PunctuationRules, t as init_virtual_schema_VocabularyRules, u as virtual_schema_NumbersRules_exports } from "./shared-schema-VocabularyRules.ts";
// virtual:updateStyleRuleConfiguredRules.request
const body = validate20;
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
			const _errs1 = errors;
			for (const key0 in data) if (!(key0 === "configured_rules" || key0 === "dates_and_times" || key0 === "formatting" || key0 === "numbers" || key0 === "punctuation" || key0 === "spelling_and_grammar" || key0 === "style_and_tone" || key0 === "vocabulary")) {
				validate20.errors = [{
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 },
					message: "must NOT have additional properties"
				}];
				return false;
			}
			if (_errs1 === errors) {
				if (data.configured_rules !== void 0) {
					let data0 = data.configured_rules;
					const _errs2 = errors;
					if (errors === _errs2) {
						if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
							const _errs4 = errors;
							for (const key1 in data0) if (!(key1 === "dates_and_times" || key1 === "formatting" || key1 === "numbers" || key1 === "punctuation" || key1 === "spelling_and_grammar" || key1 === "style_and_tone" || key1 === "vocabulary")) {
								validate20.errors = [{
									instancePath: instancePath + "/configured_rules",
									schemaPath: "#/properties/configured_rules/additionalProperties",
									keyword: "additionalProperties",
									params: { additionalProperty: key1 },
									message: "must NOT have additional properties"
								}];
								return false;
							}
							if (_errs4 === errors) {
								if (data0.dates_and_times !== void 0) {
									const _errs5 = errors;
									if (!func1(data0.dates_and_times, {
										instancePath: instancePath + "/configured_rules/dates_and_times",
										parentData: data0,
										parentDataProperty: "dates_and_times",
										rootData,
										dynamicAnchors
									})) {
										vErrors = vErrors === null ? func1.errors : vErrors.concat(func1.errors);
										errors = vErrors.length;
									}
									var valid1 = _errs5 === errors;
								} else var valid1 = true;
								if (valid1) {
									if (data0.formatting !== void 0) {
										const _errs6 = errors;
										if (!func2(data0.formatting, {
											instancePath: instancePath + "/configured_rules/formatting",
											parentData: data0,
											parentDataProperty: "formatting",
											rootData,
											dynamicAnchors
										})) {
											vErrors = vErrors === null ? func2.errors : vErrors.concat(func2.errors);
											errors = vErrors.length;
										}
										var valid1 = _errs6 === errors;
									} else var valid1 = true;
									if (valid1) {
										if (data0.numbers !== void 0) {
											const _errs7 = errors;
											if (!func3(data0.numbers, {
												instancePath: instancePath + "/configured_rules/numbers",
												parentData: data0,
												parentDataProperty: "numbers",
												rootData,
												dynamicAnchors
											})) {
												vErrors = vErrors === null ? func3.errors : vErrors.concat(func3.errors);
												errors = vErrors.length;
											}
											var valid1 = _errs7 === errors;
										} else var valid1 = true;
										if (valid1) {
											if (data0.punctuation !== void 0) {
												const _errs8 = errors;
												if (!func4(data0.punctuation, {
													instancePath: instancePath + "/configured_rules/punctuation",
													parentData: data0,
													parentDataProperty: "punctuation",
													rootData,
													dynamicAnchors
												})) {
													vErrors = vErrors === null ? func4.errors : vErrors.concat(func4.errors);
													errors = vErrors.length;
												}
												var valid1 = _errs8 === errors;
											} else var valid1 = true;
											if (valid1) {
												if (data0.spelling_and_grammar !== void 0) {
													const _errs9 = errors;
													if (!func5(data0.spelling_and_grammar, {
														instancePath: instancePath + "/configured_rules/spelling_and_grammar",
														parentData: data0,
														parentDataProperty: "spelling_and_grammar",
														rootData,
														dynamicAnchors
													})) {
														vErrors = vErrors === null ? func5.errors : vErrors.concat(func5.errors);
														errors = vErrors.length;
													}
													var valid1 = _errs9 === errors;
												} else var valid1 = true;
												if (valid1) {
													if (data0.style_and_tone !== void 0) {
														const _errs10 = errors;
														if (!func6(data0.style_and_tone, {
															instancePath: instancePath + "/configured_rules/style_and_tone",
															parentData: data0,
															parentDataProperty: "style_and_tone",
															rootData,
															dynamicAnchors
														})) {
															vErrors = vErrors === null ? func6.errors : vErrors.concat(func6.errors);
															errors = vErrors.length;
														}
														var valid1 = _errs10 === errors;
													} else var valid1 = true;
													if (valid1) {
														if (data0.vocabulary !== void 0) {
															const _errs11 = errors;
															if (!func7(data0.vocabulary, {
																instancePath: instancePath + "/configured_rules/vocabulary",
																parentData: data0,
																parentDataProperty: "vocabulary",
																rootData,
																dynamicAnchors
															})) {
																vErrors = vErrors === null ? func7.errors : vErrors.concat(func7.errors);
																errors = vErrors.length;
															}
															var valid1 = _errs11 === errors;
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
					var valid0 = _errs2 === errors;
				} else var valid0 = true;
				if (valid0) {
					if (data.dates_and_times !== void 0) {
						const _errs12 = errors;
						if (!func1(data.dates_and_times, {
							instancePath: instancePath + "/dates_and_times",
							parentData: data,
							parentDataProperty: "dates_and_times",
							rootData,
							dynamicAnchors
						})) {
							vErrors = vErrors === null ? func1.errors : vErrors.concat(func1.errors);
							errors = vErrors.length;
						}
						var valid0 = _errs12 === errors;
					} else var valid0 = true;
					if (valid0) {
						if (data.formatting !== void 0) {
							const _errs13 = errors;
							if (!func2(data.formatting, {
								instancePath: instancePath + "/formatting",
								parentData: data,
								parentDataProperty: "formatting",
								rootData,
								dynamicAnchors
							})) {
								vErrors = vErrors === null ? func2.errors : vErrors.concat(func2.errors);
								errors = vErrors.length;
							}
							var valid0 = _errs13 === errors;
						} else var valid0 = true;
						if (valid0) {
							if (data.numbers !== void 0) {
								const _errs14 = errors;
								if (!func3(data.numbers, {
									instancePath: instancePath + "/numbers",
									parentData: data,
									parentDataProperty: "numbers",
									rootData,
									dynamicAnchors
								})) {
									vErrors = vErrors === null ? func3.errors : vErrors.concat(func3.errors);
									errors = vErrors.length;
								}
								var valid0 = _errs14 === errors;
							} else var valid0 = true;
							if (valid0) {
								if (data.punctuation !== void 0) {
									const _errs15 = errors;
									if (!func4(data.punctuation, {
										instancePath: instancePath + "/punctuation",
										parentData: data,
										parentDataProperty: "punctuation",
										rootData,
										dynamicAnchors
									})) {
										vErrors = vErrors === null ? func4.errors : vErrors.concat(func4.errors);
										errors = vErrors.length;
									}
									var valid0 = _errs15 === errors;
								} else var valid0 = true;
								if (valid0) {
									if (data.spelling_and_grammar !== void 0) {
										const _errs16 = errors;
										if (!func5(data.spelling_and_grammar, {
											instancePath: instancePath + "/spelling_and_grammar",
											parentData: data,
											parentDataProperty: "spelling_and_grammar",
											rootData,
											dynamicAnchors
										})) {
											vErrors = vErrors === null ? func5.errors : vErrors.concat(func5.errors);
											errors = vErrors.length;
										}
										var valid0 = _errs16 === errors;
									} else var valid0 = true;
									if (valid0) {
										if (data.style_and_tone !== void 0) {
											const _errs17 = errors;
											if (!func6(data.style_and_tone, {
												instancePath: instancePath + "/style_and_tone",
												parentData: data,
												parentDataProperty: "style_and_tone",
												rootData,
												dynamicAnchors
											})) {
												vErrors = vErrors === null ? func6.errors : vErrors.concat(func6.errors);
												errors = vErrors.length;
											}
											var valid0 = _errs17 === errors;
										} else var valid0 = true;
										if (valid0) {
											if (data.vocabulary !== void 0) {
												const _errs18 = errors;
												if (!func7(data.vocabulary, {
													instancePath: instancePath + "/vocabulary",
													parentData: data,
													parentDataProperty: "vocabulary",
													rootData,
													dynamicAnchors
												})) {
													vErrors = vErrors === null ? func7.errors : vErrors.concat(func7.errors);
													errors = vErrors.length;
												}
												var valid0 = _errs18 === errors;
											} else var valid0 = true;
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
	}
	validate20.errors = vErrors;
	return errors === 0;
}
validate20.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
export { body };
