// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
import { t as require_ucs2length } from "./shared-ucs2length.ts";
// virtual:createGlossary.request
const body = validate20;
const schema31 = {
	"type": "object",
	"required": [
		"name",
		"source_lang",
		"target_lang",
		"entries"
	],
	"properties": {
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
		"entries": { "type": "string" },
		"entries_format": {
			"type": "string",
			"enum": ["tsv", "csv"],
			"default": "tsv"
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
		if (data.entries_format === void 0) data.entries_format = "tsv";
		let missing0;
		if (data.name === void 0 && (missing0 = "name") || data.source_lang === void 0 && (missing0 = "source_lang") || data.target_lang === void 0 && (missing0 = "target_lang") || data.entries === void 0 && (missing0 = "entries")) {
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
				if (data.source_lang !== void 0) {
					let data1 = data.source_lang;
					if (typeof data1 !== "string") {
						validate20.errors = [{
							instancePath: instancePath + "/source_lang",
							schemaPath: "#/properties/source_lang/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						}];
						return false;
					}
					if (!(data1 === "ar" || data1 === "bg" || data1 === "cs" || data1 === "da" || data1 === "de" || data1 === "el" || data1 === "en" || data1 === "es" || data1 === "et" || data1 === "fi" || data1 === "fr" || data1 === "he" || data1 === "hu" || data1 === "id" || data1 === "it" || data1 === "ja" || data1 === "ko" || data1 === "lt" || data1 === "lv" || data1 === "nb" || data1 === "nl" || data1 === "pl" || data1 === "pt" || data1 === "ro" || data1 === "ru" || data1 === "sk" || data1 === "sl" || data1 === "sv" || data1 === "th" || data1 === "tr" || data1 === "uk" || data1 === "vi" || data1 === "zh")) {
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
						if (!(data2 === "ar" || data2 === "bg" || data2 === "cs" || data2 === "da" || data2 === "de" || data2 === "el" || data2 === "en" || data2 === "es" || data2 === "et" || data2 === "fi" || data2 === "fr" || data2 === "he" || data2 === "hu" || data2 === "id" || data2 === "it" || data2 === "ja" || data2 === "ko" || data2 === "lt" || data2 === "lv" || data2 === "nb" || data2 === "nl" || data2 === "pl" || data2 === "pt" || data2 === "ro" || data2 === "ru" || data2 === "sk" || data2 === "sl" || data2 === "sv" || data2 === "th" || data2 === "tr" || data2 === "uk" || data2 === "vi" || data2 === "zh")) {
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
						if (data.entries !== void 0) {
							if (typeof data.entries !== "string") {
								validate20.errors = [{
									instancePath: instancePath + "/entries",
									schemaPath: "#/properties/entries/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string"
								}];
								return false;
							}
							var valid0 = true;
						} else var valid0 = true;
						if (valid0) {
							let data4 = data.entries_format;
							if (typeof data4 !== "string") {
								validate20.errors = [{
									instancePath: instancePath + "/entries_format",
									schemaPath: "#/properties/entries_format/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string"
								}];
								return false;
							}
							if (!(data4 === "tsv" || data4 === "csv")) {
								validate20.errors = [{
									instancePath: instancePath + "/entries_format",
									schemaPath: "#/properties/entries_format/enum",
									keyword: "enum",
									params: { allowedValues: schema31.properties.entries_format.enum },
									message: "must be equal to one of the allowed values"
								}];
								return false;
							}
							var valid0 = true;
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
		"name": true,
		"source_lang": true,
		"target_lang": true,
		"entries": true,
		"entries_format": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
export { body };
