// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
// virtual:adminSetDeveloperKeyUsageLimits.request
const body = validate20;
const schema31 = {
	"type": "object",
	"required": ["key_id"],
	"properties": {
		"key_id": {
			"type": "string",
			"pattern": "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}:[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$"
		},
		"characters": {
			"type": ["integer", "null"],
			"minimum": 0,
			"maximum": 0xe8d4a51000
		},
		"speech_to_text_milliseconds": {
			"type": ["integer", "null"],
			"minimum": 0,
			"maximum": 0xe8d4a51000
		}
	}
};
const pattern4 = new RegExp("^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}:[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		let missing0;
		if (data.key_id === void 0 && (missing0 = "key_id")) {
			validate20.errors = [{
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: missing0 },
				message: "must have required property '" + missing0 + "'"
			}];
			return false;
		} else {
			if (data.key_id !== void 0) {
				let data0 = data.key_id;
				if (typeof data0 === "string") {
					if (!pattern4.test(data0)) {
						validate20.errors = [{
							instancePath: instancePath + "/key_id",
							schemaPath: "#/properties/key_id/pattern",
							keyword: "pattern",
							params: { pattern: "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}:[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$" },
							message: "must match pattern \"^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}:[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$\""
						}];
						return false;
					}
				} else {
					validate20.errors = [{
						instancePath: instancePath + "/key_id",
						schemaPath: "#/properties/key_id/type",
						keyword: "type",
						params: { type: "string" },
						message: "must be string"
					}];
					return false;
				}
				var valid0 = true;
			} else var valid0 = true;
			if (valid0) {
				if (data.characters !== void 0) {
					let data1 = data.characters;
					if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) && data1 !== null) {
						validate20.errors = [{
							instancePath: instancePath + "/characters",
							schemaPath: "#/properties/characters/type",
							keyword: "type",
							params: { type: schema31.properties.characters.type },
							message: "must be integer,null"
						}];
						return false;
					}
					if (typeof data1 == "number" && isFinite(data1)) {
						if (data1 > 0xe8d4a51000 || isNaN(data1)) {
							validate20.errors = [{
								instancePath: instancePath + "/characters",
								schemaPath: "#/properties/characters/maximum",
								keyword: "maximum",
								params: {
									comparison: "<=",
									limit: 0xe8d4a51000
								},
								message: "must be <= 1000000000000"
							}];
							return false;
						} else if (data1 < 0 || isNaN(data1)) {
							validate20.errors = [{
								instancePath: instancePath + "/characters",
								schemaPath: "#/properties/characters/minimum",
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
					var valid0 = true;
				} else var valid0 = true;
				if (valid0) {
					if (data.speech_to_text_milliseconds !== void 0) {
						let data2 = data.speech_to_text_milliseconds;
						if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) && data2 !== null) {
							validate20.errors = [{
								instancePath: instancePath + "/speech_to_text_milliseconds",
								schemaPath: "#/properties/speech_to_text_milliseconds/type",
								keyword: "type",
								params: { type: schema31.properties.speech_to_text_milliseconds.type },
								message: "must be integer,null"
							}];
							return false;
						}
						if (typeof data2 == "number" && isFinite(data2)) {
							if (data2 > 0xe8d4a51000 || isNaN(data2)) {
								validate20.errors = [{
									instancePath: instancePath + "/speech_to_text_milliseconds",
									schemaPath: "#/properties/speech_to_text_milliseconds/maximum",
									keyword: "maximum",
									params: {
										comparison: "<=",
										limit: 0xe8d4a51000
									},
									message: "must be <= 1000000000000"
								}];
								return false;
							} else if (data2 < 0 || isNaN(data2)) {
								validate20.errors = [{
									instancePath: instancePath + "/speech_to_text_milliseconds",
									schemaPath: "#/properties/speech_to_text_milliseconds/minimum",
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
		"key_id": true,
		"characters": true,
		"speech_to_text_milliseconds": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
export { body };
