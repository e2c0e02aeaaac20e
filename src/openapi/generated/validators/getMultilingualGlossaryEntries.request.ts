// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
// virtual:getMultilingualGlossaryEntries.request
const query = validate20;
const schema31 = {
	"type": "object",
	"required": ["source_lang", "target_lang"],
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
		}
	}
};
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		let missing0;
		if (data.source_lang === void 0 && (missing0 = "source_lang") || data.target_lang === void 0 && (missing0 = "target_lang")) {
			validate20.errors = [{
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: missing0 },
				message: "must have required property '" + missing0 + "'"
			}];
			return false;
		} else {
			if (data.source_lang !== void 0) {
				let data0 = data.source_lang;
				if (typeof data0 !== "string") {
					validate20.errors = [{
						instancePath: instancePath + "/source_lang",
						schemaPath: "#/properties/source_lang/type",
						keyword: "type",
						params: { type: "string" },
						message: "must be string"
					}];
					return false;
				}
				if (!(data0 === "ar" || data0 === "bg" || data0 === "cs" || data0 === "da" || data0 === "de" || data0 === "el" || data0 === "en" || data0 === "es" || data0 === "et" || data0 === "fi" || data0 === "fr" || data0 === "he" || data0 === "hu" || data0 === "id" || data0 === "it" || data0 === "ja" || data0 === "ko" || data0 === "lt" || data0 === "lv" || data0 === "nb" || data0 === "nl" || data0 === "pl" || data0 === "pt" || data0 === "ro" || data0 === "ru" || data0 === "sk" || data0 === "sl" || data0 === "sv" || data0 === "th" || data0 === "tr" || data0 === "uk" || data0 === "vi" || data0 === "zh")) {
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
					let data1 = data.target_lang;
					if (typeof data1 !== "string") {
						validate20.errors = [{
							instancePath: instancePath + "/target_lang",
							schemaPath: "#/properties/target_lang/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						}];
						return false;
					}
					if (!(data1 === "ar" || data1 === "bg" || data1 === "cs" || data1 === "da" || data1 === "de" || data1 === "el" || data1 === "en" || data1 === "es" || data1 === "et" || data1 === "fi" || data1 === "fr" || data1 === "he" || data1 === "hu" || data1 === "id" || data1 === "it" || data1 === "ja" || data1 === "ko" || data1 === "lt" || data1 === "lv" || data1 === "nb" || data1 === "nl" || data1 === "pl" || data1 === "pt" || data1 === "ro" || data1 === "ru" || data1 === "sk" || data1 === "sl" || data1 === "sv" || data1 === "th" || data1 === "tr" || data1 === "uk" || data1 === "vi" || data1 === "zh")) {
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
		"source_lang": true,
		"target_lang": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
export { query };
