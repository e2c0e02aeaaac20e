// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
// virtual:rephraseText.request
const body = validate20;
const schema31 = {
	"type": "object",
	"required": ["text"],
	"properties": {
		"text": {
			"type": "array",
			"minItems": 1,
			"maxItems": 50,
			"items": { "type": "string" }
		},
		"target_lang": {
			"type": "string",
			"enum": [
				"de",
				"en",
				"en-GB",
				"en-US",
				"es",
				"fr",
				"it",
				"ja",
				"ko",
				"pt",
				"pt-BR",
				"pt-PT",
				"zh",
				"zh-Hans"
			]
		},
		"writing_style": {
			"type": "string",
			"enum": [
				"default",
				"simple",
				"business",
				"academic",
				"casual",
				"prefer_default",
				"prefer_simple",
				"prefer_business",
				"prefer_academic",
				"prefer_casual"
			]
		},
		"tone": {
			"type": "string",
			"enum": [
				"default",
				"enthusiastic",
				"friendly",
				"confident",
				"diplomatic",
				"prefer_default",
				"prefer_enthusiastic",
				"prefer_friendly",
				"prefer_confident",
				"prefer_diplomatic"
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
		if (data.text === void 0 && (missing0 = "text")) {
			validate20.errors = [{
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: missing0 },
				message: "must have required property '" + missing0 + "'"
			}];
			return false;
		} else {
			if (data.text !== void 0) {
				let data0 = data.text;
				if (Array.isArray(data0)) {
					if (data0.length > 50) {
						validate20.errors = [{
							instancePath: instancePath + "/text",
							schemaPath: "#/properties/text/maxItems",
							keyword: "maxItems",
							params: { limit: 50 },
							message: "must NOT have more than 50 items"
						}];
						return false;
					} else if (data0.length < 1) {
						validate20.errors = [{
							instancePath: instancePath + "/text",
							schemaPath: "#/properties/text/minItems",
							keyword: "minItems",
							params: { limit: 1 },
							message: "must NOT have fewer than 1 items"
						}];
						return false;
					} else {
						const len0 = data0.length;
						for (let i0 = 0; i0 < len0; i0++) if (typeof data0[i0] !== "string") {
							validate20.errors = [{
								instancePath: instancePath + "/text/" + i0,
								schemaPath: "#/properties/text/items/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							}];
							return false;
						}
					}
				} else {
					validate20.errors = [{
						instancePath: instancePath + "/text",
						schemaPath: "#/properties/text/type",
						keyword: "type",
						params: { type: "array" },
						message: "must be array"
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
					if (!(data2 === "de" || data2 === "en" || data2 === "en-GB" || data2 === "en-US" || data2 === "es" || data2 === "fr" || data2 === "it" || data2 === "ja" || data2 === "ko" || data2 === "pt" || data2 === "pt-BR" || data2 === "pt-PT" || data2 === "zh" || data2 === "zh-Hans")) {
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
					if (data.writing_style !== void 0) {
						let data3 = data.writing_style;
						if (typeof data3 !== "string") {
							validate20.errors = [{
								instancePath: instancePath + "/writing_style",
								schemaPath: "#/properties/writing_style/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							}];
							return false;
						}
						if (!(data3 === "default" || data3 === "simple" || data3 === "business" || data3 === "academic" || data3 === "casual" || data3 === "prefer_default" || data3 === "prefer_simple" || data3 === "prefer_business" || data3 === "prefer_academic" || data3 === "prefer_casual")) {
							validate20.errors = [{
								instancePath: instancePath + "/writing_style",
								schemaPath: "#/properties/writing_style/enum",
								keyword: "enum",
								params: { allowedValues: schema31.properties.writing_style.enum },
								message: "must be equal to one of the allowed values"
							}];
							return false;
						}
						var valid0 = true;
					} else var valid0 = true;
					if (valid0) {
						if (data.tone !== void 0) {
							let data4 = data.tone;
							if (typeof data4 !== "string") {
								validate20.errors = [{
									instancePath: instancePath + "/tone",
									schemaPath: "#/properties/tone/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string"
								}];
								return false;
							}
							if (!(data4 === "default" || data4 === "enthusiastic" || data4 === "friendly" || data4 === "confident" || data4 === "diplomatic" || data4 === "prefer_default" || data4 === "prefer_enthusiastic" || data4 === "prefer_friendly" || data4 === "prefer_confident" || data4 === "prefer_diplomatic")) {
								validate20.errors = [{
									instancePath: instancePath + "/tone",
									schemaPath: "#/properties/tone/enum",
									keyword: "enum",
									params: { allowedValues: schema31.properties.tone.enum },
									message: "must be equal to one of the allowed values"
								}];
								return false;
							}
							var valid0 = true;
						} else var valid0 = true;
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
		"text": true,
		"target_lang": true,
		"writing_style": true,
		"tone": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
export { body };
