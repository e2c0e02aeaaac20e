// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
// virtual:translateText.answers
const status200 = validate20;
const schema31 = {
	"type": "object",
	"required": ["translations"],
	"properties": { "translations": {
		"type": "array",
		"minItems": 1,
		"items": {
			"type": "object",
			"required": ["detected_source_language", "text"],
			"properties": {
				"detected_source_language": {
					"type": "string",
					"pattern": "^[A-Z]{2,3}$"
				},
				"text": { "type": "string" },
				"billed_characters": {
					"type": "integer",
					"minimum": 0
				},
				"model_type_used": {
					"type": "string",
					"enum": ["quality_optimized", "latency_optimized"]
				},
				"tag_handling_version": {
					"type": "string",
					"enum": ["v1", "v2"]
				}
			}
		}
	} }
};
const pattern4 = new RegExp("^[A-Z]{2,3}$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		let missing0;
		if (data.translations === void 0 && (missing0 = "translations")) {
			validate20.errors = [{
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: missing0 },
				message: "must have required property '" + missing0 + "'"
			}];
			return false;
		} else if (data.translations !== void 0) {
			let data0 = data.translations;
			if (Array.isArray(data0)) {
				if (data0.length < 1) {
					validate20.errors = [{
						instancePath: instancePath + "/translations",
						schemaPath: "#/properties/translations/minItems",
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
							if (data1.detected_source_language === void 0 && (missing1 = "detected_source_language") || data1.text === void 0 && (missing1 = "text")) {
								validate20.errors = [{
									instancePath: instancePath + "/translations/" + i0,
									schemaPath: "#/properties/translations/items/required",
									keyword: "required",
									params: { missingProperty: missing1 },
									message: "must have required property '" + missing1 + "'"
								}];
								return false;
							} else {
								if (data1.detected_source_language !== void 0) {
									let data2 = data1.detected_source_language;
									if (typeof data2 === "string") {
										if (!pattern4.test(data2)) {
											validate20.errors = [{
												instancePath: instancePath + "/translations/" + i0 + "/detected_source_language",
												schemaPath: "#/properties/translations/items/properties/detected_source_language/pattern",
												keyword: "pattern",
												params: { pattern: "^[A-Z]{2,3}$" },
												message: "must match pattern \"^[A-Z]{2,3}$\""
											}];
											return false;
										}
									} else {
										validate20.errors = [{
											instancePath: instancePath + "/translations/" + i0 + "/detected_source_language",
											schemaPath: "#/properties/translations/items/properties/detected_source_language/type",
											keyword: "type",
											params: { type: "string" },
											message: "must be string"
										}];
										return false;
									}
									var valid2 = true;
								} else var valid2 = true;
								if (valid2) {
									if (data1.text !== void 0) {
										if (typeof data1.text !== "string") {
											validate20.errors = [{
												instancePath: instancePath + "/translations/" + i0 + "/text",
												schemaPath: "#/properties/translations/items/properties/text/type",
												keyword: "type",
												params: { type: "string" },
												message: "must be string"
											}];
											return false;
										}
										var valid2 = true;
									} else var valid2 = true;
									if (valid2) {
										if (data1.billed_characters !== void 0) {
											let data4 = data1.billed_characters;
											if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
												validate20.errors = [{
													instancePath: instancePath + "/translations/" + i0 + "/billed_characters",
													schemaPath: "#/properties/translations/items/properties/billed_characters/type",
													keyword: "type",
													params: { type: "integer" },
													message: "must be integer"
												}];
												return false;
											}
											if (typeof data4 == "number" && isFinite(data4)) {
												if (data4 < 0 || isNaN(data4)) {
													validate20.errors = [{
														instancePath: instancePath + "/translations/" + i0 + "/billed_characters",
														schemaPath: "#/properties/translations/items/properties/billed_characters/minimum",
														keyword: "minimum",
														params: {
															comparison: ">=",
															limit: 0
														},
														message: "must be >= 0"
													}];
													return false;
												}
											}
											var valid2 = true;
										} else var valid2 = true;
										if (valid2) {
											if (data1.model_type_used !== void 0) {
												let data5 = data1.model_type_used;
												if (typeof data5 !== "string") {
													validate20.errors = [{
														instancePath: instancePath + "/translations/" + i0 + "/model_type_used",
														schemaPath: "#/properties/translations/items/properties/model_type_used/type",
														keyword: "type",
														params: { type: "string" },
														message: "must be string"
													}];
													return false;
												}
												if (!(data5 === "quality_optimized" || data5 === "latency_optimized")) {
													validate20.errors = [{
														instancePath: instancePath + "/translations/" + i0 + "/model_type_used",
														schemaPath: "#/properties/translations/items/properties/model_type_used/enum",
														keyword: "enum",
														params: { allowedValues: schema31.properties.translations.items.properties.model_type_used.enum },
														message: "must be equal to one of the allowed values"
													}];
													return false;
												}
												var valid2 = true;
											} else var valid2 = true;
											if (valid2) {
												if (data1.tag_handling_version !== void 0) {
													let data6 = data1.tag_handling_version;
													if (typeof data6 !== "string") {
														validate20.errors = [{
															instancePath: instancePath + "/translations/" + i0 + "/tag_handling_version",
															schemaPath: "#/properties/translations/items/properties/tag_handling_version/type",
															keyword: "type",
															params: { type: "string" },
															message: "must be string"
														}];
														return false;
													}
													if (!(data6 === "v1" || data6 === "v2")) {
														validate20.errors = [{
															instancePath: instancePath + "/translations/" + i0 + "/tag_handling_version",
															schemaPath: "#/properties/translations/items/properties/tag_handling_version/enum",
															keyword: "enum",
															params: { allowedValues: schema31.properties.translations.items.properties.tag_handling_version.enum },
															message: "must be equal to one of the allowed values"
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
								instancePath: instancePath + "/translations/" + i0,
								schemaPath: "#/properties/translations/items/type",
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
					instancePath: instancePath + "/translations",
					schemaPath: "#/properties/translations/type",
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
	"props": { "translations": true },
	"dynamicProps": false,
	"dynamicItems": false
};
export { status200 };
