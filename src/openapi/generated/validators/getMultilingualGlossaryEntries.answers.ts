// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
// virtual:getMultilingualGlossaryEntries.answers
const status200 = validate20;
const schema31 = {
	"type": "object",
	"required": ["dictionaries"],
	"properties": { "dictionaries": {
		"type": "array",
		"minItems": 1,
		"maxItems": 1,
		"items": {
			"type": "object",
			"required": [
				"source_lang",
				"target_lang",
				"entries",
				"entries_format"
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
					"const": "tsv"
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
		if (data.dictionaries === void 0 && (missing0 = "dictionaries")) {
			validate20.errors = [{
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: missing0 },
				message: "must have required property '" + missing0 + "'"
			}];
			return false;
		} else if (data.dictionaries !== void 0) {
			let data0 = data.dictionaries;
			if (Array.isArray(data0)) {
				if (data0.length > 1) {
					validate20.errors = [{
						instancePath: instancePath + "/dictionaries",
						schemaPath: "#/properties/dictionaries/maxItems",
						keyword: "maxItems",
						params: { limit: 1 },
						message: "must NOT have more than 1 items"
					}];
					return false;
				} else if (data0.length < 1) {
					validate20.errors = [{
						instancePath: instancePath + "/dictionaries",
						schemaPath: "#/properties/dictionaries/minItems",
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
							if (data1.source_lang === void 0 && (missing1 = "source_lang") || data1.target_lang === void 0 && (missing1 = "target_lang") || data1.entries === void 0 && (missing1 = "entries") || data1.entries_format === void 0 && (missing1 = "entries_format")) {
								validate20.errors = [{
									instancePath: instancePath + "/dictionaries/" + i0,
									schemaPath: "#/properties/dictionaries/items/required",
									keyword: "required",
									params: { missingProperty: missing1 },
									message: "must have required property '" + missing1 + "'"
								}];
								return false;
							} else {
								if (data1.source_lang !== void 0) {
									let data2 = data1.source_lang;
									if (typeof data2 !== "string") {
										validate20.errors = [{
											instancePath: instancePath + "/dictionaries/" + i0 + "/source_lang",
											schemaPath: "#/properties/dictionaries/items/properties/source_lang/type",
											keyword: "type",
											params: { type: "string" },
											message: "must be string"
										}];
										return false;
									}
									if (!(data2 === "ar" || data2 === "bg" || data2 === "cs" || data2 === "da" || data2 === "de" || data2 === "el" || data2 === "en" || data2 === "es" || data2 === "et" || data2 === "fi" || data2 === "fr" || data2 === "he" || data2 === "hu" || data2 === "id" || data2 === "it" || data2 === "ja" || data2 === "ko" || data2 === "lt" || data2 === "lv" || data2 === "nb" || data2 === "nl" || data2 === "pl" || data2 === "pt" || data2 === "ro" || data2 === "ru" || data2 === "sk" || data2 === "sl" || data2 === "sv" || data2 === "th" || data2 === "tr" || data2 === "uk" || data2 === "vi" || data2 === "zh")) {
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
									if (data1.target_lang !== void 0) {
										let data3 = data1.target_lang;
										if (typeof data3 !== "string") {
											validate20.errors = [{
												instancePath: instancePath + "/dictionaries/" + i0 + "/target_lang",
												schemaPath: "#/properties/dictionaries/items/properties/target_lang/type",
												keyword: "type",
												params: { type: "string" },
												message: "must be string"
											}];
											return false;
										}
										if (!(data3 === "ar" || data3 === "bg" || data3 === "cs" || data3 === "da" || data3 === "de" || data3 === "el" || data3 === "en" || data3 === "es" || data3 === "et" || data3 === "fi" || data3 === "fr" || data3 === "he" || data3 === "hu" || data3 === "id" || data3 === "it" || data3 === "ja" || data3 === "ko" || data3 === "lt" || data3 === "lv" || data3 === "nb" || data3 === "nl" || data3 === "pl" || data3 === "pt" || data3 === "ro" || data3 === "ru" || data3 === "sk" || data3 === "sl" || data3 === "sv" || data3 === "th" || data3 === "tr" || data3 === "uk" || data3 === "vi" || data3 === "zh")) {
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
										if (data1.entries !== void 0) {
											if (typeof data1.entries !== "string") {
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
											if (data1.entries_format !== void 0) {
												let data5 = data1.entries_format;
												if (typeof data5 !== "string") {
													validate20.errors = [{
														instancePath: instancePath + "/dictionaries/" + i0 + "/entries_format",
														schemaPath: "#/properties/dictionaries/items/properties/entries_format/type",
														keyword: "type",
														params: { type: "string" },
														message: "must be string"
													}];
													return false;
												}
												if ("tsv" !== data5) {
													validate20.errors = [{
														instancePath: instancePath + "/dictionaries/" + i0 + "/entries_format",
														schemaPath: "#/properties/dictionaries/items/properties/entries_format/const",
														keyword: "const",
														params: { allowedValue: "tsv" },
														message: "must be equal to constant"
													}];
													return false;
												}
												var valid2 = true;
											} else var valid2 = true;
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
	"props": { "dictionaries": true },
	"dynamicProps": false,
	"dynamicItems": false
};
export { status200 };
