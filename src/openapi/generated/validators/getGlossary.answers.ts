// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
import { t as require_ucs2length } from "./shared-ucs2length.ts";
import { t as require_formats } from "./shared-formats.ts";
// virtual:getGlossary.answers
const status200 = validate20;
const schema31 = {
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
		if (data.glossary_id === void 0 && (missing0 = "glossary_id") || data.ready === void 0 && (missing0 = "ready") || data.name === void 0 && (missing0 = "name") || data.source_lang === void 0 && (missing0 = "source_lang") || data.target_lang === void 0 && (missing0 = "target_lang") || data.creation_time === void 0 && (missing0 = "creation_time") || data.entry_count === void 0 && (missing0 = "entry_count")) {
			validate20.errors = [{
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: missing0 },
				message: "must have required property '" + missing0 + "'"
			}];
			return false;
		} else {
			if (data.glossary_id !== void 0) {
				let data0 = data.glossary_id;
				if (typeof data0 === "string") {
					if (!pattern4.test(data0)) {
						validate20.errors = [{
							instancePath: instancePath + "/glossary_id",
							schemaPath: "#/properties/glossary_id/pattern",
							keyword: "pattern",
							params: { pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" },
							message: "must match pattern \"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$\""
						}];
						return false;
					}
				} else {
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
				if (data.ready !== void 0) {
					if (typeof data.ready !== "boolean") {
						validate20.errors = [{
							instancePath: instancePath + "/ready",
							schemaPath: "#/properties/ready/type",
							keyword: "type",
							params: { type: "boolean" },
							message: "must be boolean"
						}];
						return false;
					}
					var valid0 = true;
				} else var valid0 = true;
				if (valid0) {
					if (data.name !== void 0) {
						let data2 = data.name;
						if (typeof data2 === "string") {
							if (func1(data2) < 1) {
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
							if (!(data3 === "ar" || data3 === "bg" || data3 === "cs" || data3 === "da" || data3 === "de" || data3 === "el" || data3 === "en" || data3 === "es" || data3 === "et" || data3 === "fi" || data3 === "fr" || data3 === "he" || data3 === "hu" || data3 === "id" || data3 === "it" || data3 === "ja" || data3 === "ko" || data3 === "lt" || data3 === "lv" || data3 === "nb" || data3 === "nl" || data3 === "pl" || data3 === "pt" || data3 === "ro" || data3 === "ru" || data3 === "sk" || data3 === "sl" || data3 === "sv" || data3 === "th" || data3 === "tr" || data3 === "uk" || data3 === "vi" || data3 === "zh")) {
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
								let data4 = data.target_lang;
								if (typeof data4 !== "string") {
									validate20.errors = [{
										instancePath: instancePath + "/target_lang",
										schemaPath: "#/properties/target_lang/type",
										keyword: "type",
										params: { type: "string" },
										message: "must be string"
									}];
									return false;
								}
								if (!(data4 === "ar" || data4 === "bg" || data4 === "cs" || data4 === "da" || data4 === "de" || data4 === "el" || data4 === "en" || data4 === "es" || data4 === "et" || data4 === "fi" || data4 === "fr" || data4 === "he" || data4 === "hu" || data4 === "id" || data4 === "it" || data4 === "ja" || data4 === "ko" || data4 === "lt" || data4 === "lv" || data4 === "nb" || data4 === "nl" || data4 === "pl" || data4 === "pt" || data4 === "ro" || data4 === "ru" || data4 === "sk" || data4 === "sl" || data4 === "sv" || data4 === "th" || data4 === "tr" || data4 === "uk" || data4 === "vi" || data4 === "zh")) {
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
								if (data.creation_time !== void 0) {
									let data5 = data.creation_time;
									if (typeof data5 === "string") {
										if (!formats0.validate(data5)) {
											validate20.errors = [{
												instancePath: instancePath + "/creation_time",
												schemaPath: "#/properties/creation_time/format",
												keyword: "format",
												params: { format: "date-time" },
												message: "must match format \"date-time\""
											}];
											return false;
										}
									} else {
										validate20.errors = [{
											instancePath: instancePath + "/creation_time",
											schemaPath: "#/properties/creation_time/type",
											keyword: "type",
											params: { type: "string" },
											message: "must be string"
										}];
										return false;
									}
									var valid0 = true;
								} else var valid0 = true;
								if (valid0) {
									if (data.entry_count !== void 0) {
										let data6 = data.entry_count;
										if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
											validate20.errors = [{
												instancePath: instancePath + "/entry_count",
												schemaPath: "#/properties/entry_count/type",
												keyword: "type",
												params: { type: "integer" },
												message: "must be integer"
											}];
											return false;
										}
										if (typeof data6 == "number" && isFinite(data6)) {
											if (data6 < 1 || isNaN(data6)) {
												validate20.errors = [{
													instancePath: instancePath + "/entry_count",
													schemaPath: "#/properties/entry_count/minimum",
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
										var valid0 = true;
									} else var valid0 = true;
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
		"glossary_id": true,
		"ready": true,
		"name": true,
		"source_lang": true,
		"target_lang": true,
		"creation_time": true,
		"entry_count": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
export { status200 };
