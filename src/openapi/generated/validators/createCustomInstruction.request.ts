// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
import { t as require_ucs2length } from "./shared-ucs2length.ts";
// virtual:createCustomInstruction.request
const body = validate20;
const schema31 = {
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
};
const func1 = require_ucs2length().default;
const pattern4 = new RegExp("^\\P{Surrogate}*$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		let missing0;
		if (data.label === void 0 && (missing0 = "label") || data.prompt === void 0 && (missing0 = "prompt")) {
			validate20.errors = [{
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: missing0 },
				message: "must have required property '" + missing0 + "'"
			}];
			return false;
		} else {
			if (data.label !== void 0) {
				let data0 = data.label;
				if (typeof data0 === "string") {
					if (func1(data0) > 100) {
						validate20.errors = [{
							instancePath: instancePath + "/label",
							schemaPath: "#/properties/label/maxLength",
							keyword: "maxLength",
							params: { limit: 100 },
							message: "must NOT have more than 100 characters"
						}];
						return false;
					} else if (func1(data0) < 1) {
						validate20.errors = [{
							instancePath: instancePath + "/label",
							schemaPath: "#/properties/label/minLength",
							keyword: "minLength",
							params: { limit: 1 },
							message: "must NOT have fewer than 1 characters"
						}];
						return false;
					} else if (!pattern4.test(data0)) {
						validate20.errors = [{
							instancePath: instancePath + "/label",
							schemaPath: "#/properties/label/pattern",
							keyword: "pattern",
							params: { pattern: "^\\P{Surrogate}*$" },
							message: "must match pattern \"^\\P{Surrogate}*$\""
						}];
						return false;
					}
				} else {
					validate20.errors = [{
						instancePath: instancePath + "/label",
						schemaPath: "#/properties/label/type",
						keyword: "type",
						params: { type: "string" },
						message: "must be string"
					}];
					return false;
				}
				var valid0 = true;
			} else var valid0 = true;
			if (valid0) {
				if (data.prompt !== void 0) {
					let data1 = data.prompt;
					if (typeof data1 === "string") {
						if (func1(data1) > 300) {
							validate20.errors = [{
								instancePath: instancePath + "/prompt",
								schemaPath: "#/properties/prompt/maxLength",
								keyword: "maxLength",
								params: { limit: 300 },
								message: "must NOT have more than 300 characters"
							}];
							return false;
						} else if (func1(data1) < 1) {
							validate20.errors = [{
								instancePath: instancePath + "/prompt",
								schemaPath: "#/properties/prompt/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								message: "must NOT have fewer than 1 characters"
							}];
							return false;
						} else if (!pattern4.test(data1)) {
							validate20.errors = [{
								instancePath: instancePath + "/prompt",
								schemaPath: "#/properties/prompt/pattern",
								keyword: "pattern",
								params: { pattern: "^\\P{Surrogate}*$" },
								message: "must match pattern \"^\\P{Surrogate}*$\""
							}];
							return false;
						}
					} else {
						validate20.errors = [{
							instancePath: instancePath + "/prompt",
							schemaPath: "#/properties/prompt/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						}];
						return false;
					}
					var valid0 = true;
				} else var valid0 = true;
				if (valid0) {
					if (data.source_language !== void 0) {
						let data2 = data.source_language;
						if (typeof data2 !== "string") {
							validate20.errors = [{
								instancePath: instancePath + "/source_language",
								schemaPath: "#/properties/source_language/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							}];
							return false;
						}
						if (!(data2 === "ace" || data2 === "af" || data2 === "an" || data2 === "ar" || data2 === "as" || data2 === "ay" || data2 === "az" || data2 === "ba" || data2 === "be" || data2 === "bg" || data2 === "bho" || data2 === "bn" || data2 === "br" || data2 === "bs" || data2 === "ca" || data2 === "ceb" || data2 === "ckb" || data2 === "cs" || data2 === "cy" || data2 === "da" || data2 === "de" || data2 === "de-CH" || data2 === "el" || data2 === "en" || data2 === "en-GB" || data2 === "en-US" || data2 === "eo" || data2 === "es" || data2 === "es-419" || data2 === "et" || data2 === "eu" || data2 === "fa" || data2 === "fi" || data2 === "fr" || data2 === "fr-CA" || data2 === "ga" || data2 === "gl" || data2 === "gn" || data2 === "gom" || data2 === "gu" || data2 === "ha" || data2 === "he" || data2 === "hi" || data2 === "hr" || data2 === "ht" || data2 === "hu" || data2 === "hy" || data2 === "id" || data2 === "ig" || data2 === "is" || data2 === "it" || data2 === "ja" || data2 === "jv" || data2 === "ka" || data2 === "kk" || data2 === "kmr" || data2 === "ko" || data2 === "ky" || data2 === "la" || data2 === "lb" || data2 === "lmo" || data2 === "ln" || data2 === "lt" || data2 === "lv" || data2 === "mai" || data2 === "mg" || data2 === "mi" || data2 === "mk" || data2 === "ml" || data2 === "mn" || data2 === "mr" || data2 === "ms" || data2 === "mt" || data2 === "my" || data2 === "nb" || data2 === "ne" || data2 === "nl" || data2 === "oc" || data2 === "om" || data2 === "pa" || data2 === "pag" || data2 === "pam" || data2 === "pl" || data2 === "prs" || data2 === "ps" || data2 === "pt" || data2 === "pt-BR" || data2 === "pt-PT" || data2 === "qu" || data2 === "ro" || data2 === "ru" || data2 === "sa" || data2 === "scn" || data2 === "sk" || data2 === "sl" || data2 === "sq" || data2 === "sr" || data2 === "st" || data2 === "su" || data2 === "sv" || data2 === "sw" || data2 === "ta" || data2 === "te" || data2 === "tg" || data2 === "th" || data2 === "tk" || data2 === "tl" || data2 === "tn" || data2 === "tr" || data2 === "ts" || data2 === "tt" || data2 === "uk" || data2 === "ur" || data2 === "uz" || data2 === "vi" || data2 === "wo" || data2 === "xh" || data2 === "yi" || data2 === "yue" || data2 === "zh" || data2 === "zh-Hans" || data2 === "zh-Hant" || data2 === "zu")) {
							validate20.errors = [{
								instancePath: instancePath + "/source_language",
								schemaPath: "#/properties/source_language/enum",
								keyword: "enum",
								params: { allowedValues: schema31.properties.source_language.enum },
								message: "must be equal to one of the allowed values"
							}];
							return false;
						}
						var valid0 = true;
					} else var valid0 = true;
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
		"label": true,
		"prompt": true,
		"source_language": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
export { body };
