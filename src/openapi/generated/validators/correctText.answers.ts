// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
// virtual:correctText.answers
const status200 = validate20;
const schema31 = {
	"type": "object",
	"required": ["improvements"],
	"properties": { "improvements": {
		"type": "array",
		"minItems": 1,
		"items": {
			"type": "object",
			"required": [
				"text",
				"target_language",
				"detected_source_language"
			],
			"properties": {
				"text": { "type": "string" },
				"target_language": {
					"type": "string",
					"enum": [
						"de",
						"en-GB",
						"en-US",
						"es",
						"fr",
						"it",
						"ja",
						"ko",
						"pt-BR",
						"pt-PT",
						"zh",
						"zh-Hans"
					]
				},
				"detected_source_language": {
					"type": "string",
					"enum": [
						"de",
						"en",
						"es",
						"fr",
						"it",
						"ja",
						"ko",
						"pt",
						"zh"
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
		if (data.improvements === void 0 && (missing0 = "improvements")) {
			validate20.errors = [{
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: missing0 },
				message: "must have required property '" + missing0 + "'"
			}];
			return false;
		} else if (data.improvements !== void 0) {
			let data0 = data.improvements;
			if (Array.isArray(data0)) {
				if (data0.length < 1) {
					validate20.errors = [{
						instancePath: instancePath + "/improvements",
						schemaPath: "#/properties/improvements/minItems",
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
							if (data1.text === void 0 && (missing1 = "text") || data1.target_language === void 0 && (missing1 = "target_language") || data1.detected_source_language === void 0 && (missing1 = "detected_source_language")) {
								validate20.errors = [{
									instancePath: instancePath + "/improvements/" + i0,
									schemaPath: "#/properties/improvements/items/required",
									keyword: "required",
									params: { missingProperty: missing1 },
									message: "must have required property '" + missing1 + "'"
								}];
								return false;
							} else {
								if (data1.text !== void 0) {
									if (typeof data1.text !== "string") {
										validate20.errors = [{
											instancePath: instancePath + "/improvements/" + i0 + "/text",
											schemaPath: "#/properties/improvements/items/properties/text/type",
											keyword: "type",
											params: { type: "string" },
											message: "must be string"
										}];
										return false;
									}
									var valid2 = true;
								} else var valid2 = true;
								if (valid2) {
									if (data1.target_language !== void 0) {
										let data3 = data1.target_language;
										if (typeof data3 !== "string") {
											validate20.errors = [{
												instancePath: instancePath + "/improvements/" + i0 + "/target_language",
												schemaPath: "#/properties/improvements/items/properties/target_language/type",
												keyword: "type",
												params: { type: "string" },
												message: "must be string"
											}];
											return false;
										}
										if (!(data3 === "de" || data3 === "en-GB" || data3 === "en-US" || data3 === "es" || data3 === "fr" || data3 === "it" || data3 === "ja" || data3 === "ko" || data3 === "pt-BR" || data3 === "pt-PT" || data3 === "zh" || data3 === "zh-Hans")) {
											validate20.errors = [{
												instancePath: instancePath + "/improvements/" + i0 + "/target_language",
												schemaPath: "#/properties/improvements/items/properties/target_language/enum",
												keyword: "enum",
												params: { allowedValues: schema31.properties.improvements.items.properties.target_language.enum },
												message: "must be equal to one of the allowed values"
											}];
											return false;
										}
										var valid2 = true;
									} else var valid2 = true;
									if (valid2) {
										if (data1.detected_source_language !== void 0) {
											let data4 = data1.detected_source_language;
											if (typeof data4 !== "string") {
												validate20.errors = [{
													instancePath: instancePath + "/improvements/" + i0 + "/detected_source_language",
													schemaPath: "#/properties/improvements/items/properties/detected_source_language/type",
													keyword: "type",
													params: { type: "string" },
													message: "must be string"
												}];
												return false;
											}
											if (!(data4 === "de" || data4 === "en" || data4 === "es" || data4 === "fr" || data4 === "it" || data4 === "ja" || data4 === "ko" || data4 === "pt" || data4 === "zh")) {
												validate20.errors = [{
													instancePath: instancePath + "/improvements/" + i0 + "/detected_source_language",
													schemaPath: "#/properties/improvements/items/properties/detected_source_language/enum",
													keyword: "enum",
													params: { allowedValues: schema31.properties.improvements.items.properties.detected_source_language.enum },
													message: "must be equal to one of the allowed values"
												}];
												return false;
											}
											var valid2 = true;
										} else var valid2 = true;
									}
								}
							}
						} else {
							validate20.errors = [{
								instancePath: instancePath + "/improvements/" + i0,
								schemaPath: "#/properties/improvements/items/type",
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
					instancePath: instancePath + "/improvements",
					schemaPath: "#/properties/improvements/type",
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
	"props": { "improvements": true },
	"dynamicProps": false,
	"dynamicItems": false
};
export { status200 };
