// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
import { t as require_ucs2length } from "./shared-ucs2length.ts";
import { t as require_formats } from "./shared-formats.ts";
// virtual:listMultilingualGlossaries.answers
const status200 = validate20;
const schema31 = {
	"type": "object",
	"required": ["glossaries"],
	"properties": { "glossaries": {
		"type": "array",
		"items": {
			"type": "object",
			"required": [
				"glossary_id",
				"name",
				"dictionaries",
				"creation_time"
			],
			"properties": {
				"glossary_id": {
					"type": "string",
					"pattern": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"
				},
				"ready": { "type": "boolean" },
				"name": {
					"type": "string",
					"minLength": 1
				},
				"dictionaries": {
					"type": "array",
					"items": {
						"type": "object",
						"required": [
							"source_lang",
							"target_lang",
							"entry_count"
						],
						"properties": {
							"source_lang": {
								"type": "string",
								"enum": [
									"ar",
									"bg",
									"cs",
									"da",
									"de",
									"el",
									"en",
									"es",
									"et",
									"fi",
									"fr",
									"he",
									"hu",
									"id",
									"it",
									"ja",
									"ko",
									"lt",
									"lv",
									"nb",
									"nl",
									"pl",
									"pt",
									"ro",
									"ru",
									"sk",
									"sl",
									"sv",
									"th",
									"tr",
									"uk",
									"vi",
									"zh"
								]
							},
							"target_lang": {
								"type": "string",
								"enum": [
									"ar",
									"bg",
									"cs",
									"da",
									"de",
									"el",
									"en",
									"es",
									"et",
									"fi",
									"fr",
									"he",
									"hu",
									"id",
									"it",
									"ja",
									"ko",
									"lt",
									"lv",
									"nb",
									"nl",
									"pl",
									"pt",
									"ro",
									"ru",
									"sk",
									"sl",
									"sv",
									"th",
									"tr",
									"uk",
									"vi",
									"zh"
								]
							},
							"entry_count": {
								"type": "integer",
								"minimum": 1
							}
						}
					}
				},
				"creation_time": {
					"type": "string",
					"format": "date-time"
				}
			}
		}
	} }
};
const pattern4 = new RegExp("^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", "u");
const func1 = require_ucs2length().default;
const formats0 = require_formats().fullFormats["date-time"];
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		let missing0;
		if (data.glossaries === void 0 && (missing0 = "glossaries")) {
			validate20.errors = [{
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: missing0 },
				message: "must have required property '" + missing0 + "'"
			}];
			return false;
		} else if (data.glossaries !== void 0) {
			let data0 = data.glossaries;
			if (Array.isArray(data0)) {
				const len0 = data0.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data1 = data0[i0];
					if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
						let missing1;
						if (data1.glossary_id === void 0 && (missing1 = "glossary_id") || data1.name === void 0 && (missing1 = "name") || data1.dictionaries === void 0 && (missing1 = "dictionaries") || data1.creation_time === void 0 && (missing1 = "creation_time")) {
							validate20.errors = [{
								instancePath: instancePath + "/glossaries/" + i0,
								schemaPath: "#/properties/glossaries/items/required",
								keyword: "required",
								params: { missingProperty: missing1 },
								message: "must have required property '" + missing1 + "'"
							}];
							return false;
						} else {
							if (data1.glossary_id !== void 0) {
								let data2 = data1.glossary_id;
								if (typeof data2 === "string") {
									if (!pattern4.test(data2)) {
										validate20.errors = [{
											instancePath: instancePath + "/glossaries/" + i0 + "/glossary_id",
											schemaPath: "#/properties/glossaries/items/properties/glossary_id/pattern",
											keyword: "pattern",
											params: { pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" },
											message: "must match pattern \"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$\""
										}];
										return false;
									}
								} else {
									validate20.errors = [{
										instancePath: instancePath + "/glossaries/" + i0 + "/glossary_id",
										schemaPath: "#/properties/glossaries/items/properties/glossary_id/type",
										keyword: "type",
										params: { type: "string" },
										message: "must be string"
									}];
									return false;
								}
								var valid2 = true;
							} else var valid2 = true;
							if (valid2) {
								if (data1.ready !== void 0) {
									if (typeof data1.ready !== "boolean") {
										validate20.errors = [{
											instancePath: instancePath + "/glossaries/" + i0 + "/ready",
											schemaPath: "#/properties/glossaries/items/properties/ready/type",
											keyword: "type",
											params: { type: "boolean" },
											message: "must be boolean"
										}];
										return false;
									}
									var valid2 = true;
								} else var valid2 = true;
								if (valid2) {
									if (data1.name !== void 0) {
										let data4 = data1.name;
										if (typeof data4 === "string") {
											if (func1(data4) < 1) {
												validate20.errors = [{
													instancePath: instancePath + "/glossaries/" + i0 + "/name",
													schemaPath: "#/properties/glossaries/items/properties/name/minLength",
													keyword: "minLength",
													params: { limit: 1 },
													message: "must NOT have fewer than 1 characters"
												}];
												return false;
											}
										} else {
											validate20.errors = [{
												instancePath: instancePath + "/glossaries/" + i0 + "/name",
												schemaPath: "#/properties/glossaries/items/properties/name/type",
												keyword: "type",
												params: { type: "string" },
												message: "must be string"
											}];
											return false;
										}
										var valid2 = true;
									} else var valid2 = true;
									if (valid2) {
										if (data1.dictionaries !== void 0) {
											let data5 = data1.dictionaries;
											if (Array.isArray(data5)) {
												const len1 = data5.length;
												for (let i1 = 0; i1 < len1; i1++) {
													let data6 = data5[i1];
													if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
														let missing2;
														if (data6.source_lang === void 0 && (missing2 = "source_lang") || data6.target_lang === void 0 && (missing2 = "target_lang") || data6.entry_count === void 0 && (missing2 = "entry_count")) {
															validate20.errors = [{
																instancePath: instancePath + "/glossaries/" + i0 + "/dictionaries/" + i1,
																schemaPath: "#/properties/glossaries/items/properties/dictionaries/items/required",
																keyword: "required",
																params: { missingProperty: missing2 },
																message: "must have required property '" + missing2 + "'"
															}];
															return false;
														} else {
															if (data6.source_lang !== void 0) {
																let data7 = data6.source_lang;
																if (typeof data7 !== "string") {
																	validate20.errors = [{
																		instancePath: instancePath + "/glossaries/" + i0 + "/dictionaries/" + i1 + "/source_lang",
																		schemaPath: "#/properties/glossaries/items/properties/dictionaries/items/properties/source_lang/type",
																		keyword: "type",
																		params: { type: "string" },
																		message: "must be string"
																	}];
																	return false;
																}
																if (!(data7 === "ar" || data7 === "bg" || data7 === "cs" || data7 === "da" || data7 === "de" || data7 === "el" || data7 === "en" || data7 === "es" || data7 === "et" || data7 === "fi" || data7 === "fr" || data7 === "he" || data7 === "hu" || data7 === "id" || data7 === "it" || data7 === "ja" || data7 === "ko" || data7 === "lt" || data7 === "lv" || data7 === "nb" || data7 === "nl" || data7 === "pl" || data7 === "pt" || data7 === "ro" || data7 === "ru" || data7 === "sk" || data7 === "sl" || data7 === "sv" || data7 === "th" || data7 === "tr" || data7 === "uk" || data7 === "vi" || data7 === "zh")) {
																	validate20.errors = [{
																		instancePath: instancePath + "/glossaries/" + i0 + "/dictionaries/" + i1 + "/source_lang",
																		schemaPath: "#/properties/glossaries/items/properties/dictionaries/items/properties/source_lang/enum",
																		keyword: "enum",
																		params: { allowedValues: schema31.properties.glossaries.items.properties.dictionaries.items.properties.source_lang.enum },
																		message: "must be equal to one of the allowed values"
																	}];
																	return false;
																}
																var valid4 = true;
															} else var valid4 = true;
															if (valid4) {
																if (data6.target_lang !== void 0) {
																	let data8 = data6.target_lang;
																	if (typeof data8 !== "string") {
																		validate20.errors = [{
																			instancePath: instancePath + "/glossaries/" + i0 + "/dictionaries/" + i1 + "/target_lang",
																			schemaPath: "#/properties/glossaries/items/properties/dictionaries/items/properties/target_lang/type",
																			keyword: "type",
																			params: { type: "string" },
																			message: "must be string"
																		}];
																		return false;
																	}
																	if (!(data8 === "ar" || data8 === "bg" || data8 === "cs" || data8 === "da" || data8 === "de" || data8 === "el" || data8 === "en" || data8 === "es" || data8 === "et" || data8 === "fi" || data8 === "fr" || data8 === "he" || data8 === "hu" || data8 === "id" || data8 === "it" || data8 === "ja" || data8 === "ko" || data8 === "lt" || data8 === "lv" || data8 === "nb" || data8 === "nl" || data8 === "pl" || data8 === "pt" || data8 === "ro" || data8 === "ru" || data8 === "sk" || data8 === "sl" || data8 === "sv" || data8 === "th" || data8 === "tr" || data8 === "uk" || data8 === "vi" || data8 === "zh")) {
																		validate20.errors = [{
																			instancePath: instancePath + "/glossaries/" + i0 + "/dictionaries/" + i1 + "/target_lang",
																			schemaPath: "#/properties/glossaries/items/properties/dictionaries/items/properties/target_lang/enum",
																			keyword: "enum",
																			params: { allowedValues: schema31.properties.glossaries.items.properties.dictionaries.items.properties.target_lang.enum },
																			message: "must be equal to one of the allowed values"
																		}];
																		return false;
																	}
																	var valid4 = true;
																} else var valid4 = true;
																if (valid4) {
																	if (data6.entry_count !== void 0) {
																		let data9 = data6.entry_count;
																		if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9))) {
																			validate20.errors = [{
																				instancePath: instancePath + "/glossaries/" + i0 + "/dictionaries/" + i1 + "/entry_count",
																				schemaPath: "#/properties/glossaries/items/properties/dictionaries/items/properties/entry_count/type",
																				keyword: "type",
																				params: { type: "integer" },
																				message: "must be integer"
																			}];
																			return false;
																		}
																		if (typeof data9 == "number" && isFinite(data9)) {
																			if (data9 < 1 || isNaN(data9)) {
																				validate20.errors = [{
																					instancePath: instancePath + "/glossaries/" + i0 + "/dictionaries/" + i1 + "/entry_count",
																					schemaPath: "#/properties/glossaries/items/properties/dictionaries/items/properties/entry_count/minimum",
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
																		var valid4 = true;
																	} else var valid4 = true;
																}
															}
														}
													} else {
														validate20.errors = [{
															instancePath: instancePath + "/glossaries/" + i0 + "/dictionaries/" + i1,
															schemaPath: "#/properties/glossaries/items/properties/dictionaries/items/type",
															keyword: "type",
															params: { type: "object" },
															message: "must be object"
														}];
														return false;
													}
												}
											} else {
												validate20.errors = [{
													instancePath: instancePath + "/glossaries/" + i0 + "/dictionaries",
													schemaPath: "#/properties/glossaries/items/properties/dictionaries/type",
													keyword: "type",
													params: { type: "array" },
													message: "must be array"
												}];
												return false;
											}
											var valid2 = true;
										} else var valid2 = true;
										if (valid2) {
											if (data1.creation_time !== void 0) {
												let data10 = data1.creation_time;
												if (typeof data10 === "string") {
													if (!formats0.validate(data10)) {
														validate20.errors = [{
															instancePath: instancePath + "/glossaries/" + i0 + "/creation_time",
															schemaPath: "#/properties/glossaries/items/properties/creation_time/format",
															keyword: "format",
															params: { format: "date-time" },
															message: "must match format \"date-time\""
														}];
														return false;
													}
												} else {
													validate20.errors = [{
														instancePath: instancePath + "/glossaries/" + i0 + "/creation_time",
														schemaPath: "#/properties/glossaries/items/properties/creation_time/type",
														keyword: "type",
														params: { type: "string" },
														message: "must be string"
													}];
													return false;
												}
												var valid2 = true;
											} else var valid2 = true;
										}
									}
								}
							}
						}
					} else {
						validate20.errors = [{
							instancePath: instancePath + "/glossaries/" + i0,
							schemaPath: "#/properties/glossaries/items/type",
							keyword: "type",
							params: { type: "object" },
							message: "must be object"
						}];
						return false;
					}
				}
			} else {
				validate20.errors = [{
					instancePath: instancePath + "/glossaries",
					schemaPath: "#/properties/glossaries/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				}];
				return false;
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
	"props": { "glossaries": true },
	"dynamicProps": false,
	"dynamicItems": false
};
export { status200 };
