// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
import { t as require_ucs2length } from "./shared-ucs2length.ts";
import { t as require_formats } from "./shared-formats.ts";
// virtual:listGlossaries.answers
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
				"ready",
				"name",
				"source_lang",
				"target_lang",
				"creation_time",
				"entry_count"
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
				"creation_time": {
					"type": "string",
					"format": "date-time"
				},
				"entry_count": {
					"type": "integer",
					"minimum": 1
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
						if (data1.glossary_id === void 0 && (missing1 = "glossary_id") || data1.ready === void 0 && (missing1 = "ready") || data1.name === void 0 && (missing1 = "name") || data1.source_lang === void 0 && (missing1 = "source_lang") || data1.target_lang === void 0 && (missing1 = "target_lang") || data1.creation_time === void 0 && (missing1 = "creation_time") || data1.entry_count === void 0 && (missing1 = "entry_count")) {
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
										if (data1.source_lang !== void 0) {
											let data5 = data1.source_lang;
											if (typeof data5 !== "string") {
												validate20.errors = [{
													instancePath: instancePath + "/glossaries/" + i0 + "/source_lang",
													schemaPath: "#/properties/glossaries/items/properties/source_lang/type",
													keyword: "type",
													params: { type: "string" },
													message: "must be string"
												}];
												return false;
											}
											if (!(data5 === "ar" || data5 === "bg" || data5 === "cs" || data5 === "da" || data5 === "de" || data5 === "el" || data5 === "en" || data5 === "es" || data5 === "et" || data5 === "fi" || data5 === "fr" || data5 === "he" || data5 === "hu" || data5 === "id" || data5 === "it" || data5 === "ja" || data5 === "ko" || data5 === "lt" || data5 === "lv" || data5 === "nb" || data5 === "nl" || data5 === "pl" || data5 === "pt" || data5 === "ro" || data5 === "ru" || data5 === "sk" || data5 === "sl" || data5 === "sv" || data5 === "th" || data5 === "tr" || data5 === "uk" || data5 === "vi" || data5 === "zh")) {
												validate20.errors = [{
													instancePath: instancePath + "/glossaries/" + i0 + "/source_lang",
													schemaPath: "#/properties/glossaries/items/properties/source_lang/enum",
													keyword: "enum",
													params: { allowedValues: schema31.properties.glossaries.items.properties.source_lang.enum },
													message: "must be equal to one of the allowed values"
												}];
												return false;
											}
											var valid2 = true;
										} else var valid2 = true;
										if (valid2) {
											if (data1.target_lang !== void 0) {
												let data6 = data1.target_lang;
												if (typeof data6 !== "string") {
													validate20.errors = [{
														instancePath: instancePath + "/glossaries/" + i0 + "/target_lang",
														schemaPath: "#/properties/glossaries/items/properties/target_lang/type",
														keyword: "type",
														params: { type: "string" },
														message: "must be string"
													}];
													return false;
												}
												if (!(data6 === "ar" || data6 === "bg" || data6 === "cs" || data6 === "da" || data6 === "de" || data6 === "el" || data6 === "en" || data6 === "es" || data6 === "et" || data6 === "fi" || data6 === "fr" || data6 === "he" || data6 === "hu" || data6 === "id" || data6 === "it" || data6 === "ja" || data6 === "ko" || data6 === "lt" || data6 === "lv" || data6 === "nb" || data6 === "nl" || data6 === "pl" || data6 === "pt" || data6 === "ro" || data6 === "ru" || data6 === "sk" || data6 === "sl" || data6 === "sv" || data6 === "th" || data6 === "tr" || data6 === "uk" || data6 === "vi" || data6 === "zh")) {
													validate20.errors = [{
														instancePath: instancePath + "/glossaries/" + i0 + "/target_lang",
														schemaPath: "#/properties/glossaries/items/properties/target_lang/enum",
														keyword: "enum",
														params: { allowedValues: schema31.properties.glossaries.items.properties.target_lang.enum },
														message: "must be equal to one of the allowed values"
													}];
													return false;
												}
												var valid2 = true;
											} else var valid2 = true;
											if (valid2) {
												if (data1.creation_time !== void 0) {
													let data7 = data1.creation_time;
													if (typeof data7 === "string") {
														if (!formats0.validate(data7)) {
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
												if (valid2) {
													if (data1.entry_count !== void 0) {
														let data8 = data1.entry_count;
														if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
															validate20.errors = [{
																instancePath: instancePath + "/glossaries/" + i0 + "/entry_count",
																schemaPath: "#/properties/glossaries/items/properties/entry_count/type",
																keyword: "type",
																params: { type: "integer" },
																message: "must be integer"
															}];
															return false;
														}
														if (typeof data8 == "number" && isFinite(data8)) {
															if (data8 < 1 || isNaN(data8)) {
																validate20.errors = [{
																	instancePath: instancePath + "/glossaries/" + i0 + "/entry_count",
																	schemaPath: "#/properties/glossaries/items/properties/entry_count/minimum",
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
														var valid2 = true;
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
