// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
import { t as require_ucs2length } from "./shared-ucs2length.ts";
// virtual:createMultilingualGlossary.request
const body = validate20;
const schema31 = {
	"type": "object",
	"required": ["name", "dictionaries"],
	"properties": {
		"name": {
			"type": "string",
			"minLength": 1
		},
		"dictionaries": {
			"type": "array",
			"minItems": 1,
			"items": {
				"type": "object",
				"required": [
					"source_lang",
					"target_lang",
					"entries"
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
					"entries": { "type": "string" },
					"entries_format": {
						"type": "string",
						"enum": ["tsv", "csv"],
						"default": "tsv"
					}
				}
			}
		}
	}
};
const func1 = require_ucs2length().default;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		let missing0;
		if (data.name === void 0 && (missing0 = "name") || data.dictionaries === void 0 && (missing0 = "dictionaries")) {
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
				if (typeof data0 === "string") {
					if (func1(data0) < 1) {
						validate20.errors = [{
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/minLength",
							keyword: "minLength",
							params: { limit: 1 },
							message: "must NOT have fewer than 1 characters"
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
				var valid0 = true;
			} else var valid0 = true;
			if (valid0) {
				if (data.dictionaries !== void 0) {
					let data1 = data.dictionaries;
					if (Array.isArray(data1)) {
						if (data1.length < 1) {
							validate20.errors = [{
								instancePath: instancePath + "/dictionaries",
								schemaPath: "#/properties/dictionaries/minItems",
								keyword: "minItems",
								params: { limit: 1 },
								message: "must NOT have fewer than 1 items"
							}];
							return false;
						} else {
							const len0 = data1.length;
							for (let i0 = 0; i0 < len0; i0++) {
								let data2 = data1[i0];
								if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
									if (data2.entries_format === void 0) data2.entries_format = "tsv";
									let missing1;
									if (data2.source_lang === void 0 && (missing1 = "source_lang") || data2.target_lang === void 0 && (missing1 = "target_lang") || data2.entries === void 0 && (missing1 = "entries")) {
										validate20.errors = [{
											instancePath: instancePath + "/dictionaries/" + i0,
											schemaPath: "#/properties/dictionaries/items/required",
											keyword: "required",
											params: { missingProperty: missing1 },
											message: "must have required property '" + missing1 + "'"
										}];
										return false;
									} else {
										if (data2.source_lang !== void 0) {
											let data3 = data2.source_lang;
											if (typeof data3 !== "string") {
												validate20.errors = [{
													instancePath: instancePath + "/dictionaries/" + i0 + "/source_lang",
													schemaPath: "#/properties/dictionaries/items/properties/source_lang/type",
													keyword: "type",
													params: { type: "string" },
													message: "must be string"
												}];
												return false;
											}
											if (!(data3 === "ar" || data3 === "bg" || data3 === "cs" || data3 === "da" || data3 === "de" || data3 === "el" || data3 === "en" || data3 === "es" || data3 === "et" || data3 === "fi" || data3 === "fr" || data3 === "he" || data3 === "hu" || data3 === "id" || data3 === "it" || data3 === "ja" || data3 === "ko" || data3 === "lt" || data3 === "lv" || data3 === "nb" || data3 === "nl" || data3 === "pl" || data3 === "pt" || data3 === "ro" || data3 === "ru" || data3 === "sk" || data3 === "sl" || data3 === "sv" || data3 === "th" || data3 === "tr" || data3 === "uk" || data3 === "vi" || data3 === "zh")) {
												validate20.errors = [{
													instancePath: instancePath + "/dictionaries/" + i0 + "/source_lang",
													schemaPath: "#/properties/dictionaries/items/properties/source_lang/enum",
													keyword: "enum",
													params: { allowedValues: schema31.properties.dictionaries.items.properties.source_lang.enum },
													message: "must be equal to one of the allowed values"
												}];
												return false;
											}
											var valid2 = true;
										} else var valid2 = true;
										if (valid2) {
											if (data2.target_lang !== void 0) {
												let data4 = data2.target_lang;
												if (typeof data4 !== "string") {
													validate20.errors = [{
														instancePath: instancePath + "/dictionaries/" + i0 + "/target_lang",
														schemaPath: "#/properties/dictionaries/items/properties/target_lang/type",
														keyword: "type",
														params: { type: "string" },
														message: "must be string"
													}];
													return false;
												}
												if (!(data4 === "ar" || data4 === "bg" || data4 === "cs" || data4 === "da" || data4 === "de" || data4 === "el" || data4 === "en" || data4 === "es" || data4 === "et" || data4 === "fi" || data4 === "fr" || data4 === "he" || data4 === "hu" || data4 === "id" || data4 === "it" || data4 === "ja" || data4 === "ko" || data4 === "lt" || data4 === "lv" || data4 === "nb" || data4 === "nl" || data4 === "pl" || data4 === "pt" || data4 === "ro" || data4 === "ru" || data4 === "sk" || data4 === "sl" || data4 === "sv" || data4 === "th" || data4 === "tr" || data4 === "uk" || data4 === "vi" || data4 === "zh")) {
													validate20.errors = [{
														instancePath: instancePath + "/dictionaries/" + i0 + "/target_lang",
														schemaPath: "#/properties/dictionaries/items/properties/target_lang/enum",
														keyword: "enum",
														params: { allowedValues: schema31.properties.dictionaries.items.properties.target_lang.enum },
														message: "must be equal to one of the allowed values"
													}];
													return false;
												}
												var valid2 = true;
											} else var valid2 = true;
											if (valid2) {
												if (data2.entries !== void 0) {
													if (typeof data2.entries !== "string") {
														validate20.errors = [{
															instancePath: instancePath + "/dictionaries/" + i0 + "/entries",
															schemaPath: "#/properties/dictionaries/items/properties/entries/type",
															keyword: "type",
															params: { type: "string" },
															message: "must be string"
														}];
														return false;
													}
													var valid2 = true;
												} else var valid2 = true;
												if (valid2) {
													let data6 = data2.entries_format;
													if (typeof data6 !== "string") {
														validate20.errors = [{
															instancePath: instancePath + "/dictionaries/" + i0 + "/entries_format",
															schemaPath: "#/properties/dictionaries/items/properties/entries_format/type",
															keyword: "type",
															params: { type: "string" },
															message: "must be string"
														}];
														return false;
													}
													if (!(data6 === "tsv" || data6 === "csv")) {
														validate20.errors = [{
															instancePath: instancePath + "/dictionaries/" + i0 + "/entries_format",
															schemaPath: "#/properties/dictionaries/items/properties/entries_format/enum",
															keyword: "enum",
															params: { allowedValues: schema31.properties.dictionaries.items.properties.entries_format.enum },
															message: "must be equal to one of the allowed values"
														}];
														return false;
													}
													var valid2 = true;
												}
											}
										}
									}
								} else {
									validate20.errors = [{
										instancePath: instancePath + "/dictionaries/" + i0,
										schemaPath: "#/properties/dictionaries/items/type",
										keyword: "type",
										params: { type: "object" },
										message: "must be object"
									}];
									return false;
								}
							}
						}
					} else {
						validate20.errors = [{
							instancePath: instancePath + "/dictionaries",
							schemaPath: "#/properties/dictionaries/type",
							keyword: "type",
							params: { type: "array" },
							message: "must be array"
						}];
						return false;
					}
					var valid0 = true;
				} else var valid0 = true;
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
		"name": true,
		"dictionaries": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
export { body };
