// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
// virtual:detectLanguage.answers
const status200 = validate20;
const schema31 = {
	"type": "object",
	"required": ["results"],
	"properties": { "results": {
		"type": "array",
		"minItems": 1,
		"items": {
			"type": "object",
			"required": ["detection_status"],
			"properties": {
				"detected_language": {
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
				"detection_status": {
					"type": "string",
					"enum": [
						"success",
						"insufficient_confidence",
						"unsupported_language",
						"no_language_detected"
					]
				}
			}
		}
	} }
};
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		let missing0;
		if (data.results === void 0 && (missing0 = "results")) {
			validate20.errors = [{
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: missing0 },
				message: "must have required property '" + missing0 + "'"
			}];
			return false;
		} else if (data.results !== void 0) {
			let data0 = data.results;
			if (Array.isArray(data0)) {
				if (data0.length < 1) {
					validate20.errors = [{
						instancePath: instancePath + "/results",
						schemaPath: "#/properties/results/minItems",
						keyword: "minItems",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 items"
					}];
					return false;
				} else {
					const len0 = data0.length;
					for (let i0 = 0; i0 < len0; i0++) {
						let data1 = data0[i0];
						if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
							let missing1;
							if (data1.detection_status === void 0 && (missing1 = "detection_status")) {
								validate20.errors = [{
									instancePath: instancePath + "/results/" + i0,
									schemaPath: "#/properties/results/items/required",
									keyword: "required",
									params: { missingProperty: missing1 },
									message: "must have required property '" + missing1 + "'"
								}];
								return false;
							} else {
								if (data1.detected_language !== void 0) {
									let data2 = data1.detected_language;
									if (typeof data2 !== "string") {
										validate20.errors = [{
											instancePath: instancePath + "/results/" + i0 + "/detected_language",
											schemaPath: "#/properties/results/items/properties/detected_language/type",
											keyword: "type",
											params: { type: "string" },
											message: "must be string"
										}];
										return false;
									}
									if (!(data2 === "ar" || data2 === "bg" || data2 === "cs" || data2 === "da" || data2 === "de" || data2 === "el" || data2 === "en" || data2 === "es" || data2 === "et" || data2 === "fi" || data2 === "fr" || data2 === "he" || data2 === "hu" || data2 === "id" || data2 === "it" || data2 === "ja" || data2 === "ko" || data2 === "lt" || data2 === "lv" || data2 === "nb" || data2 === "nl" || data2 === "pl" || data2 === "pt" || data2 === "ro" || data2 === "ru" || data2 === "sk" || data2 === "sl" || data2 === "sv" || data2 === "th" || data2 === "tr" || data2 === "uk" || data2 === "vi" || data2 === "zh")) {
										validate20.errors = [{
											instancePath: instancePath + "/results/" + i0 + "/detected_language",
											schemaPath: "#/properties/results/items/properties/detected_language/enum",
											keyword: "enum",
											params: { allowedValues: schema31.properties.results.items.properties.detected_language.enum },
											message: "must be equal to one of the allowed values"
										}];
										return false;
									}
									var valid2 = true;
								} else var valid2 = true;
								if (valid2) {
									if (data1.detection_status !== void 0) {
										let data3 = data1.detection_status;
										if (typeof data3 !== "string") {
											validate20.errors = [{
												instancePath: instancePath + "/results/" + i0 + "/detection_status",
												schemaPath: "#/properties/results/items/properties/detection_status/type",
												keyword: "type",
												params: { type: "string" },
												message: "must be string"
											}];
											return false;
										}
										if (!(data3 === "success" || data3 === "insufficient_confidence" || data3 === "unsupported_language" || data3 === "no_language_detected")) {
											validate20.errors = [{
												instancePath: instancePath + "/results/" + i0 + "/detection_status",
												schemaPath: "#/properties/results/items/properties/detection_status/enum",
												keyword: "enum",
												params: { allowedValues: schema31.properties.results.items.properties.detection_status.enum },
												message: "must be equal to one of the allowed values"
											}];
											return false;
										}
										var valid2 = true;
									} else var valid2 = true;
								}
							}
						} else {
							validate20.errors = [{
								instancePath: instancePath + "/results/" + i0,
								schemaPath: "#/properties/results/items/type",
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
					instancePath: instancePath + "/results",
					schemaPath: "#/properties/results/type",
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
	"props": { "results": true },
	"dynamicProps": false,
	"dynamicItems": false
};
export { status200 };
